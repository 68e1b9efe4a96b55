import { fold } from '../../platform/text.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { FieldValue } from '../custom-fields/rules.ts'
import { escapeFormula, formatList, parseList, plainNumber, unescapeFormula } from './spreadsheet-text.ts'

type Definition = Pick<DefinitionRow, 'field_type' | 'options' | 'currency'>
type ParsedValue = { value: FieldValue } | { problem: string }

/** Parses a cell of a custom field that is not empty. The rules of custom fields validate the value later. */
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

/** Returns a cell that `parseValue` parses as this value. Escapes an empty text, because an empty cell means none. */
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

/** Moves the decimal point in the text, because floating point is not exact: `12.50` becomes 1250 cents. */
function parseAmount(definition: Definition, text: string): ParsedValue {
  const decimals = decimalsOf(definition)
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const significant = fraction.slice(0, lengthWithoutZeros(fraction))
  if (whole === undefined || significant.length > decimals)
    return { problem: `must be an amount such as ${formatAmount(1250, decimals)}, with at most ${decimals} decimals` }
  const amount = Number(`${sign}${whole}${significant.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(amount) ? { value: amount } : { problem: 'is too large' }
}

function lengthWithoutZeros(digits: string) {
  let length = digits.length
  while (length > 0 && digits[length - 1] === '0') length--
  return length
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
  const option =
    active.find(({ uuid, label }) => uuid === text.toLowerCase() || label === text) ??
    active.find(({ label }) => fold(label) === fold(text))
  if (option) return { value: option.uuid }
  return { problem: `must be one of: ${active.map(({ label }) => label).join(', ')}` }
}
