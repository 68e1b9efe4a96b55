import { Invalid } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { escapeFormula, unescapeFormula } from './parse-value.ts'

export type PlainField = keyof typeof plainFields
type Target = { plain: PlainField } | { custom: string } | { leftOut: string }

/** A column of a file and what it means. */
export type Column = { header: string } & Target

/** `Header=field`: what the user says that a column means. Without a field it is left out. */
export type ColumnMapping = { header: string; field: string }
export type MappingOptions = { map: ColumnMapping[]; ignoreUnknown: boolean }

/** How headers read, in lower case and without blanks, dashes and underscores. */
const plainFields = {
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
const repeatableFields = new Set<string>(['email', 'phone_number'])

/** Columns that reports and exports of our own have beside the contact. */
const reportAndExportColumns: Record<string, string> = {
  line: 'of a report of refused lines', problem: 'of a report of refused lines', owner: 'of an export',
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

/** What each column means: as the user says, else by its header. Refuses the file when that is not clear. */
export function matchColumns(
  path: string, headers: string[], definitions: DefinitionRow[], { map, ignoreUnknown }: MappingOptions,
): Column[] {
  const said = parseMappings(headers, definitions, map)
  const columns = headers.map((given, i) => {
    const header = unescapeFormula(given).trim() || `column ${i + 1}`
    return { header, target: said[i] ?? targetOf(header, definitions) }
  })
  const unknown = columns.filter(({ target }) => !target).map(({ header }) => header)
  if (unknown.length > 0 && !ignoreUnknown)
    throw new Invalid({ parameter: path, message: `has columns that mean nothing here: ${unknown.join(', ')}. `
      + `Say what each is with --map "${unknown[0]}=field", leave it out with --map "${unknown[0]}=", `
      + 'or leave all of them out with --ignore-unknown' })

  const understood = columns.map(({ header, target }): Column => ({ header, ...(target ?? { leftOut: 'unknown' }) }))
  requireColumns(path, understood)
  return understood
}

/** In words, for the user to see whether it is meant so. */
export function meaningOf(column: Column, definitions: DefinitionRow[]) {
  if ('plain' in column) return column.plain
  if ('leftOut' in column) return `left out (${column.leftOut})`
  const { label, field_type, currency } = definitions.find(({ id }) => id === column.custom) ?? {}
  return `custom field ${label} (${[field_type, currency].filter(Boolean).join(', ')})`
}

/** A header that `understand` takes for this field. */
export function headerOf(definition: DefinitionRow, definitions: DefinitionRow[]) {
  const { id, label } = definition
  const target = targetOf(label, definitions)
  const isClear = target && (('custom' in target && target.custom === id) || target === filledFromBookings)
  return escapeFormula(isClear && !customPrefix.test(label) ? label : `custom: ${label}`)
}

const filledFromBookings: Target = { leftOut: 'filled from bookings' }

function targetOf(name: string, definitions: DefinitionRow[]): Target | undefined {
  const squeezed = normalizeHeader(name)
  const plain = Object.entries(plainFields).find(([, pattern]) => pattern.test(squeezed))?.[0]
  if (plain) return { plain: plain as PlainField }
  if (reportAndExportColumns[squeezed]) return { leftOut: reportAndExportColumns[squeezed] }
  const definition = findDefinition(name.replace(customPrefix, ''), definitions) ?? findDefinition(name, definitions)
  if (definition?.field_type === 'invitee_question') return filledFromBookings
  return definition && { custom: definition.id }
}

/** By its label, the more exactly the better, or by its id. Labels that differ in nothing but blanks name nothing. */
function findDefinition(name: string, definitions: DefinitionRow[]) {
  const only = (found: DefinitionRow[]) => (found.length === 1 ? found[0] : undefined)
  return definitions.find(({ id, label }) => label === name || id === name.toLowerCase())
    ?? only(definitions.filter(({ label }) => fold(label) === fold(name)))
    ?? only(definitions.filter(({ label }) => normalizeHeader(label) === normalizeHeader(name)))
}

/** The user's word for each column that was mentioned, by its place. */
function parseMappings(headers: string[], definitions: DefinitionRow[], map: ColumnMapping[]) {
  const said: (Target | undefined)[] = []
  for (const { header, field } of map) {
    const exact = indexesOf(headers, (other) => unescapeFormula(other) === header)
    const places = exact.length > 0 ? exact : indexesOf(headers, (other) => normalizeHeader(unescapeFormula(other)) === normalizeHeader(header))
    if (places.length === 0)
      throw new Invalid({ parameter: '--map', message: `names ${header}, but the columns are: ${headers.join(', ')}` })
    const target = field === '' ? { leftOut: 'as asked' } : targetOf(field, definitions)
    if (!target) throw new Invalid({ parameter: '--map', message: `cannot make ${header} ${field}. Fields are: ${
      [...Object.keys(plainFields), ...definitions.map(({ label }) => label)].join(', ')}` })
    for (const place of places) said[place] = target
  }
  return said
}

function indexesOf(headers: string[], matches: (header: string) => boolean) {
  return headers.flatMap((header, i) => (matches(header) ? [i] : []))
}

function requireColumns(path: string, columns: Column[]) {
  const seen = new Map<string, Column>()
  for (const column of columns) {
    const field = fieldOf(column)
    const first = repeatableFields.has(field) ? undefined : seen.get(field)
    if (first)
      throw new Invalid({ parameter: path, message: `has two columns for the same field, ${first.header} and `
        + `${column.header}. Leave one out with --map "${column.header}="` })
    if (field) seen.set(field, column)
  }
  if (!seen.has('email') && !seen.has('primary_email'))
    throw new Invalid({ parameter: path, message: 'has no column of email addresses, which every contact needs. '
      + `Name it with --map "Header=email". The columns are: ${columns.map(({ header }) => header).join(', ')}` })
}

function normalizeHeader(text: string) {
  return fold(text).replaceAll(/[\s_-]+/g, '')
}
