//! The routines of the tool interface. Errors are only returned: no error handler gets them (§15.3.10).

use core::ffi::{CStr, c_char, c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::backend::ErrorOrigin;
use mpi_attr_bindings::call::{Arg, InString, Out, c_routines};
use mpi_attr_bindings::kind::Kind;

use crate::state::{self, NO_SUCH_HANDLE};
use crate::variables::{
    CATEGORIES, CONTROL, Category, PERFORMANCE, SWITCH, SWITCH_ITEMS, SWITCH_NAME, Source, Value,
};

/// Where errors of this interface go: they are returned, with codes of the interface.
#[derive(Clone, Copy)]
struct Returned;

impl ErrorOrigin for Returned {
    const NONE: Self = Self;

    fn object(_kind: Kind, _handle: Handle) -> Self {
        Self
    }

    fn raise(self, _call: &'static str, error: Error) -> c_int {
        match error.code {
            MPI_ERR_NO_MEM => MPI_T_ERR_MEMORY,
            code @ MPI_T_ERR_CANNOT_INIT..=MPI_T_ERR_PVAR_NO_ATOMIC => code,
            _ => MPI_T_ERR_INVALID,
        }
    }
}

/// The element of a table.
fn of<T>(table: &'static [T], index: c_int) -> Result<&'static T> {
    let found = usize::try_from(index).ok().and_then(|index| table.get(index));
    found.ok_or(
        Error::new(MPI_T_ERR_INVALID_INDEX, "there is no index {} in the tool interface").about(index.into()),
    )
}

/// The index of the element that is found.
fn index_of<T>(table: &[T], found: impl Fn(&T) -> bool) -> Result<c_int> {
    let index = table.iter().position(found);
    index
        .map(|at| at as c_int)
        .ok_or(Error::new(MPI_T_ERR_INVALID_NAME, "nothing in the tool interface has this name"))
}

/// Writes a text and its length with the NUL, cut to the length that the caller passes. Without room only the length is
/// written, and without a length nothing (§15.3.3).
fn put_text(text: &CStr, out: Arg<Out<c_char>>, length: Arg<Out<c_int>>) {
    let Some(length) = length.optional() else { return };
    let (bytes, room) = (text.to_bytes(), usize::try_from(length.current()).unwrap_or(0));
    if out.address().is_null() || room == 0 {
        return length.put(bytes.len() as c_int + 1);
    }
    let used = bytes.len().min(room - 1);
    // SAFETY: the caller's buffer has the length that it passed.
    unsafe {
        core::ptr::copy_nonoverlapping(bytes.as_ptr(), out.address().cast(), used);
        out.address().add(used).write(0);
    }
    length.put(used as c_int + 1);
}

/// Writes the numbers of the variables of a category, as many as there is room for.
fn put_numbers(numbers: core::ops::Range<usize>, len: c_int, indices: Arg<Out<c_int>>) -> Result<()> {
    let len = usize::try_from(len);
    let len = len.map_err(|_| Error::new(MPI_T_ERR_INVALID, "len is negative"))?;
    for (at, number) in numbers.take(len).enumerate() {
        let start = indices.required()?.address();
        // SAFETY: the caller's array has `len` elements.
        unsafe { start.add(at).write(number as c_int) };
    }
    Ok(())
}

/// Checks that the interface is initialized.
fn check_initialized() -> Result<()> {
    state::with(|_| Ok(()))
}

/// The category of a number.
fn category(index: c_int) -> Result<&'static Category> {
    check_initialized()?;
    of(&CATEGORIES, index)
}

/// The error for an index of events or their sources, of which there are none.
fn no_event(index: c_int) -> Result<()> {
    check_initialized()?;
    of::<()>(&[], index).map(|_| ())
}

/// The error for a handle of events, of which there are none.
fn no_registration() -> Result<()> {
    check_initialized()?;
    Err(NO_SUCH_HANDLE)
}

c_routines! {
    /// Initializes the interface, which counts its users.
    fn MPI_T_init_thread(required: c_int, provided: Out<c_int>) on Returned; {
        let provided = provided.required()?;
        if !matches!(
            required,
            MPI_THREAD_SINGLE | MPI_THREAD_FUNNELED | MPI_THREAD_SERIALIZED | MPI_THREAD_MULTIPLE
        ) {
            return Err(Error::new(MPI_T_ERR_INVALID, "required is not a thread level"));
        }
        state::enter();
        provided.put(required);
        Ok(())
    }

    /// Ends one initialization.
    fn MPI_T_finalize() on Returned; { state::leave() }

    /// The number of control variables.
    fn MPI_T_cvar_get_num(num_cvar: Out<c_int>) on Returned; {
        check_initialized()?;
        num_cvar.put(CONTROL.len() as c_int)
    }

    /// What a control variable is. Results that the caller does not want are null.
    fn MPI_T_cvar_get_info(
        cvar_index: c_int, name: Out<c_char>, name_len: Out<c_int>, verbosity: Out<c_int>, datatype: Out<Handle>,
        enumtype: Out<Handle>, desc: Out<c_char>, desc_len: Out<c_int>, bind: Out<c_int>, scope: Out<c_int>,
    ) on Returned;
    {
        check_initialized()?;
        let variable = of(&CONTROL, cvar_index)?;
        put_text(variable.name, name, name_len);
        put_text(variable.description, desc, desc_len);
        verbosity.if_wanted(MPI_T_VERBOSITY_USER_BASIC);
        let (type_, values) = match variable.value {
            Value::Text(_) => (MPI_CHAR, MPI_T_ENUM_NULL),
            Value::Switch(_) => (MPI_INT, SWITCH),
        };
        datatype.if_wanted(type_);
        enumtype.if_wanted(values);
        bind.if_wanted(MPI_T_BIND_NO_OBJECT);
        scope.if_wanted(variable.scope);
        Ok(())
    }

    /// The number of a control variable.
    fn MPI_T_cvar_get_index(name: InString, cvar_index: Out<c_int>) on Returned; {
        check_initialized()?;
        let (name, cvar_index) = (name.bytes()?, cvar_index.required()?);
        cvar_index.put(index_of(&CONTROL, |variable| variable.name.to_bytes() == name)?);
        Ok(())
    }

    /// A handle of a control variable. No variable belongs to an object.
    fn MPI_T_cvar_handle_alloc(cvar_index: c_int, _obj_handle: *mut c_void, handle: Out<Handle>, count: Out<c_int>)
        on Returned;
    {
        let (handle, count) = (handle.required()?, count.required()?);
        state::with(|state| {
            let variable = of(&CONTROL, cvar_index)?;
            handle.put(state.add_control(cvar_index as usize)?);
            count.put(match variable.value {
                Value::Text(text) => text.to_bytes_with_nul().len() as c_int,
                Value::Switch(_) => 1,
            });
            Ok(())
        })
    }

    /// Frees a handle.
    fn MPI_T_cvar_handle_free(handle: Out<Handle>) on Returned; {
        let handle = handle.required()?;
        state::with(|state| state.control.remove(&handle.current()).ok_or(NO_SUCH_HANDLE))?;
        handle.put(MPI_T_CVAR_HANDLE_NULL);
        Ok(())
    }

    /// Reads a control variable.
    fn MPI_T_cvar_read(handle: Handle, buf: Out<c_void>) on Returned; {
        let variable = state::with(|state| state.control.get(&handle).copied().ok_or(NO_SUCH_HANDLE))?;
        let buf = buf.required()?.address();
        match CONTROL[variable].value {
            Value::Text(text) => {
                let bytes = text.to_bytes_with_nul();
                // SAFETY: the caller's buffer has room for the elements that MPI_T_cvar_handle_alloc has told it.
                unsafe { core::ptr::copy_nonoverlapping(bytes.as_ptr(), buf.cast(), bytes.len()) };
            }
            // SAFETY: the caller's buffer has room for one element, of type int.
            Value::Switch(is_on) => unsafe { buf.cast::<c_int>().write(is_on().into()) },
        }
        Ok(())
    }

    /// Writes a control variable: none can be written.
    fn MPI_T_cvar_write(handle: Handle, buf: *const c_void) on Returned; {
        state::with(|state| state.control.get(&handle).copied().ok_or(NO_SUCH_HANDLE))?;
        if buf.is_null() {
            Err(Error::new(MPI_T_ERR_INVALID, "buf is NULL"))
        } else {
            Err(Error::new(MPI_T_ERR_CVAR_SET_NEVER, "the control variable cannot be written"))
        }
    }

    /// The number of performance variables.
    fn MPI_T_pvar_get_num(num_pvar: Out<c_int>) on Returned; {
        check_initialized()?;
        num_pvar.put(PERFORMANCE.len() as c_int)
    }

    /// What a performance variable is.
    fn MPI_T_pvar_get_info(
        pvar_index: c_int, name: Out<c_char>, name_len: Out<c_int>, verbosity: Out<c_int>, var_class: Out<c_int>,
        datatype: Out<Handle>, enumtype: Out<Handle>, desc: Out<c_char>, desc_len: Out<c_int>, bind: Out<c_int>,
        readonly: Out<c_int>, continuous: Out<c_int>, atomic: Out<c_int>,
    ) on Returned;
    {
        check_initialized()?;
        let variable = of(&PERFORMANCE, pvar_index)?;
        put_text(variable.name, name, name_len);
        put_text(variable.description, desc, desc_len);
        verbosity.if_wanted(MPI_T_VERBOSITY_USER_BASIC);
        var_class.if_wanted(variable.of.class());
        datatype.if_wanted(MPI_UNSIGNED_LONG_LONG);
        enumtype.if_wanted(MPI_T_ENUM_NULL);
        bind.if_wanted(MPI_T_BIND_NO_OBJECT);
        let is_level = matches!(variable.of, Source::Level(_));
        readonly.if_wanted(is_level.into());
        continuous.if_wanted(is_level.into());
        atomic.if_wanted((!is_level).into());
        Ok(())
    }

    /// The number of a performance variable of a class.
    fn MPI_T_pvar_get_index(name: InString, var_class: c_int, pvar_index: Out<c_int>) on Returned; {
        check_initialized()?;
        let (name, pvar_index) = (name.bytes()?, pvar_index.required()?);
        pvar_index.put(index_of(&PERFORMANCE, |variable| {
            variable.name.to_bytes() == name && variable.of.class() == var_class
        })?);
        Ok(())
    }

    /// A session, in which handles of performance variables are.
    fn MPI_T_pvar_session_create(pe_session: Out<Handle>) on Returned; {
        let pe_session = pe_session.required()?;
        pe_session.put(state::with(|state| state.add_session())?);
        Ok(())
    }

    /// Frees a session and its handles.
    fn MPI_T_pvar_session_free(pe_session: Out<Handle>) on Returned; {
        let pe_session = pe_session.required()?;
        state::with(|state| state.remove_session(pe_session.current()))?;
        pe_session.put(MPI_T_PVAR_SESSION_NULL);
        Ok(())
    }

    /// A handle of a performance variable in a session. No variable belongs to an object.
    fn MPI_T_pvar_handle_alloc(
        pe_session: Handle, pvar_index: c_int, _obj_handle: *mut c_void, handle: Out<Handle>, count: Out<c_int>,
    ) on Returned;
    {
        let (handle, count) = (handle.required()?, count.required()?);
        state::with(|state| {
            state.check_session(pe_session)?;
            of(&PERFORMANCE, pvar_index)?;
            handle.put(state.add_performance(pe_session, pvar_index as usize)?);
            count.put(1);
            Ok(())
        })
    }

    /// Frees a handle.
    fn MPI_T_pvar_handle_free(pe_session: Handle, handle: Out<Handle>) on Returned; {
        let handle = handle.required()?;
        state::with(|state| state.remove_performance(pe_session, handle.current()))?;
        handle.put(MPI_T_PVAR_HANDLE_NULL);
        Ok(())
    }

    /// Starts a counter, or all of a session.
    fn MPI_T_pvar_start(pe_session: Handle, handle: Handle) on Returned; {
        state::with(|state| {
            state.change(pe_session, handle, MPI_T_ERR_PVAR_NO_STARTSTOP, |_, since, now| {
                *since = since.or(Some(now));
            })
        })
    }

    /// Stops a counter, or all of a session.
    fn MPI_T_pvar_stop(pe_session: Handle, handle: Handle) on Returned; {
        state::with(|state| {
            state.change(pe_session, handle, MPI_T_ERR_PVAR_NO_STARTSTOP, |counted, since, now| {
                *counted += since.take().map_or(0, |since| now - since);
            })
        })
    }

    /// Reads a performance variable.
    fn MPI_T_pvar_read(pe_session: Handle, handle: Handle, buf: Out<c_void>) on Returned; {
        let value = state::with(|state| state.read(pe_session, handle))?;
        buf.cast::<u64>().required()?.put(value);
        Ok(())
    }

    /// Writes a counter.
    fn MPI_T_pvar_write(pe_session: Handle, handle: Handle, buf: *const c_void) on Returned; {
        check_initialized()?;
        let value = Out::new(buf.cast_mut().cast::<u64>()).optional().map(|value| value.current());
        let value = value.ok_or(Error::new(MPI_T_ERR_INVALID, "buf is NULL"))?;
        state::with(|state| {
            state.read(pe_session, handle)?;
            state.change(pe_session, handle, MPI_T_ERR_PVAR_NO_WRITE, |counted, since, now| {
                (*counted, *since) = (value, since.map(|_| now));
            })
        })
    }

    /// Sets a counter, or all of a session, to zero.
    fn MPI_T_pvar_reset(pe_session: Handle, handle: Handle) on Returned; {
        state::with(|state| {
            state.change(pe_session, handle, MPI_T_ERR_PVAR_NO_WRITE, |counted, since, now| {
                (*counted, *since) = (0, since.map(|_| now));
            })
        })
    }

    /// Reads a counter and sets it to zero.
    fn MPI_T_pvar_readreset(pe_session: Handle, handle: Handle, buf: Out<c_void>) on Returned; {
        check_initialized()?;
        let buf = buf.cast::<u64>().required()?;
        state::with(|state| {
            let value = state.read(pe_session, handle)?;
            // A counter counts from the value that was read.
            state.change(pe_session, handle, MPI_T_ERR_PVAR_NO_ATOMIC, |counted, since, _| {
                (*counted, *since) = (0, since.map(|since| since + (value - *counted)));
            })?;
            buf.put(value);
            Ok(())
        })
    }

    /// The number of categories.
    fn MPI_T_category_get_num(num_cat: Out<c_int>) on Returned; {
        check_initialized()?;
        num_cat.put(CATEGORIES.len() as c_int)
    }

    /// What a category is.
    fn MPI_T_category_get_info(
        cat_index: c_int, name: Out<c_char>, name_len: Out<c_int>, desc: Out<c_char>, desc_len: Out<c_int>,
        num_cvars: Out<c_int>, num_pvars: Out<c_int>, num_categories: Out<c_int>,
    ) on Returned;
    {
        let category = category(cat_index)?;
        put_text(category.name, name, name_len);
        put_text(category.description, desc, desc_len);
        num_cvars.if_wanted(category.control.len() as c_int);
        num_pvars.if_wanted(category.performance.len() as c_int);
        num_categories.if_wanted(0);
        Ok(())
    }

    /// The number of events of a category.
    fn MPI_T_category_get_num_events(cat_index: c_int, num_events: Out<c_int>) on Returned; {
        category(cat_index)?;
        num_events.put(0)
    }

    /// The number of a category.
    fn MPI_T_category_get_index(name: InString, cat_index: Out<c_int>) on Returned; {
        check_initialized()?;
        let (name, cat_index) = (name.bytes()?, cat_index.required()?);
        cat_index.put(index_of(&CATEGORIES, |category| category.name.to_bytes() == name)?);
        Ok(())
    }

    /// The control variables of a category.
    fn MPI_T_category_get_cvars(cat_index: c_int, len: c_int, indices: Out<c_int>) on Returned; {
        put_numbers(category(cat_index)?.control.clone(), len, indices)
    }

    /// The performance variables of a category.
    fn MPI_T_category_get_pvars(cat_index: c_int, len: c_int, indices: Out<c_int>) on Returned; {
        put_numbers(category(cat_index)?.performance.clone(), len, indices)
    }

    /// The events of a category: none.
    fn MPI_T_category_get_events(cat_index: c_int, len: c_int, indices: Out<c_int>) on Returned; {
        category(cat_index)?;
        put_numbers(0..0, len, indices)
    }

    /// The categories in a category: none.
    fn MPI_T_category_get_categories(cat_index: c_int, len: c_int, indices: Out<c_int>) on Returned; {
        category(cat_index)?;
        put_numbers(0..0, len, indices)
    }

    /// Changes with the categories, which never change.
    fn MPI_T_category_changed(update_number: Out<c_int>) on Returned; {
        check_initialized()?;
        update_number.put(0)
    }

    /// What an enumeration is.
    fn MPI_T_enum_get_info(enumtype: Handle, num: Out<c_int>, name: Out<c_char>, name_len: Out<c_int>) on Returned; {
        check_initialized()?;
        if enumtype != SWITCH {
            return Err(NO_SUCH_HANDLE);
        }
        num.if_wanted(SWITCH_ITEMS.len() as c_int);
        put_text(SWITCH_NAME, name, name_len);
        Ok(())
    }

    /// A value of an enumeration and its name.
    fn MPI_T_enum_get_item(
        enumtype: Handle, index: c_int, value: Out<c_int>, name: Out<c_char>, name_len: Out<c_int>,
    ) on Returned;
    {
        check_initialized()?;
        if enumtype != SWITCH {
            return Err(NO_SUCH_HANDLE);
        }
        let text = of(&SWITCH_ITEMS, index)?;
        value.if_wanted(index);
        put_text(text, name, name_len);
        Ok(())
    }

    /// The number of kinds of events: none.
    fn MPI_T_event_get_num(num_events: Out<c_int>) on Returned; {
        check_initialized()?;
        num_events.put(0)
    }

    /// The number of a kind of events: there are none.
    fn MPI_T_event_get_index(name: InString, event_index: Out<c_int>) on Returned; {
        check_initialized()?;
        name.bytes()?;
        event_index.required()?;
        index_of::<()>(&[], |_| false).map(|_| ())
    }

    /// The number of sources of events: none.
    fn MPI_T_source_get_num(num_sources: Out<c_int>) on Returned; {
        check_initialized()?;
        num_sources.put(0)
    }
}

/// Routines about events and sources of events, of which there are none: each returns this error.
macro_rules! without_events {
    ($($name:ident($($argument:ident: $type:ty),*) => $error:expr;)*) => {c_routines! {$(
        /// There are no events, nor sources of events.
        fn $name($($argument: $type),*) on Returned; { $error }
    )*}};
}

without_events! {
    MPI_T_event_get_info(event_index: c_int, name: Out<c_char>, name_len: Out<c_int>, verbosity: Out<c_int>,
        array_of_datatypes: *mut Handle, array_of_displacements: *mut Aint, num_elements: Out<c_int>,
        enumtype: Out<Handle>, info: Out<Handle>, desc: Out<c_char>, desc_len: Out<c_int>, bind: Out<c_int>) =>
        no_event(event_index);
    MPI_T_event_handle_alloc(event_index: c_int, obj_handle: *mut c_void, info: Handle,
        event_registration: Out<Handle>) => no_event(event_index);
    MPI_T_event_handle_set_info(event_registration: Handle, info: Handle) => no_registration();
    MPI_T_event_handle_get_info(event_registration: Handle, info_used: Out<Handle>) => no_registration();
    MPI_T_event_register_callback(event_registration: Handle, cb_safety: c_int, info: Handle,
        user_data: *mut c_void, event_cb_function: *const c_void) => no_registration();
    MPI_T_event_callback_set_info(event_registration: Handle, cb_safety: c_int, info: Handle) => no_registration();
    MPI_T_event_callback_get_info(event_registration: Handle, cb_safety: c_int, info_used: Out<Handle>) =>
        no_registration();
    MPI_T_event_handle_free(event_registration: Handle, user_data: *mut c_void, free_cb_function: *const c_void) =>
        no_registration();
    MPI_T_event_set_dropped_handler(event_registration: Handle, dropped_cb_function: *const c_void) =>
        no_registration();
    MPI_T_event_read(event_instance: Handle, element_index: c_int, buffer: *mut c_void) => no_registration();
    MPI_T_event_copy(event_instance: Handle, buffer: *mut c_void) => no_registration();
    MPI_T_event_get_timestamp(event_instance: Handle, event_timestamp: Out<i64>) => no_registration();
    MPI_T_event_get_source(event_instance: Handle, source_index: Out<c_int>) => no_registration();
    MPI_T_source_get_info(source_index: c_int, name: Out<c_char>, name_len: Out<c_int>, desc: Out<c_char>,
        desc_len: Out<c_int>, ordering: Out<c_int>, ticks_per_second: Out<i64>, max_ticks: Out<i64>,
        info: Out<Handle>) => no_event(source_index);
    MPI_T_source_get_timestamp(source_index: c_int, timestamp: Out<i64>) => no_event(source_index);
}
