import type pg from 'pg'
import { foldedFields } from '../src/contacts/contacts/search-index.ts'
import { fold } from '../src/platform/text.ts'
import { degrees, filters, type Degree, type Filter, type Values } from './contact-cases.ts'
import type { Seeded } from './contact-store.ts'

export type Matches = Record<Filter, Record<Degree, number>>

/** How many contacts each value matches, counted the plain way: by reading all of them once. */
export async function matchesOf(client: pg.Client, { owner_id }: Seeded, values: Values): Promise<Matches> {
  const counted = filters.flatMap((filter) => degrees.map((degree) => ({ filter, degree })))
  const given = counted.map(({ filter, degree }) =>
    isPartial(filter) ? fold(values[filter][degree]) : values[filter][degree])
  const counts = counted.map(({ filter }, i) =>
    `count(*) filter (where ${conditionOn(filter, `$${i + 2}::text`)})::int`)
  const { rows: [row] } = await client.query<number[]>({
    text: `select ${counts.join(', ')} from contacts where owner_id = $1`,
    values: [owner_id, ...given],
    rowMode: 'array',
  })
  const found = counted.map(({ filter, degree }, i) => ({ filter, degree, count: row?.[i] ?? 0 }))
  return Object.fromEntries(filters.map((filter) => [filter, Object.fromEntries(
    found.filter((one) => one.filter === filter).map(({ degree, count }) => [degree, count]))])) as Matches
}

function isPartial(filter: Filter) {
  return (foldedFields as readonly string[]).includes(filter)
}

function conditionOn(filter: Filter, value: string) {
  if (isPartial(filter)) return `position(${value} in split_part(folded, E'\\n', ${lineOf(filter)})) > 0`
  if (filter === 'email')
    return `exists (
      select from jsonb_array_elements(emails) one where one->>'email' = any(string_to_array(${value}, ',')))`
  return filter === 'phone_number' ? `${value} = any(phone_numbers)` : `${filter} = ${value}`
}

function lineOf(filter: Filter) {
  return (foldedFields as readonly string[]).indexOf(filter) + 1
}
