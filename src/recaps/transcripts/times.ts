import { seconds } from '../../platform/time.ts'

export const arrow = '-->'

const [tab, space, comma, dot, zero, nine, colon] = [0x09, 0x20, 0x2c, 0x2e, 0x30, 0x39, 0x3a]
const maxHourDigits = 4

/**
 * Parses both times of a timing line into milliseconds, NaN for an invalid one. Hours and fractions are optional, and a
 * fraction follows a comma or a dot. It uses no regular expression: with one, a file of short cues took a third longer.
 */
export function parseTimes(line: string): [start: number, end: number] {
  const middle = line.indexOf(arrow)
  const begin = skipSpaces(line, 0)
  const end = skipSpaces(line, middle + arrow.length)
  return [parseTime(line, begin, skipSpacesBackward(line, middle)), parseTime(line, end, findSpace(line, end))]
}

export function isTiming(line: string) {
  if (!line.includes(arrow)) return false
  const [start, end] = parseTimes(line)
  return !Number.isNaN(start + end)
}

/** Needs digits before the arrow, because text can contain an arrow too. */
export function looksLikeTiming(line: string) {
  return /^[ \t]*\d{1,4}:/.test(line) && line.includes(arrow)
}

/** A time without hours, such as 59:59, is shorter than this. */
const maxWithoutHours = seconds({ hours: 1 })

function parseTime(line: string, begin: number, end: number) {
  let [whole, part, digits, colons] = [0, 0, 0, 0]
  let i = begin
  for (; i < end; i++) {
    const code = line.charCodeAt(i)
    if (code >= zero && code <= nine) {
      part = part * 10 + code - zero
      digits += 1
    } else if (code === colon && isPart(part, digits, colons > 0)) {
      whole = (whole + part) * 60
      part = digits = 0
      colons += 1
    } else break
  }
  const isWhole = (colons === 1 && whole < maxWithoutHours) || colons === 2
  if (!isWhole || !isPart(part, digits, true)) return NaN
  return (whole + part) * 1000 + (i === end ? 0 : parseFraction(line, i, end))
}

function isPart(part: number, digits: number, isSexagesimal: boolean) {
  return digits > 0 && (isSexagesimal ? digits <= 2 && part < 60 : digits <= maxHourDigits)
}

/** Parses a comma or a dot and up to three digits into milliseconds. */
function parseFraction(line: string, begin: number, end: number) {
  const digits = end - begin - 1
  const mark = line.charCodeAt(begin)
  if ((mark !== comma && mark !== dot) || digits < 1 || digits > 3) return NaN
  let value = 0
  for (let i = begin + 1; i < end; i++) value = value * 10 + digitAt(line, i)
  return value * 10 ** (3 - digits)
}

function digitAt(line: string, i: number) {
  const code = line.charCodeAt(i)
  return code >= zero && code <= nine ? code - zero : NaN
}

function skipSpaces(line: string, begin: number) {
  let i = begin
  while (isSpace(line, i)) i += 1
  return i
}

function skipSpacesBackward(line: string, end: number) {
  let i = end
  while (isSpace(line, i - 1)) i -= 1
  return i
}

function findSpace(line: string, begin: number) {
  let i = begin
  while (i < line.length && !isSpace(line, i)) i += 1
  return i
}

function isSpace(line: string, i: number) {
  const code = line.charCodeAt(i)
  return code === space || code === tab
}
