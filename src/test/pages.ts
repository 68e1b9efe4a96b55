import type { Client, Json } from './client.ts'
import { idOf } from './examples.ts'

type Row = Record<string, string | number> & { id: string }
type Direction = 'asc' | 'desc' | undefined

/** Ids sorted by each key in turn, then by id in the direction of the last key. */
export function sortedIds(rows: Row[], sort: string) {
  const keys = sort.split(',').map((key) => key.split(':') as [string, Direction])
  const last: [string, Direction] = ['id', keys.at(-1)?.[1]]
  return rows
    .toSorted((a, b) => {
      const [key, direction] = [...keys, last].find(([name]) => a[name] !== b[name]) ?? last
      return (a[key] ?? '') < (b[key] ?? '') === (direction !== 'desc') ? -1 : 1
    })
    .map(({ id }) => id)
}

export const idsOf = ({ collection }: Json): string[] => collection.map(({ uri }: Json) => idOf(uri))

/** All pages from a URL on. */
export async function listPages(person: Client, from: string, toward: 'next_page' | 'previous_page') {
  const pages: Json[] = []
  for (let url = from; url; url = pages.at(-1).pagination[toward]) pages.push((await person.get(url)).body)
  return pages
}

/** The data and the script of a page are the last elements of its body. A line of script comes first in its head. */
export function scriptIn(text: string) {
  const pattern = /<script [^>]*id="booking-data">[^<]*<\/script>\n<script>([^]*)<\/script><p id="end" hidden>/
  const [found = '', script] = pattern.exec(text) ?? []
  const [head = '', start] = /(?<=^<meta charset="utf-8">)<script>([^<]*)<\/script>/m.exec(text) ?? []
  return { script, start, rest: text.replace(found, '').replace(head, '') }
}
