import { fold } from '../../platform/text.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { escapeFormula } from './spreadsheet-text.ts'

export type PlainField = keyof typeof plainFields
export type Target = { plain: PlainField } | { custom: string } | { skipped: string }

/** A column of a file and what it means. */
export type Column = { header: string } & Target

/** Patterns of normalized headers: lower case, without blanks, dashes and underscores. */
export const plainFields = {
  name: /^(full|contact|display)?name$/,
  first_name: /^(first|given)name$/,
  last_name: /^((last|family)name|surname)$/,
  primary_email: /^primaryemail(address)?$/,
  email: /^(work|business|home|personal|other|secondary)?email(s|address|addresses)?\d*(value)?$/,
  phone_number: /^(primary|work|business|home|mobile|cell|other)?(tele)?phone(s|numbers?)?\d*(value)?$|^mobile\d*$/,
  timezone: /^timezone$/,
  job_title: /^(job)?title$/,
  company: /^(company|organi[sz]ation)(name)?$/,
  country: /^country(code)?$/,
  state: /^(state|region|province|state\/(province|region))$/,
  city: /^city$/,
  linkedin: /^linkedin(url|profile)?$/,
}
/** Columns of our reports and exports that are not fields of a contact. */
const reportAndExportColumns: Record<string, string> = {
  line: 'column of an import report',
  problem: 'column of an import report',
  owner: 'column of an export',
}
const customPrefix = /^custom:\s*/i

export function isReportColumn({ header }: Column) {
  return ['line', 'problem'].includes(normalizeHeader(header))
}

/** The plain field or the id of the custom field that a column fills. */
export function fieldOf(column: Column) {
  if ('plain' in column) return column.plain
  return 'custom' in column ? column.custom : ''
}

/** Describes a column, so that the user can check it. */
export function describeColumn(column: Column, definitions: DefinitionRow[]) {
  if ('plain' in column) return column.plain
  if ('skipped' in column) return `skipped (${column.skipped})`
  const { label, field_type, currency } = definitions.find(({ id }) => id === column.custom) ?? {}
  return `custom field ${label} (${[field_type, currency].filter(Boolean).join(', ')})`
}

/** Returns a header that imports match to this field. */
export function headerOf(definition: DefinitionRow, definitions: DefinitionRow[]) {
  const { id, label } = definition
  const target = targetOf(label, definitions)
  const isUnambiguous = target && (('custom' in target && target.custom === id) || target === filledFromBookings)
  return escapeFormula(isUnambiguous && !customPrefix.test(label) ? label : `custom: ${label}`)
}

const filledFromBookings: Target = { skipped: 'filled from bookings' }

export function targetOf(name: string, definitions: DefinitionRow[]): Target | undefined {
  const header = normalizeHeader(name)
  const plain = Object.entries(plainFields).find(([, pattern]) => pattern.test(header))?.[0]
  if (plain) return { plain: plain as PlainField }
  if (reportAndExportColumns[header]) return { skipped: reportAndExportColumns[header] }
  const definition = findDefinition(name.replace(customPrefix, ''), definitions) ?? findDefinition(name, definitions)
  if (definition?.field_type === 'invitee_question') return filledFromBookings
  return definition && { custom: definition.id }
}

/** Finds a field by id or label. An exact label wins; an ambiguous normalized label finds nothing. */
function findDefinition(name: string, definitions: DefinitionRow[]) {
  const single = (matches: DefinitionRow[]) => (matches.length === 1 ? matches[0] : undefined)
  return (
    definitions.find(({ id, label }) => label === name || id === name.toLowerCase()) ??
    single(definitions.filter(({ label }) => fold(label) === fold(name))) ??
    single(definitions.filter(({ label }) => normalizeHeader(label) === normalizeHeader(name)))
  )
}

export function normalizeHeader(text: string) {
  return fold(text).replaceAll(/[\s_-]+/g, '')
}
