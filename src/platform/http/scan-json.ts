import { bodyLimits } from './body-limits.ts'
import { endOfString } from './json-strings.ts'

/**
 * `at`: the path of the array or object with too many entries. `hasInvalidText`: a string contains a NUL or a lone
 * surrogate. `longText`: bytes of the strings in long fields.
 */
export type Scan = {
  exceeds?: 'depth' | 'entries' | 'values'
  at?: (string | number)[]
  hasInvalidText: boolean
  longText: number
}

/** One nesting level: its entries so far, whether it is an array, and the byte range of the last field name. */
type Level = { entries: number; isArray: boolean; start: number; end: number }

const [quote, comma, colon] = [0x22, 0x2c, 0x3a]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Checks the bytes of a JSON text in one pass before it is parsed, and stops at the first limit that it exceeds.
 * JSON.parse checks the syntax later. `longFields` are the top-level fields that can contain long strings. The decoder
 * rejects unescaped surrogates and JSON.parse rejects unescaped NULs, so this checks only escapes.
 */
export function scanJson(bytes: Buffer, longFields: readonly string[] = []): Scan {
  const scan: Scan = { hasInvalidText: false, longText: 0 }
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
      case openArray:
      case openObject:
        if (++depth > bodyLimits.depth) return { ...scan, exceeds: 'depth' }
        level = levels[depth] ?? newLevel()
        level.entries = 1
        level.isArray = byte === openArray
        values++
        break
      case closeArray:
      case closeObject:
        // An extra closing bracket: JSON.parse will reject it.
        if (--depth < 0) return scan
        level = levels[depth] ?? newLevel()
        break
      case comma:
        if (++level.entries > bodyLimits.entries)
          return { ...scan, exceeds: 'entries', at: levels.slice(1, depth).map((parent) => stepOf(bytes, parent)) }
        values++
        isLong = false
        break
      case colon:
        level.start = start
        level.end = end
        isLong = depth === 1 && isOneOf(bytes, start, end, longFields)
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

/** The index or field name of the current entry of a level. */
function stepOf(bytes: Buffer, { entries, isArray, start, end }: Level) {
  return isArray ? entries - 1 : bytes.toString('utf8', start, end)
}

function isOneOf(bytes: Buffer, start: number, end: number, names: readonly string[]) {
  return names.some((name) => name.length === end - start && name === bytes.toString('latin1', start, end))
}
