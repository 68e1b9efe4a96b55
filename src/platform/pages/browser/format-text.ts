/** A value for a placeholder of a text. */
export type TextValue = string | number

const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()
/** Locales come from visitors. */
const maxFormats = 200

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
  const branch =
    findBranch(branches, `=${count}`) ?? findBranch(branches, pluralOf(count, locale)) ?? findBranch(branches, 'other')
  if (branch === undefined) throw new Error(`no text for other numbers in {${placeholder}}`)
  return formatText(branch, values, locale, formatCount(count, locale))
}

function pluralOf(count: number, locale: string) {
  return keepFormat(pluralRules, locale, () => new Intl.PluralRules(locale)).select(count)
}

function formatCount(count: number, locale: string) {
  return keepFormat(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(count)
}

/** Making a format takes longer than filling a text. */
function keepFormat<Format>(formats: Map<string, Format>, locale: string, make: () => Format): Format {
  const known = formats.get(locale)
  if (known) return known
  if (formats.size >= maxFormats) formats.clear()
  const format = make()
  formats.set(locale, format)
  return format
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
