#!/usr/bin/env python3
"""Packs inputs into a text, one a line, and unpacks them: corpus.py unpack FILE DIRECTORY | pack DIRECTORY FILE"""
import base64
import hashlib
import sys
from pathlib import Path

what, source, target = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
if what == "unpack":
    target.mkdir(parents=True, exist_ok=True)
    for line in source.read_text().split():
        data = base64.b64decode(line)
        (target / hashlib.sha1(data).hexdigest()).write_bytes(data)
elif what == "pack":
    inputs = {path.read_bytes() for path in source.iterdir()}
    lines = [base64.b64encode(data).decode() for data in sorted(inputs, key=lambda data: (len(data), data)) if data]
    target.write_text("\n".join(lines) + "\n")
    print(f"{target}: {len(lines)} inputs")
else:
    sys.exit(__doc__)
