const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]|^'*$/
const escapedFormula = /^'+([=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]|$)/
export const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * Spreadsheets run some cells as formulas. A leading apostrophe makes them text. Texts with an apostrophe get another
 * one, so that removing one always restores the original text.
 */
export function escapeFormula(text: string) {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string) {
  return escapedFormula.test(cell) ? cell.slice(1) : cell
}

/** Returns a cell that `parseList` parses as these texts. Escapes a leading number that a formula could follow. */
export function formatList(texts: string[]) {
  const cell = texts.map((text) => escapeFormula(escapeSeparators(text))).join(';')
  return /^[+-]/.test(cell) && !texts.every((text) => plainNumber.test(text)) ? `'${cell}` : cell
}

/** Semicolons separate tags and phone numbers. A backslash escapes a semicolon, a backslash or an outer blank. */
export function parseList(cell: string) {
  const texts: string[] = []
  for (let begin = 0; begin <= cell.length;) {
    const { end, text } = readPart(cell, begin)
    if (text !== '') texts.push(text)
    begin = end + 1
  }
  return texts
}

const blank = /\s/
const isEscape = (cell: string, at: number) =>
  cell[at] === '\\' && at + 1 < cell.length && /[\\;\s]/.test(cell[at + 1] ?? '')

/** The text up to the next semicolon, without outer blanks. One loop, because patterns for this can be quadratic. */
function readPart(cell: string, begin: number) {
  let [at, first, afterLast] = [begin, -1, begin]
  while (at < cell.length && cell[at] !== ';') {
    const next = at + (isEscape(cell, at) ? 2 : 1)
    if (next > at + 1 || !blank.test(cell[at] ?? '')) {
      if (first < 0) first = at
      afterLast = next
    }
    at = next
  }
  const bare = first < 0 ? '' : cell.slice(first, afterLast)
  return { end: at, text: unescapeFormula(bare).replaceAll(/\\([\\;\s])/g, '$1') }
}

function escapeSeparators(text: string) {
  return text.replaceAll(/[\\;]|^\s|\s$/g, String.raw`\$&`)
}
