import { z } from 'zod'
import { sql, when } from '../platform/db/sql.ts'
import { isId } from '../platform/text.ts'
import { maxCount } from './list-options.ts'
import { print, say } from './output.ts'
import { renderFields, renderTable, terminalWidth, type Column } from './table.ts'

/** The options that all list commands share. */
export const listOptions = {
  json: z.boolean().optional(),
  count: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1, 'must be at least 1').max(maxCount, `must be at most ${maxCount}; use --after for more`)),
  after: z
    .string()
    .transform((text) => text.replace(/^.*\//, '').toLowerCase())
    .refine(isId, 'must be the id or URI of the last entry of the previous page')
    .optional(),
}

export type Paging = { count: number; after?: string | undefined }

type Listing<Row> = {
  json: boolean | undefined
  count: number
  columns: Column<Row>[]
  detail?: (row: Row) => string
  present: (row: Row) => object
  /** The text for an empty list, with the next step. */
  empty: string
  /** The command that shows one entry, for example `convene user show <id>`. */
  show: string
}

/** Newest first, because ids are in order of creation. Reads one extra row to find out whether there is a next page. */
export function pageOf({ count, after }: Paging) {
  const id = sql`t.id`
  return sql`${when(after, (last) => sql`and ${id} < ${last}`)} order by ${id} desc limit ${count + 1}`
}

/** Prints a table, or an array with --json. The id of the last entry is the --after of the next page. */
export function printList<Row extends { id: string }>(results: Row[], listing: Listing<Row>) {
  const { json, count, columns, detail, present, empty, show } = listing
  const rows = results.slice(0, count)
  if (json) return print(rows.map(present), true)
  if (rows.length === 0) return say(empty)
  for (const line of renderTable(rows, columns, terminalWidth(), detail)) say(line)
  say(`\nDetails: ${show}`)
  if (results.length > count) say(`Next page: the same command with --after ${rows.at(-1)?.id}`)
}

export function printOne(result: object, fields: [name: string, value: string][], json = false, next = '') {
  if (json) return print(result, true)
  for (const line of renderFields(fields)) say(line)
  if (next) say(`\n${next}`)
}

export const dayOf = (instant: string) => instant.slice(0, 10)
export const timeOf = (instant: string) => `${instant.slice(0, 19)}Z`
