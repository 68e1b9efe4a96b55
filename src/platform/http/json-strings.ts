const [quote, backslash, letterU] = [0x22, 0x5c, 0x75]
/** `\ud83d`, the escape of one UTF-16 unit. */
const escapeLength = 6

/** `hasInvalidText`: a string contains a NUL or a lone surrogate. */
type TextScan = { hasInvalidText: boolean }

/** The position of the quote that ends a string. */
export function endOfString(bytes: Buffer, start: number, scan: TextScan) {
  let i = start
  while (i < bytes.length) {
    const byte = bytes[i]
    if (byte === quote) return i
    if (byte !== backslash) i++
    else if (bytes[i + 1] !== letterU) i += 2
    else i += readEscape(bytes, i, scan)
  }
  return bytes.length
}

/** The number of bytes of an escape. A surrogate pair is two escapes in a row. */
function readEscape(bytes: Buffer, at: number, scan: TextScan) {
  const unit = unitAt(bytes, at)
  if (unit === 0) scan.hasInvalidText = true
  if (unit < 0xd800 || unit > 0xdfff) return escapeLength
  const low = unit < 0xdc00 ? unitAt(bytes, at + escapeLength) : -1
  if (low >= 0xdc00 && low <= 0xdfff) return 2 * escapeLength
  scan.hasInvalidText = true
  return escapeLength
}

/** The UTF-16 unit that is escaped at a position, or -1. */
function unitAt(bytes: Buffer, at: number) {
  if (bytes[at] !== backslash || bytes[at + 1] !== letterU) return -1
  let unit = 0
  for (let i = at + 2; i < at + escapeLength; i++) {
    const digit = digitOf(bytes[i] ?? 0)
    if (digit < 0) return -1
    unit = unit * 16 + digit
  }
  return unit
}

function digitOf(byte: number) {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}
