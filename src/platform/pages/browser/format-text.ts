/** A value for a placeholder of a text. */
export type TextValue = string | number

/**
 * Fills the placeholders of a text, in the syntax of ICU messages: `{name}` and
 * `{count, plural, =0 {none} one {# seat} other {# seats}}`.
 */
export function formatText(text: string, values: Record<string, TextValue>, locale: string): string {
  let result = ''
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at)
    if (open < 0) return result + text.slice(at)
    const close = closingBrace(text, open)
    result += text.slice(at, open) + fillPlaceholder(text.slice(open + 1, close), values, locale)
    at = close + 1
  }
  return result
}

function fillPlaceholder(placeholder: string, values: Record<string, TextValue>, locale: string) {
  const [, name = '', branches] = /^(\w+)(?:, plural,(.*))?$/s.exec(placeholder) ?? []
  const value = values[name]
  if (value === undefined) throw new Error(`no value for {${placeholder}}`)
  if (branches === undefined) return String(value)
  const amount = Number(value)
  const branch = findBranch(branches, `=${amount}`) ?? findBranch(branches, new Intl.PluralRules(locale).select(amount))
    ?? findBranch(branches, 'other') ?? ''
  return formatText(branch.replaceAll('#', new Intl.NumberFormat(locale).format(amount)), values, locale)
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
