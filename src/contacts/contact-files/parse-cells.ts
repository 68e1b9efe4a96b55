import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { Column, PlainField } from './columns.ts'
import { parseCountry } from './parse-country.ts'
import { parseValue } from './parse-value.ts'
import { parseList, unescapeFormula } from './spreadsheet-text.ts'

/** A text and the header of its column. */
type CellText = { header: string; text: string }

export const singleFields = ['timezone', 'job_title', 'company', 'country', 'state', 'city', 'linkedin'] as const
const maxQuoteLength = 60

type ColumnIndexes = Map<string, { header: string; i: number }[]>
export type RowTexts = Record<'name' | 'emails' | 'phone_numbers' | (typeof singleFields)[number], CellText[]> & {
  custom_fields: (CellText & { uuid: string; value: unknown })[]
}

export function parsePlainCells(indexes: ColumnIndexes, cells: string[]): Omit<RowTexts, 'custom_fields'> {
  const cellTexts = (field: PlainField, split: (cell: string) => string[] = single) =>
    (indexes.get(field) ?? []).flatMap(({ header, i }): CellText[] =>
      split(cells[i] ?? '')
        .map((text) => ({ header, text }))
        .filter(({ text }) => text !== ''),
    )
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

export function parseCustomCells(columns: Column[], cells: string[], definitions: DefinitionRow[]) {
  const problems: string[] = []
  const values: RowTexts['custom_fields'] = []
  for (const [i, column] of columns.entries()) {
    const text = cells[i] ?? ''
    if (!('custom' in column) || text === '') continue
    const { header, custom: uuid } = column
    const definition = definitions.find(({ id }) => id === uuid)
    if (definition?.field_type !== 'text' && text.trim() === '') continue
    // A field that was retired during the import is rejected later, with the other problems of the line.
    const result = definition ? parseValue(definition, text) : { value: text }
    if ('value' in result) values.push({ header, text, uuid, value: result.value })
    else problems.push(`${header} ${quote(text)} ${result.problem}`)
  }
  return { values, problems }
}

/** The body of POST /contacts for this line. */
export function toInput(texts: RowTexts) {
  const text = (cells: CellText[]) => cells.map((cell) => cell.text).join(' ') || undefined
  return {
    name: text(texts.name),
    emails: texts.emails.map((cell, i) => ({ email: cell.text, is_primary: i === 0 })),
    phone_numbers: texts.phone_numbers.map((cell) => ({ phone_number: cell.text })),
    timezone: text(texts.timezone),
    job_title: text(texts.job_title),
    company: text(texts.company),
    country: parseCountry(text(texts.country)),
    state: text(texts.state),
    city: text(texts.city),
    linkedin: text(texts.linkedin),
    custom_fields: texts.custom_fields.map(({ uuid, value }) => ({ uuid, value })),
  }
}

export function quote(text: string) {
  return JSON.stringify(text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text)
}
