import { fold } from '../../platform/text.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { FieldValue } from '../custom-fields/rules.ts'

type Definition = Pick<DefinitionRow, 'field_type' | 'options' | 'currency'>
type ParsedValue = { value: FieldValue } | { problem: string }

const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]|^'*$/
const guarded = /^'+([=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]|$)/
const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * Spreadsheets take some cells for a formula and run it. An apostrophe in front makes them text, also when there is
 * one already, so that taking one off always gives back what was written.
 */
export function escapeFormula(text: string) {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string) {
  return guarded.test(cell) ? cell.slice(1) : cell
}

/** What a filled cell says of a custom field. Whether the value is right is for the rules of custom fields to say. */
export function parseValue(definition: Definition, cell: string): ParsedValue {
  const text = unescapeFormula(cell.trim())
  if (definition.field_type === 'number')
    return plainNumber.test(text) ? { value: Number(text) } : { problem: 'must be a number such as 1234.5' }
  if (definition.field_type === 'boolean') return parseBoolean(text)
  if (definition.field_type === 'currency') return parseAmount(definition, text)
  if (definition.field_type === 'single_select') return parseOption(definition, text)
  if (definition.field_type === 'tags') return { value: parseList(cell) }
  return { value: definition.field_type === 'text' ? unescapeFormula(cell) : text }
}

/** A cell that `valueFrom` reads as this value. An empty text is there, which an empty cell could not say. */
export function formatValue(definition: Definition, value: FieldValue | undefined) {
  if (value === undefined) return ''
  if (Array.isArray(value)) return formatList(value)
  if (definition.field_type === 'currency') return formatAmount(Number(value), decimalsOf(definition))
  if (definition.field_type === 'single_select')
    return escapeFormula(definition.options?.find(({ uuid }) => uuid === value)?.label ?? String(value))
  return escapeFormula(String(value))
}

function parseBoolean(text: string): ParsedValue {
  if (/^(true|yes)$/i.test(text)) return { value: true }
  if (/^(false|no)$/i.test(text)) return { value: false }
  return { problem: 'must be true, false, yes or no' }
}

/** The digits are moved as text: `12.50` is 1250 cents, and no floating point is asked. */
function parseAmount(definition: Definition, text: string): ParsedValue {
  const digits = decimalsOf(definition)
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const kept = fraction.replace(/0+$/, '')
  if (whole === undefined || kept.length > digits)
    return { problem: `must be an amount such as ${formatAmount(1250, digits)}, with ${digits} decimals at most` }
  const amount = Number(`${sign}${whole}${kept.padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount) ? { value: amount } : { problem: 'is too large an amount' }
}

function formatAmount(amount: number, digits: number) {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${amount < 0 ? '-' : ''}${whole}${digits > 0 ? '.' : ''}${text.slice(text.length - digits)}`
}

const decimalsByCurrency = new Map<string, number>()

function decimalsOf({ currency }: Definition) {
  const code = currency ?? 'EUR'
  let digits = decimalsByCurrency.get(code)
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
    decimalsByCurrency.set(code, (digits = format.resolvedOptions().maximumFractionDigits ?? 2))
  }
  return digits
}

function parseOption({ options }: Definition, text: string): ParsedValue {
  const active = options?.filter(({ is_active }) => is_active) ?? []
  const chosen = active.find(({ uuid, label }) => uuid === text.toLowerCase() || label === text)
    ?? active.find(({ label }) => fold(label) === fold(text))
  if (chosen) return { value: chosen.uuid }
  return { problem: `must be one of: ${active.map(({ label }) => label).join(', ')}` }
}

/** A cell that `listFrom` reads as these texts. It must not start with a number that a formula could follow. */
export function formatList(texts: string[]) {
  const cell = texts.map((text) => escapeFormula(escaped(text))).join(';')
  return /^[+-]/.test(cell) && !texts.every((text) => plainNumber.test(text)) ? `'${cell}` : cell
}

/** Semicolons separate tags and phone numbers. A backslash keeps a semicolon, backslash or edge blank inside. */
export function parseList(cell: string) {
  const pieces = cell.match(/(?:\\[\\;\s]|[^;])+/g) ?? []
  return pieces.map((piece) => {
    const [, bare = ''] = /^\s*((?:\\[\\;\s]|\\(?![\\;\s])|[^\\])*?)\s*$/.exec(piece) ?? []
    return unescapeFormula(bare).replaceAll(/\\([\\;\s])/g, '$1')
  }).filter((text) => text !== '')
}

function escaped(text: string) {
  return text.replaceAll(/[\\;]|^\s|\s$/g, String.raw`\$&`)
}
