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
  const parts = cell.match(/(?:\\[\\;\s]|[^;])+/g) ?? []
  return parts.map((part) => {
    const [, bare = ''] = /^\s*((?:\\[\\;\s]|\\(?![\\;\s])|[^\\])*?)\s*$/.exec(part) ?? []
    return unescapeFormula(bare).replaceAll(/\\([\\;\s])/g, '$1')
  }).filter((text) => text !== '')
}

function escapeSeparators(text: string) {
  return text.replaceAll(/[\\;]|^\s|\s$/g, String.raw`\$&`)
}
