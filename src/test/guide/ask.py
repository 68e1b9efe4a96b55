import base64, sys
from verify import verify_standard, verify_timed
for line in sys.stdin:
    kind, *words = line.split()
    *given, body, key = [None if word == "-" else base64.b64decode(word[1:]) for word in words]
    given, key = [word and word.decode() for word in given], key.decode()
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    headers = {name: word for name, word in zip(names, given) if word is not None}
    good = verify_timed(given[0], body, key) if kind == "timed" else verify_standard(headers, body, key)
    print(str(good).lower())
