import { randomInt } from 'node:crypto'
import { slugOf } from '../text.ts'

/** Inserts with the shortest free slug. `insert` returns undefined if the slug is taken. */
export async function withFreeSlug<Row>(
  name: string,
  insert: (slug: string) => Promise<Row | undefined>,
  fallback?: string,
): Promise<Row> {
  const base = slugOf(name, fallback)
  for (let slug = base; ; slug = `${base}-${randomInt(10_000)}`) {
    const row = await insert(slug)
    if (row) return row
  }
}
