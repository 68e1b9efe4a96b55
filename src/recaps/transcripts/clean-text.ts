export const maxName = 100

// A repetition without a limit can overflow V8's stack for backtracking in a text of five megabytes.
const breaks = /[\v\f\x85\u2028\u2029]{1,1000}/g
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unwanted = /[\0-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]{1,1000}/g
// oxlint-disable-next-line no-control-regex -- the same, and it is faster to look once
const either = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/
const blanks = /[\t\n ]{2,1000}|[\t\n]/g
const oddBlanks = /[\t\n]| {2}/
const dash = /^\s*[-–—]/
/** `We agreed on the following, as you all know: …` is a sentence, though a short one can pass for a name. */
const maxWords = 8

/**
 * The text with its lines parted by \n alone, and without what must not reach a page or a terminal (see isOneLine).
 * What is taken out is no line break, so that lines keep their numbers.
 */
export function cleanText(text: string) {
  const begin = text.startsWith('\ufeff') ? 1 : 0
  const lines = withNewLines(text.slice(begin))
  return either.test(lines) ? lines.replaceAll(breaks, ' ').replaceAll(unwanted, '') : lines
}

/** Four times as fast as replacing, if there are many. */
function withNewLines(text: string) {
  return text.includes('\r') ? text.split('\r\n').join('\n').split('\r').join('\n') : text
}

/** A list of five million lines would take several times the memory of their text. */
export function eachLine(text: string, visit: (line: string, number: number, begin: number) => void) {
  let begin = 0
  for (let number = 1; begin <= text.length; number++) {
    const found = text.indexOf('\n', begin)
    const end = found < 0 ? text.length : found
    visit(text.slice(begin, end), number, begin)
    begin = end + 1
  }
}

/** Most texts have no such blanks, and to look is faster than to replace. */
export function wordsOf(text: string) {
  let words = text.trim()
  while (oddBlanks.test(words)) words = words.replaceAll(blanks, ' ')
  return words
}

/** A name as it can stand before a colon. */
export function nameOf(text: string) {
  const begin = text.slice(0, 10 * maxName)
  const name = wordsOf(begin.includes(':') ? begin.replaceAll(':', ' ') : begin)
  return (name.length <= maxName ? name : cut(name)) || null
}

function cut(name: string) {
  const begin = name.slice(0, maxName)
  return (begin.isWellFormed() ? begin : begin.slice(0, -1)).trim()
}

/** Who speaks, and how long the naming is: `Ada: good morning`, `- Ada: good morning`. Not `10:30` nor `https://…`. */
export function speakerOf(line: string): { speaker: string; length: number } | undefined {
  const begin = dash.test(line) ? line.search(/[^\s\-–—]|$/) : 0
  const colon = colonIn(line, begin, begin + maxName)
  if (colon <= begin) return undefined

  const isParted = line[colon] === '：' || colon + 1 === line.length || /\s/.test(line.charAt(colon + 1))
  if (!isParted) return undefined
  const speaker = wordsOf(line.slice(begin, colon))
  return isName(speaker) ? { speaker, length: colon + 1 } : undefined
}

function colonIn(line: string, begin: number, end: number) {
  const last = Math.min(end, line.length - 1)
  for (let i = begin; i <= last; i++) {
    const code = line.charCodeAt(i)
    if (code === 0x3a || code === 0xff1a) return i
  }
  return -1
}

function isName(text: string) {
  return /\p{L}/u.test(text) && text.split(' ', maxWords + 1).length <= maxWords
}
