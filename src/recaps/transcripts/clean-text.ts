export const maxNameLength = 100

// An unlimited repetition can overflow the backtracking stack of V8 in a text of 5 MB.
const lineBreaks = /[\v\f\x85\u2028\u2029]{1,1000}/g
// oxlint-disable-next-line no-control-regex -- it matches control characters
const controlCharacters = /[\0-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]{1,1000}/g
// oxlint-disable-next-line no-control-regex -- it matches control characters; one test is faster than two replacements
const needsCleaning = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/
const spaceRuns = /[\t\n ]{2,1000}|[\t\n]/g
const needsCollapsing = /[\t\n]| {2}/
const dash = /^\s*[-–—]/
/** `We agreed on the following, as you all know: …` is a sentence, not a name. */
const maxNameWords = 8

/**
 * Normalizes line breaks to \n and removes characters that must not reach a page or a terminal (see isOneLine). It
 * removes no line breaks, so that lines keep their numbers.
 */
export function cleanText(text: string) {
  const begin = text.startsWith('\ufeff') ? 1 : 0
  const lines = normalizeLineBreaks(text.slice(begin))
  return needsCleaning.test(lines) ? lines.replaceAll(lineBreaks, ' ').replaceAll(controlCharacters, '') : lines
}

/** Split and join are four times as fast as replaceAll when there are many line breaks. */
function normalizeLineBreaks(text: string) {
  return text.includes('\r') ? text.split('\r\n').join('\n').split('\r').join('\n') : text
}

/** An array of five million lines would take several times the memory of the text. */
export function eachLine(text: string, visit: (line: string, number: number, begin: number) => void) {
  let begin = 0
  for (let number = 1; begin <= text.length; number++) {
    const newline = text.indexOf('\n', begin)
    const end = newline < 0 ? text.length : newline
    visit(text.slice(begin, end), number, begin)
    begin = end + 1
  }
}

/** Tests before it replaces, because most texts need no change and a test is faster. */
export function collapseSpaces(text: string) {
  let words = text.trim()
  while (needsCollapsing.test(words)) words = words.replaceAll(spaceRuns, ' ')
  return words
}

/** Makes a speaker name that fits before a colon. */
export function parseName(text: string) {
  const begin = text.slice(0, 10 * maxNameLength)
  const name = collapseSpaces(begin.includes(':') ? begin.replaceAll(':', ' ') : begin)
  return (name.length <= maxNameLength ? name : truncate(name)) || null
}

function truncate(name: string) {
  const begin = name.slice(0, maxNameLength)
  return (begin.isWellFormed() ? begin : begin.slice(0, -1)).trim()
}

/** Parses the speaker of `Ada: good morning` or `- Ada: good morning`, but not of `10:30` or `https://…`. */
export function parseSpeaker(line: string): { speaker: string; length: number } | undefined {
  const begin = dash.test(line) ? line.search(/[^\s\-–—]|$/) : 0
  const colon = findColon(line, begin, begin + maxNameLength)
  if (colon <= begin) return undefined

  const isSeparated = line[colon] === '：' || colon + 1 === line.length || /\s/.test(line.charAt(colon + 1))
  if (!isSeparated) return undefined
  const speaker = collapseSpaces(line.slice(begin, colon))
  return isName(speaker) ? { speaker, length: colon + 1 } : undefined
}

function findColon(line: string, begin: number, end: number) {
  const last = Math.min(end, line.length - 1)
  for (let i = begin; i <= last; i++) {
    const code = line.charCodeAt(i)
    if (code === 0x3a || code === 0xff1a) return i
  }
  return -1
}

function isName(text: string) {
  return /\p{L}/u.test(text) && text.split(' ', maxNameWords + 1).length <= maxNameWords
}
