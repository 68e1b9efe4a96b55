import { expect, test } from 'vitest'
import type { Sort } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { attempt, insertDelivery, subscribe } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { idsOf, listPages } from '../../test/pages.ts'
import { service } from '../../test/service.ts'
import type { DeliveryFilters } from './schema.ts'
import { listDeliveries } from './search.ts'

const { acme, db } = await service()

/** Creates a log in which every seventh event is a contact event. Returns its ids, the oldest first. */
async function createLog(length: number) {
  const subscription = await subscribe(acme)
  const uris: string[] = []
  for (let i = 0; i < length; i++) {
    const rare = { name: 'contact.deleted', attempts: [attempt(204)] } as const
    uris.push(await insertDelivery(db, acme.id, subscription, { ago: length - i, ...(i % 7 === 0 && rare) }))
  }
  return { subscription, ids: uris.map(idOf) }
}

test.each(['asc', 'desc'])('the log can be paged forward and backward, sorted %s', async (direction) => {
  const { subscription, ids } = await createLog(11)
  const order = direction === 'asc' ? ids : ids.toReversed()

  const url = `${subscription.uri}/deliveries?count=3&sort=created_at:${direction}`
  const forward = await listPages(acme.ada, url, 'next_page')
  const backward = await listPages(acme.ada, forward.at(-1).pagination.previous_page, 'previous_page')

  expect(forward.map((page) => idsOf(page).length)).toEqual([3, 3, 3, 2])
  expect(forward.flatMap(idsOf)).toEqual(order)
  expect(backward.toReversed().flatMap(idsOf)).toEqual(order.slice(0, 9))
})

const rareFilters: [name: string, filter: Partial<DeliveryFilters>][] = [
  ['an event', { event: 'contact.deleted' }],
  ['a status code', { status_code: 204 }],
  ['both', { event: 'contact.deleted', status: 'delivered', status_code: 204 }],
]

test.each(rareFilters)('a filter by %s with rare matches finds them all over several scans', async (_, filter) => {
  const { subscription, ids } = await createLog(40)
  const matching = ids.filter((__, i) => i % 7 === 0)

  for (const direction of ['asc', 'desc'] as const) {
    const sort: Sort[] = [{ field: 'created_at', direction }]
    const read = async (page_token?: DeliveryFilters['page_token']) =>
      listDeliveries(
        db,
        { id: idOf(subscription.uri), organization_id: acme.id },
        { count: 2, sort, ...filter, page_token },
        5,
      )

    const [forward, backward]: string[][] = [[], []]
    let page = await read()
    for (; page.next; page = await read(token(page.next))) forward?.push(...page.rows.map(({ id }) => id))
    forward?.push(...page.rows.map(({ id }) => id))
    while (page.previous) {
      page = await read(token(page.previous))
      backward?.unshift(...page.rows.map(({ id }) => id))
    }

    const order = direction === 'asc' ? matching : matching.toReversed()
    expect(forward).toEqual(order)
    expect(order.slice(0, backward?.length)).toEqual(backward)
    expect(backward?.length).toBeGreaterThanOrEqual(order.length - 2)
  }
})

test('a page with rare matches can be short in a long log, and the next page continues', async () => {
  const subscription = await subscribe(acme)
  const first = await insertDelivery(db, acme.id, subscription, { ago: 86_400, name: 'contact.deleted' })
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, status, due_at, begun_at)
    select ${idOf(subscription.uri)}, new_id(), ${acme.id}, 'delivered', now(), now() from generate_series(1, 20000)`)

  const url = `${subscription.uri}/deliveries?event=contact.deleted&sort=created_at:desc`
  const pages = await listPages(acme.ada, url, 'next_page')

  expect(pages.map(idsOf)).toEqual([[], [idOf(first)]])
})

const token = <Cursor extends object>(cursor: Cursor) => ({ ...cursor, signature: '', content: '' })
