import type { Detail } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { catchProblems } from '../../platform/problems.ts'
import { isStorable } from '../../platform/text.ts'
import { NewContact } from '../contacts/input-schema.ts'
import type { ContactContent } from '../contacts/queries.ts'
import { contentOf } from '../contacts/rules.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { fieldOf, headerOf, type Column } from './columns.ts'
import { parseCustomCells, parsePlainCells, quote, singleFields, toInput, type RowTexts } from './parse-cells.ts'
import { formatValue } from './parse-value.ts'
import { escapeFormula, formatList } from './spreadsheet-text.ts'

const exportedHeaders = [
  'name',
  'email',
  'phone number',
  'time zone',
  'job title',
  'company',
  'country',
  'state',
  'city',
  'linkedin',
]

/** Twice as long as the longest text that a contact can have. Checked before anything else looks at a cell. */
const maxCellLength = 10_000

export type ParsedRow = { content: ContactContent } | { problem: string }

/** Returns a parser for lines with these columns. It applies the rules of POST /contacts. */
export function createRowParser(columns: Column[]) {
  const indexes = Map.groupBy(
    columns.map((column, i) => ({ ...column, i })),
    fieldOf,
  )

  return (cells: string[], definitions: DefinitionRow[]): ParsedRow => {
    if (cells.length !== columns.length)
      return { problem: `has ${cells.length} cells, but there are ${columns.length} columns` }
    const longCell = columns.find((column, i) => !('skipped' in column) && (cells[i] ?? '').length > maxCellLength)
    if (longCell) return { problem: `${longCell.header} has more than ${maxCellLength} characters` }
    if (!cells.every(isStorable)) return { problem: 'has a NUL byte' }

    const { values, problems } = parseCustomCells(columns, cells, definitions)
    const texts = { ...parsePlainCells(indexes, cells), custom_fields: values }
    const input = toInput(texts)
    const parsed = parse(NewContact, input)
    const content = catchProblems(() => contentOf(parsed.value ?? { custom_fields: input.custom_fields }, definitions))
    const details = [...parsed.problems, ...content.problems]
    if (content.value && details.length === 0 && problems.length === 0) return { content: content.value }
    const descriptions = new Set([...problems, ...details.map((detail) => describeProblem(detail, texts))])
    return { problem: [...descriptions].join('; ') }
  }
}

/** The problem of a line whose addresses belong to other contacts. */
export function describeConflict(addresses: string[]) {
  return addresses.map((address) => `${quote(address)} belongs to another contact, or to an earlier line`).join('; ')
}

export function exportHeaders(definitions: DefinitionRow[]) {
  return [...exportedHeaders, ...definitions.map((definition) => headerOf(definition, definitions))]
}

/** Returns cells that an import parses as the same contact. The primary address comes first. */
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

/** Describes a problem with the header and the text of the file instead of `emails[1].email`. */
function describeProblem({ parameter = '', message }: Detail, texts: RowTexts) {
  const [, field = '', index = '0'] = /^(\w+)(?:\[(\d+)\])?/.exec(parameter) ?? []
  const cells = texts[field as keyof RowTexts] ?? []
  const cell = cells[Number(index)]
  if (field === 'emails' && !cell) return 'has no email address'
  return cell && (parameter !== field || cells.length === 1)
    ? `${cell.header} ${quote(cell.text)} ${message}`
    : `${field} ${message}`
}
