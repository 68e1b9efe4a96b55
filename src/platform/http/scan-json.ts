import { bodyLimits } from './body-limits.ts'

/**
 * `at`: the array or object that has too many entries. `text`: there is a NUL or a lone surrogate. `longText`: bytes of
 * the strings that may be long.
 */
export type Scan = {
  exceeds?: 'depth' | 'entries' | 'values'
  at?: (string | number)[]
  text: boolean
  longText: number
}

/** For each level: how many entries so far, whether it is an array, and where the bytes of the last field name are. */
type Level = { entries: number; isArray: boolean; start: number; end: number }

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const letterU = 0x75
/** `\ud83d`, the escape of one UTF-16 unit. */
const escapeLength = 6

/**
 * Checks the bytes of a JSON text in one pass, before it is parsed, and stops at the first limit that it exceeds. It
 * does not check the syntax: JSON.parse does that. `longFields` are the fields of the outermost object whose strings
 * may be long. Bytes cannot hold a lone surrogate (the decoder rejects it) and JSON.parse rejects a bare NUL, so that
 * only escapes are looked at.
 */
export function scanJson(bytes: Buffer, longFields: readonly string[] = []): Scan {
  const scan: Scan = { text: false, longText: 0 }
  const levels: Level[] = Array.from({ length: bodyLimits.depth + 1 }, newLevel)
  let [depth, values] = [0, 0]
  let [start, end] = [0, 0]
  let isLong = false

  let level = levels[0] ?? newLevel()

  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    switch (byte) {
      case quote:
        start = i + 1
        end = endOfString(bytes, start, scan)
        if (isLong && depth === 1) scan.longText += end - start
        isLong = false
        i = end
        break
      case openArray: case openObject:
        if (++depth > bodyLimits.depth) return { ...scan, exceeds: 'depth' }
        level = levels[depth] ?? newLevel()
        level.entries = 1
        level.isArray = byte === openArray
        values++
        break
      case closeArray: case closeObject:
        // A bracket too many is no JSON.
        if (--depth < 0) return scan
        level = levels[depth] ?? newLevel()
        break
      case comma:
        if (++level.entries > bodyLimits.entries)
          return { ...scan, exceeds: 'entries', at: levels.slice(1, depth).map((above) => stepOf(bytes, above)) }
        values++
        isLong = false
        break
      case colon:
        level.start = start
        level.end = end
        isLong = depth === 1 && isNamed(bytes, start, end, longFields)
        break
      default:
    }
    if (values > bodyLimits.values) return { ...scan, exceeds: 'values' }
  }
  return scan
}

function newLevel(): Level {
  return { entries: 0, isArray: false, start: 0, end: 0 }
}

/** The index or the name that leads on from a level. */
function stepOf(bytes: Buffer, { entries, isArray, start, end }: Level) {
  return isArray ? entries - 1 : bytes.toString('utf8', start, end)
}

function isNamed(bytes: Buffer, start: number, end: number, names: readonly string[]) {
  return names.some((name) => name.length === end - start && name === bytes.toString('latin1', start, end))
}

/** The place of the quote that ends a string. */
function endOfString(bytes: Buffer, start: number, scan: Scan) {
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

/** How many bytes an escape has: a pair of surrogates is two escapes in a row. */
function readEscape(bytes: Buffer, at: number, scan: Scan) {
  const unit = unitAt(bytes, at)
  if (unit === 0) scan.text = true
  if (unit < 0xd800 || unit > 0xdfff) return escapeLength
  const low = unit < 0xdc00 ? unitAt(bytes, at + escapeLength) : -1
  if (low >= 0xdc00 && low <= 0xdfff) return 2 * escapeLength
  scan.text = true
  return escapeLength
}

/** The UTF-16 unit that is escaped at a place, or -1. */
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
