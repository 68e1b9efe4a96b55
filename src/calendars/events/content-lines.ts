import { type InParts, runAtOnce } from '../../platform/run-in-turns.ts'

/** One property of an iCalendar text, unfolded. `parameters`: from the first semicolon on. */
export type ContentLine = { name: string; parameters: string; value: string }

/** Longer ones are cut. A list of 5,000 dates needs 85,000. */
export const maxLineLength = 150_000
const maxNameLength = 64
const partLength = 50_000

/** Returns true if it took some work, so that this is a good moment for a pause. */
type VisitLine = (line: ContentLine) => boolean | void

export function readLines(text: string, wanted: ReadonlySet<string>, visit: VisitLine) {
  runAtOnce(readLinesInParts(text, wanted, visit))
}

/**
 * Calls `visit` with the lines whose name is wanted. Others are skipped without a copy, so that attachments and texts
 * of any length cost one search for their end.
 */
export function* readLinesInParts(text: string, wanted: ReadonlySet<string>, visit: VisitLine): InParts<void> {
  const source = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  let pauseAt = partLength
  for (let at = source.startsWith('\uFEFF') ? 1 : 0; at < source.length;) {
    let isPause = at >= pauseAt
    const end = endOfLine(source, at)
    const name = nameAt(source, at, end)
    const isSplit =
      name !== '' && (at + name.length >= end || source[at + name.length] === '\r') && isFolded(source, end)
    if (isSplit || wanted.has(name)) {
      const unfolded = unfold(source, at, end)
      const whole = isSplit ? nameAt(unfolded, 0, unfolded.length) : name
      const line = wanted.has(whole) ? splitLine(unfolded, whole) : undefined
      if (line && visit(line) === true) isPause = true
    }
    at = end + 1
    if (!isPause) continue
    pauseAt = at + partLength
    yield
  }
}

/** One unfolded line. Undefined if it has no name or no colon. */
export function parseLine(text: string): ContentLine | undefined {
  const name = nameAt(text, 0, text.length)
  return name === '' ? undefined : splitLine(text, name)
}

/** Whether the line was longer than what is read, so that its end is missing. */
export const isCutLine = ({ name, parameters, value }: ContentLine) =>
  name.length + parameters.length + 1 + value.length >= maxLineLength - 1

/** Texts escape commas, semicolons and backslashes. Parameters do not, but some programs escape them there, too. */
export const unescapeText = (text: string) => text.replaceAll(/\\([,;\\])/g, '$1')

/** `TZID`, `VALUE` …, without quotes. */
export function parameterOf({ parameters }: ContentLine, name: string) {
  for (const [, found = '', value = ''] of parameters.matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g)) {
    if (found.toUpperCase() === name) return value.replaceAll('"', '')
  }
  return undefined
}

function endOfLine(text: string, at: number) {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

const isFolded = (text: string, end: number) => text[end + 1] === ' ' || text[end + 1] === '\t'

/** The name at the beginning of a line, in capitals. Continuations and lines without a name give nothing. */
function nameAt(text: string, at: number, end: number) {
  const limit = Math.min(end, at + maxNameLength)
  let length = at
  while (length < limit && isNameCode(text.charCodeAt(length))) length++
  const next = text[length]
  return length === at || !(length >= end || next === ':' || next === ';' || next === '\r')
    ? ''
    : text.slice(at, length).toUpperCase()
}

const isNameCode = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 45

/** The line with its continuations, up to the longest that is read. `firstEnd`: where its first part ends. */
function unfold(text: string, at: number, firstEnd: number) {
  const first = partOf(text, at, Math.min(firstEnd, at + maxLineLength))
  if (firstEnd - at >= maxLineLength || !isFolded(text, firstEnd)) return first
  const parts = [first]
  for (let begin = firstEnd + 2, length = firstEnd - at; ;) {
    const end = endOfLine(text, begin)
    const partEnd = Math.min(end, begin + maxLineLength - length)
    parts.push(partOf(text, begin, partEnd))
    length += partEnd - begin
    if (length >= maxLineLength || !isFolded(text, end)) return parts.join('')
    begin = end + 2
  }
}

const carriageReturn = 13

function partOf(text: string, begin: number, end: number) {
  return text.slice(begin, end > begin && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end)
}

/** Times have no colon, but unquoted names of zones can have one, so their value begins after the last colon. */
const afterLastColon = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'])

function splitLine(text: string, name: string): ContentLine | undefined {
  const next = text[name.length]
  if (next !== ':' && next !== ';') return undefined
  const colon = afterLastColon.has(name) ? text.lastIndexOf(':') : colonOutsideQuotes(text, name.length)
  return colon < 0 ? undefined : { name, parameters: text.slice(name.length, colon), value: text.slice(colon + 1) }
}

function colonOutsideQuotes(text: string, from: number) {
  for (let at = from, isQuoted = false; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    if (text[at] === ':' && !isQuoted) return at
  }
  return text.indexOf(':')
}
