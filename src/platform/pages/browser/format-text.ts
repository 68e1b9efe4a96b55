/** A value for a placeholder of a text. */
export type TextValue = string | number

/**
 * Fills the placeholders of a text, in the syntax of ICU messages: `{name}` and
 * `{count, plural, =0 {none} one {# seat} other {# seats}}`. `amount`: what `#` stands for inside a plural.
 */
export function formatText(text: string, values: Record<string, TextValue>, locale: string, amount = '#'): string {
  let result = ''
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at)
    const literal = text.slice(at, open < 0 ? undefined : open)
    if (literal.includes('}')) throw new Error(`no opening brace in: ${text}`)
    result += literal.replaceAll('#', () => amount)
    if (open < 0) return result
    const close = closingBrace(text, open)
    result += fillPlaceholder(text.slice(open + 1, close), values, locale)
    at = close + 1
  }
  return result
}

function fillPlaceholder(placeholder: string, values: Record<string, TextValue>, locale: string) {
  const [, name = '', branches] = /^(\w+)(?:, plural,(.*))?$/s.exec(placeholder) ?? []
  const value = values[name]
  if (value === undefined) throw new Error(`no value for {${placeholder}}`)
  if (branches === undefined) return String(value)
  const count = Number(value)
  const branch = findBranch(branches, `=${count}`) ?? findBranch(branches, new Intl.PluralRules(locale).select(count))
    ?? findBranch(branches, 'other')
  if (branch === undefined) throw new Error(`no text for other numbers in {${placeholder}}`)
  return formatText(branch, values, locale, new Intl.NumberFormat(locale).format(count))
}

function findBranch(branches: string, key: string): string | undefined {
  for (let at = 0; ;) {
    const open = branches.indexOf('{', at)
    if (open < 0) return undefined
    const close = closingBrace(branches, open)
    if (branches.slice(at, open).trim() === key) return branches.slice(open + 1, close)
    at = close + 1
  }
}

function closingBrace(text: string, open: number) {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error(`no closing brace in: ${text}`)
}
