import { iso31661 } from 'iso-3166/1.js'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { fold, isStorable } from '../../platform/text.ts'
import type { ContactContent } from '../contacts/queries.ts'
import { contentOf } from '../contacts/rules.ts'
import { NewContact } from '../contacts/schema.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { fieldOf, headerOf, type Column, type PlainField } from './columns.ts'
import { formatValue, escapeFormula, formatList, parseList, unescapeFormula, parseValue } from './parse-value.ts'

/** A piece of text and the column that it stood in. */
type CellText = { header: string; text: string }

const singleFields = ['timezone', 'job_title', 'company', 'country', 'state', 'city', 'linkedin'] as const
const exported = [
  'name', 'email', 'phone number', 'time zone', 'job title', 'company', 'country', 'state', 'city', 'linkedin',
]
const maxQuote = 60

export type ParsedRow = { content: ContactContent } | { problem: string }

/**
 * How lines of these columns are read: as the contact that a line describes, held to the rules of POST /contacts, or
 * as all that is wrong with it.
 */
export function createRowParser(columns: Column[]) {
  const places = Map.groupBy(columns.map((column, i) => ({ ...column, i })), fieldOf)

  return (cells: string[], definitions: DefinitionRow[]): ParsedRow => {
    if (cells.length !== columns.length)
      return { problem: `has ${cells.length} cells, but there are ${columns.length} columns` }
    if (!cells.every(isStorable)) return { problem: 'has a NUL byte' }

    const { values, problems } = parseCustomCells(columns, cells, definitions)
    const sources = { ...parsePlainCells(places, cells), custom_fields: values }
    const details: Detail[] = []
    const given = toInput(sources)
    const checked = parse(NewContact, given, details)
    try {
      const content = contentOf(checked ?? { custom_fields: given.custom_fields }, definitions)
      if (details.length === 0 && problems.length === 0) return { content }
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      details.push(...error.details)
    }
    const words = new Set([...problems, ...details.map((detail) => describeProblem(detail, sources))])
    return { problem: [...words].join('; ') }
  }
}

/** What is said of a line whose addresses are not free. */
export function describeConflict(addresses: string[]) {
  return addresses.map((address) => `${quote(address)} belongs to another contact, or to an earlier line`).join('; ')
}

export function exportHeaders(definitions: DefinitionRow[]) {
  return [...exported, ...definitions.map((definition) => headerOf(definition, definitions))]
}

/** The cells of a contact, which `readerOf` reads as the same contact. The primary address comes first. */
export function cellsOf(contact: ContactContent, definitions: DefinitionRow[]) {
  const { emails, phone_numbers, custom_fields } = contact
  const [primary, others] = [emails.filter((it) => it.is_primary), emails.filter((it) => !it.is_primary)]
  return [
    plainCell(contact.name),
    [...primary, ...others].map(({ email }) => escapeFormula(email)).join(';'),
    formatList(phone_numbers),
    ...singleFields.map((field) => plainCell(contact[field])),
    ...definitions.map((definition) => formatValue(definition, custom_fields[definition.id])),
  ]
}

const plainCell = (text: string | null) => (text === null ? '' : escapeFormula(text))

type ColumnIndexes = Map<string, { header: string; i: number }[]>
type RowTexts = Record<'name' | 'emails' | 'phone_numbers' | (typeof singleFields)[number], CellText[]>
  & { custom_fields: (CellText & { uuid: string; value: unknown })[] }

function parsePlainCells(places: ColumnIndexes, cells: string[]): Omit<RowTexts, 'custom_fields'> {
  const cellTexts = (field: PlainField, split: (cell: string) => string[] = single) =>
    (places.get(field) ?? []).flatMap(({ header, i }): CellText[] =>
      split(cells[i] ?? '').map((text) => ({ header, text })).filter(({ text }) => text !== ''))
  const names = cellTexts('name')
  return {
    name: names.length > 0 ? names : [...cellTexts('first_name'), ...cellTexts('last_name')],
    emails: [...cellTexts('primary_email', addresses), ...cellTexts('email', addresses)],
    phone_numbers: cellTexts('phone_number', phones),
    timezone: cellTexts('timezone'),
    job_title: cellTexts('job_title'),
    company: cellTexts('company'),
    country: cellTexts('country'),
    state: cellTexts('state'),
    city: cellTexts('city'),
    linkedin: cellTexts('linkedin'),
  }
}

const single = (cell: string) => [unescapeFormula(cell.trim())]
const addresses = (cell: string) => cell.split(/[;,\n]/).flatMap(single)
const phones = (cell: string) => cell.split('\n').flatMap(parseList)

function parseCustomCells(columns: Column[], cells: string[], definitions: DefinitionRow[]) {
  const problems: string[] = []
  const values: RowTexts['custom_fields'] = []
  for (const [i, column] of columns.entries()) {
    const text = cells[i] ?? ''
    if (!('custom' in column) || text === '') continue
    const { header, custom: uuid } = column
    const definition = definitions.find(({ id }) => id === uuid)
    if (definition?.field_type !== 'text' && text.trim() === '') continue
    // One that was retired meanwhile is refused with everything else that is not right.
    const read = definition ? parseValue(definition, text) : { value: text }
    if ('value' in read) values.push({ header, text, uuid, value: read.value })
    else problems.push(`${header} ${quote(text)} ${read.problem}`)
  }
  return { values, problems }
}

/** What POST /contacts would be given. */
function toInput(sources: RowTexts) {
  const text = (cellTexts: CellText[]) => cellTexts.map(({ text }) => text).join(' ') || undefined
  return {
    name: text(sources.name),
    emails: sources.emails.map((cellTexts, i) => ({ email: cellTexts.text, is_primary: i === 0 })),
    phone_numbers: sources.phone_numbers.map((cellTexts) => ({ phone_number: cellTexts.text })),
    timezone: text(sources.timezone),
    job_title: text(sources.job_title),
    company: text(sources.company),
    country: parseCountry(text(sources.country)),
    state: text(sources.state),
    city: text(sources.city),
    linkedin: text(sources.linkedin),
    custom_fields: sources.custom_fields.map(({ uuid, value }) => ({ uuid, value })),
  }
}

let countries: Map<string, string> | undefined

/** People write countries in many ways; a code of three letters and the English name leave no doubt. */
function parseCountry(text: string | undefined) {
  return text === undefined || text.length === 2 ? text : (countries ??= nameCountries()).get(fold(text)) ?? text
}

function nameCountries() {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return new Map(iso31661.flatMap(({ alpha2, alpha3, name }) =>
    [alpha3, name, names.of(alpha2) ?? name].map((word) => [fold(word), alpha2])))
}

/** `emails[1].email must be an email address`, in the words of the file. */
function describeProblem({ parameter = '', message }: Detail, sources: RowTexts) {
  const [, field = '', place = '0'] = /^(\w+)(?:\[(\d+)\])?/.exec(parameter) ?? []
  const all = sources[field as keyof RowTexts] ?? []
  const cellTexts = all[Number(place)]
  if (field === 'emails' && !cellTexts) return 'has no email address'
  return cellTexts && (parameter !== field || all.length === 1)
    ? `${cellTexts.header} ${quote(cellTexts.text)} ${message}`
    : `${field} ${message}`
}

function quote(text: string) {
  return JSON.stringify(text.length > maxQuote ? `${text.slice(0, maxQuote)}…` : text)
}
