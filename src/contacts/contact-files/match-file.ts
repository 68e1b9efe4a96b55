import type { DefinitionRow } from '../custom-fields/queries.ts'
import { fieldOf, plainFields, targetOf, type Column, type PlainField } from './columns.ts'
import type { ImportFileRow } from './file-queries.ts'
import { unescapeFormula } from './spreadsheet-text.ts'

/** A choice of columns that cannot be imported. `column`: its index. */
export type FieldProblem = { code: 'email-missing' } | { code: 'twice' | 'unknown'; column: number }

const repeatableFields = new Set<string>(['email', 'phone_number'])

/** The header as the user wrote it. A column without one has an empty header. */
export const headerText = (cell: string) => unescapeFormula(cell).trim()

/** The fields that the headers mean. A field that only one column can have goes to the first of them. */
export function matchFields(headers: string[], definitions: DefinitionRow[]) {
  const used = new Set<string>()
  return headers.map((cell) => {
    const target = targetOf(headerText(cell), definitions)
    const field = target ? fieldOf({ header: cell, ...target }) : ''
    if (used.has(field) && !repeatableFields.has(field)) return ''
    used.add(field)
    return field
  })
}

/** Custom fields that a file can fill. Bookings fill the others. */
export function isImportable({ field_type }: DefinitionRow) {
  return field_type !== 'invitee_question'
}

export function checkFields(fields: string[], definitions: DefinitionRow[]): FieldProblem[] {
  const known = new Set([
    '',
    ...Object.keys(plainFields),
    ...definitions.filter(isImportable).map(({ id }): string => id),
  ])
  const problems = fields.flatMap((field, column): FieldProblem[] => {
    if (!known.has(field)) return [{ code: 'unknown', column }]
    const isRepeated = field !== '' && !repeatableFields.has(field) && fields.indexOf(field) < column
    return isRepeated ? [{ code: 'twice', column }] : []
  })
  const hasEmail = fields.includes('email') || fields.includes('primary_email')
  return hasEmail ? problems : [{ code: 'email-missing' }, ...problems]
}

/** The columns in the form that the import uses. A skipped column of a report is still recognized by its header. */
export function columnsOf({ headers, fields }: Pick<ImportFileRow, 'headers' | 'fields'>): Column[] {
  return headers.map((cell, i): Column => {
    const header = headerText(cell) || `column ${i + 1}`
    const field = fields?.[i] ?? ''
    if (field === '') return { header, skipped: 'by the user' }
    return field in plainFields ? { header, plain: field as PlainField } : { header, custom: field }
  })
}
