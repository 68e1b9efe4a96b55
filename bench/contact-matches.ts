import type pg from 'pg'
import { foldedFields } from '../src/contacts/contacts/search-index.ts'
import { fold } from '../src/platform/text.ts'
import { frequencies, filters, type Frequency, type Filter, type Values } from './contact-cases.ts'
import type { SeedResult } from './contact-store.ts'

export type Matches = Record<Filter, Record<Frequency, number>>

/** Counts the contacts that each value matches, with one scan of all contacts. */
export async function countMatches(client: pg.Client, { owner_id }: SeedResult, values: Values): Promise<Matches> {
  const cases = filters.flatMap((filter) => frequencies.map((frequency) => ({ filter, frequency })))
  const searchValues = cases.map(({ filter, frequency }) =>
    isPartial(filter) ? fold(values[filter][frequency]) : values[filter][frequency],
  )
  const counts = cases.map(({ filter }, i) => `count(*) filter (where ${conditionOn(filter, `$${i + 2}::text`)})::int`)
  const {
    rows: [row],
  } = await client.query<number[]>({
    text: `select ${counts.join(', ')} from contacts where owner_id = $1`,
    values: [owner_id, ...searchValues],
    rowMode: 'array',
  })
  const results = cases.map(({ filter, frequency }, i) => ({ filter, frequency, count: row?.[i] ?? 0 }))
  const countsOf = (filter: Filter) =>
    results.filter((result) => result.filter === filter).map(({ frequency, count }) => [frequency, count])
  return Object.fromEntries(filters.map((filter) => [filter, Object.fromEntries(countsOf(filter))])) as Matches
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
