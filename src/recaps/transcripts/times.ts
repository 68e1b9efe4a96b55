export const arrow = '-->'

const [tab, blank, comma, dot, zero, nine, colon] = [0x09, 0x20, 0x2c, 0x2e, 0x30, 0x39, 0x3a]
const maxHours = 4

/**
 * Both times of a timing line, in milliseconds: NaN is one that cannot be read. Hours and fractions may be missing, and
 * a fraction may follow a comma or a dot. By hand, as this is half of what a short cue has: with an expression a file
 * took a third longer.
 */
export function timesOf(line: string): [start: number, end: number] {
  const middle = line.indexOf(arrow)
  const begin = pastBlanks(line, 0)
  const end = pastBlanks(line, middle + arrow.length)
  return [readTime(line, begin, beforeBlanks(line, middle)), readTime(line, end, nextBlank(line, end))]
}

export function isTiming(line: string) {
  if (!line.includes(arrow)) return false
  const [start, end] = timesOf(line)
  return !Number.isNaN(start + end)
}

/** In the middle of a text, an arrow alone is no sign of times. */
export function looksTimed(line: string) {
  return /^[ \t]*\d{1,4}:/.test(line) && line.includes(arrow)
}

function readTime(line: string, begin: number, end: number) {
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
  const isWhole = (colons === 1 && whole < 3600) || colons === 2
  if (!isWhole || !isPart(part, digits, true)) return NaN
  return (whole + part) * 1000 + (i === end ? 0 : fraction(line, i, end))
}

function isPart(part: number, digits: number, isSexagesimal: boolean) {
  return digits > 0 && (isSexagesimal ? digits <= 2 && part < 60 : digits <= maxHours)
}

/** Of a second: a comma or a dot and up to three digits. */
function fraction(line: string, begin: number, end: number) {
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

function pastBlanks(line: string, begin: number) {
  let i = begin
  while (isBlank(line, i)) i += 1
  return i
}

function beforeBlanks(line: string, end: number) {
  let i = end
  while (isBlank(line, i - 1)) i -= 1
  return i
}

function nextBlank(line: string, begin: number) {
  let i = begin
  while (i < line.length && !isBlank(line, i)) i += 1
  return i
}

function isBlank(line: string, i: number) {
  const code = line.charCodeAt(i)
  return code === blank || code === tab
}
