"""Checks the site in headless Chromium: check_site.py BOOK

Every page is loaded at the width of a phone. No link to a file or to a heading is dead, no page is wider than the window,
every block of code has a copy button that works, and the search finds MPI_ERR_KEYVAL. Pages of rustdoc are not loaded; they
must exist if a page links to them. Chromium is driven by its DevTools protocol over two pipes, so nothing else is needed.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlparse

PHONE = {"width": 375, "height": 700, "deviceScaleFactor": 2, "mobile": True}
SEARCHED = "MPI_ERR_KEYVAL"
SECONDS = 30
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

# What a page says about itself, after its scripts have run.
FACTS = """(() => ({
    links: [...document.querySelectorAll('a[href], link[href]')].map(each => each.href)
        .concat([...document.querySelectorAll('img[src], script[src]')].map(each => each.src)),
    ids: [...document.querySelectorAll('[id], a[name]')].map(each => each.id || each.name),
    width: document.documentElement.scrollWidth, window: window.innerWidth,
    wide: [...document.querySelectorAll('main *')].filter(each => each.getBoundingClientRect().right > window.innerWidth + 1
        && !each.closest('pre, .table-wrapper')).map(each => each.outerHTML.slice(0, 80)).slice(0, 3),
    blocks: document.querySelectorAll('main pre code').length,
    buttons: document.querySelectorAll('main pre .clip-button').length,
    images: [...document.images].filter(each => each.complete && !each.naturalWidth).map(each => each.src),
}))()"""


class Browser:
    """Chromium with one page."""

    def __init__(self, program, directory):
        to_browser, self.to = os.pipe()
        self.back, from_browser = os.pipe()

        def descriptors():  # Chromium reads 3 and writes 4
            first, second = os.dup(to_browser), os.dup(from_browser)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--allow-file-access-from-files", f"--user-data-dir={directory}", "about:blank"],
            preexec_fn=descriptors, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.count, self.buffer, self.events, self.session = 0, b"", [], None
        target = next(each for each in self.call("Target.getTargets")["targetInfos"] if each["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        self.call("Page.enable")

    def message(self):
        while b"\0" not in self.buffer:
            more = os.read(self.back, 1 << 20)
            if not more:
                raise SystemExit("Chromium has ended")
            self.buffer += more
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        call = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            call["sessionId"] = self.session
        os.write(self.to, json.dumps(call).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.count:
                if "error" in message:
                    raise SystemExit(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message.get("method"))

    def load(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.events:
            self.events.append(self.message().get("method"))

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, expression):
        """The first value of an expression that is true, or None."""
        end = time.time() + SECONDS
        while time.time() < end:
            if value := self.evaluate(expression):
                return value
            time.sleep(0.1)

    def click(self, selector):
        """A click of the mouse, since only a user may write to the clipboard."""
        x, y = self.evaluate(f"(box => [box.x + box.width / 2, box.y + box.height / 2])"
                             f"(document.querySelector('{selector}').getBoundingClientRect())")
        for event in "mouseMoved", "mousePressed", "mouseReleased":
            self.call("Input.dispatchMouseEvent", type=event, x=x, y=y, button="left", clickCount=1)

    def close(self):
        self.process.terminate()
        self.process.wait()


def dead_links(book, facts):
    """The links to files or headings of the site that do not exist."""
    for page, fact in facts.items():
        for link in sorted(set(fact["links"])):
            address, anchor = urldefrag(link)
            if urlparse(address).scheme != "file":
                continue
            target = Path(unquote(urlparse(address).path))
            if not target.is_file():
                yield f"{page}: there is no {os.path.relpath(target, book)}"
            elif anchor and (known := facts.get(os.path.relpath(target, book))) and unquote(anchor) not in known["ids"]:
                yield f"{page}: {os.path.relpath(target, book)} has no #{anchor}"


def check_copy(browser, book):
    """A click on a copy button copies its block."""
    browser.load((book / "hosts.html").as_uri())
    browser.click("main pre")
    browser.click("main pre .clip-button")
    if not browser.wait("document.querySelector('main pre .clip-button').textContent.includes('Copied')"):
        yield "hosts.html: a click on a copy button copies nothing"


def check_search(browser, book):
    browser.load((book / "index.html").as_uri())
    browser.evaluate("document.getElementById('mdbook-search-toggle').click()")
    browser.wait("!document.getElementById('mdbook-search-wrapper').classList.contains('hidden')")
    browser.evaluate("(bar => { bar.value = '%s'; bar.dispatchEvent(new KeyboardEvent('keyup', {bubbles: true}));"
                     " bar.dispatchEvent(new InputEvent('input', {bubbles: true})); })"
                     "(document.getElementById('mdbook-searchbar'))" % SEARCHED)
    found = browser.wait("(all => all.length ? all.map(each => each.href) : null)"
                         "([...document.querySelectorAll('#mdbook-searchresults a')])")
    if not found:
        yield f"the search does not find {SEARCHED}"
        return
    print(f"the search finds {SEARCHED} in {len(found)} places")
    browser.load(found[0])
    if not browser.evaluate(f"document.querySelector('main').textContent.includes('{SEARCHED}')"):
        yield f"{found[0]}: found by the search, and does not contain {SEARCHED}"


def main(book):
    book = Path(book).resolve()
    pages = [path for path in sorted(book.rglob("*.html"))
             if "rustdoc" not in path.parts and path.name not in ("404.html", "toc.html")]
    program = CHROMIUM or sys.exit("chromium not found")
    signal.alarm(600)  # a browser that hangs
    problems, facts = [], {}
    with (tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory,
          closing(Browser(program, directory)) as browser):
        browser.call("Emulation.setDeviceMetricsOverride", **PHONE)
        for path in pages:
            browser.load(path.as_uri())
            facts[str(path.relative_to(book))] = browser.evaluate(FACTS)
        for page, fact in facts.items():
            if fact["width"] > fact["window"] or fact["wide"]:
                problems.append(f"{page}: {fact['width']} wide in a window of {fact['window']}: {fact['wide']}")
            if fact["blocks"] != fact["buttons"]:
                problems.append(f"{page}: {fact['blocks']} blocks of code, {fact['buttons']} copy buttons")
            problems += [f"{page}: cannot show {image}" for image in fact["images"]]
        problems += dead_links(book, facts)
        problems += check_search(browser, book)
        problems += check_copy(browser, book)
        browser.call("Emulation.clearDeviceMetricsOverride")  # a button appears under the mouse
        problems += check_copy(browser, book)
    for problem in problems:
        print(problem)
    blocks = sum(fact["blocks"] for fact in facts.values())
    links = sum(len(set(fact["links"])) for fact in facts.values())
    print(f"checked: {len(pages)} pages, {links} links, {blocks} blocks of code; {len(problems)} problems")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
