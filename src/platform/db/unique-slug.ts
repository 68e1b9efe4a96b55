import { randomInt } from 'node:crypto'
import { slugOf } from '../text.ts'

/** Inserts under the plainest slug that is free. `insert` answers nothing when a slug is taken. */
export async function withFreeSlug<Row>(
  name: string, insert: (slug: string) => Promise<Row | undefined>, otherwise?: string,
): Promise<Row> {
  const plain = slugOf(name, otherwise)
  for (let slug = plain; ; slug = `${plain}-${randomInt(10_000)}`) {
    const row = await insert(slug)
    if (row) return row
  }
}
