import { Invalid } from '../../platform/errors.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { fieldOf, normalizeHeader, plainFields, targetOf, type Column, type Target } from './columns.ts'
import { unescapeFormula } from './spreadsheet-text.ts'

/** `Header=field`: the field of a column, as the user maps it. An empty field skips the column. */
export type ColumnMapping = { header: string; field: string }
export type MappingOptions = { map: ColumnMapping[]; ignoreUnknown: boolean }

const repeatableFields = new Set<string>(['email', 'phone_number'])

/** Finds the field of each column: by the mapping of the user, else by its header. Rejects unclear files. */
export function matchColumns(
  path: string,
  headers: string[],
  definitions: DefinitionRow[],
  { map, ignoreUnknown }: MappingOptions,
): Column[] {
  const mapped = parseMappings(headers, definitions, map)
  const columns = headers.map((cell, i) => {
    const header = unescapeFormula(cell).trim() || `column ${i + 1}`
    return { header, target: mapped[i] ?? targetOf(header, definitions) }
  })
  const unknown = columns.filter(({ target }) => !target).map(({ header }) => header)
  if (unknown.length > 0 && !ignoreUnknown)
    throw new Invalid({
      parameter: path,
      message:
        `has unknown columns: ${unknown.join(', ')}. ` +
        `Map each one with --map "${unknown[0]}=field", skip it with --map "${unknown[0]}=", ` +
        'or skip all unknown columns with --ignore-unknown',
    })

  const matched = columns.map(({ header, target }): Column => ({ header, ...(target ?? { skipped: 'unknown' }) }))
  requireColumns(path, matched)
  return matched
}

/** Returns the mapped target of each column, by index. */
function parseMappings(headers: string[], definitions: DefinitionRow[], map: ColumnMapping[]) {
  const targets: (Target | undefined)[] = []
  for (const { header, field } of map) {
    const exact = indexesOf(headers, (other) => unescapeFormula(other) === header)
    const indexes =
      exact.length > 0
        ? exact
        : indexesOf(headers, (other) => normalizeHeader(unescapeFormula(other)) === normalizeHeader(header))
    if (indexes.length === 0)
      throw new Invalid({ parameter: '--map', message: `names ${header}, but the columns are: ${headers.join(', ')}` })
    const target = field === '' ? { skipped: 'by --map' } : targetOf(field, definitions)
    const fields = [...Object.keys(plainFields), ...definitions.map(({ label }) => label)].join(', ')
    if (!target)
      throw new Invalid({
        parameter: '--map',
        message: `maps ${header} to the unknown field ${field}. Fields are: ${fields}`,
      })
    for (const index of indexes) targets[index] = target
  }
  return targets
}

function indexesOf(headers: string[], matches: (header: string) => boolean) {
  return headers.flatMap((header, i) => (matches(header) ? [i] : []))
}

function requireColumns(path: string, columns: Column[]) {
  const byField = new Map<string, Column>()
  for (const column of columns) {
    const field = fieldOf(column)
    const first = repeatableFields.has(field) ? undefined : byField.get(field)
    if (first)
      throw new Invalid({
        parameter: path,
        message:
          `has two columns for the same field, ${first.header} and ` +
          `${column.header}. Skip one with --map "${column.header}="`,
      })
    if (field) byField.set(field, column)
  }
  if (!byField.has('email') && !byField.has('primary_email'))
    throw new Invalid({
      parameter: path,
      message:
        'has no email column, but every contact needs an email address. ' +
        `Name it with --map "Header=email". The columns are: ${columns.map(({ header }) => header).join(', ')}`,
    })
}
