import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events/emit.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { startReceiver } from '../../test/receiver.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'
import { NewReplay } from '../../webhooks/deliveries/replay-schema.ts'
import { DeliveryFilters } from '../../webhooks/deliveries/schema.ts'
import { filterFields } from './delivery-input.ts'
import { replayFields } from './replay-input.ts'

const { acme, app, db, listener, runJobs } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const path = '/console/integrations/webhooks'
const pathOf = ({ uri }: { uri: string }) => `${path}/${idOf(uri)}`
const deliver = () => deliverUntil(db, listener, () => hasNothingDue(db))
const happen = (payload: Json) =>
  emit(db, acme.id, [{ name: 'contact.deleted', user_ids: [acme.ada.id], subject_id: acme.ada.id, payload }])

/** A webhook at a real receiver. */
async function connected(manner: Parameters<typeof startReceiver>[0] = 200) {
  const receiver = await startReceiver(manner)
  const webhook = await subscribe(acme.ada, acme, {
    url: receiver.url,
    events: ['contact.deleted', 'invitee.created'],
  })
  return { receiver, webhook, own: pathOf(webhook) }
}

/** The fields of the page that a list of the API takes, without sort and paging. */
const keysOf = (schema: { shape: object }) =>
  Object.keys(schema.shape)
    .filter((key) => !['sort', 'count', 'page_token'].includes(key))
    .toSorted()

test('the filters and the form of a replay have a field for everything that the API takes', async () => {
  const { webhook, own } = await connected()
  await acme.ada.post(`${webhook.uri}/test`)

  const [log, replays] = [await ada.get(`${own}/deliveries`), await ada.get(`${own}/replays`)]

  expect([Object.keys(filterFields).toSorted(), Object.keys(replayFields).toSorted()]).toEqual([
    keysOf(DeliveryFilters),
    keysOf(NewReplay),
  ])
  for (const name of Object.values(filterFields)) expect(log.text).toContain(`name="${name}"`)
  for (const name of Object.values(replayFields)) expect(replays.text).toContain(`name="${name}"`)
})

test('a test event shows the status, the time and the body of the answer', async () => {
  const { receiver, own } = await connected((_, reply) => void reply.writeHead(422).end('<b>no</b>'))

  const { status, headers } = await ada.post(`${own}/test`, { event: 'invitee.created' })
  const [page] = await Promise.all([ada.get(headers.location ?? ''), deliver()])
  const wrong = await ada.post(`${own}/test`, { event: 'nothing' })

  expect([status, wrong.status]).toEqual([303, 400])
  expect(receiver.got.map(({ json }) => json.event)).toEqual(['invitee.created'])
  expect(page.text).toContain('The test event was sent. This is what happened.')
  expect(page.text).toMatch(/Status 422<\/strong>[^]*\d+ ms[^]*&#60;b&#62;no&#60;\/b&#62;/)
  expect(wrong.text).toContain('id="event-wrong"')
})

describe('a delivery', () => {
  test('shows exactly what was sent, escaped, and is sent again', async () => {
    const { receiver, webhook, own } = await connected()
    await happen({ name: '<img src=x>' })
    await deliver()
    const [delivery] = (await acme.ada.get(`${webhook.uri}/deliveries`)).body.collection
    const address = `${own}/deliveries/${idOf(delivery.uri)}`
    const page = await ada.get(address)

    const { headers } = await ada.post(`${address}/replay`)
    const waiting = await ada.get(headers.location ?? '')
    await deliver()

    const body = /aria-label="Payload"><code>([^<]*)</.exec(page.text)?.[1] ?? ''
    const plain = body.replaceAll('&#34;', '"').replaceAll('&#60;', '<').replaceAll('&#62;', '>')
    expect(JSON.parse(plain)).toEqual(receiver.got[0]?.json)
    expect(page.text).not.toContain('<img')
    expect(waiting.text).toContain('>Refresh</a>')
    const id = idOf(delivery.uri)
    expect(receiver.got.map((request) => request.headers['webhook-id'])).toEqual([id, id])
    expect((await ada.get(address)).text).toContain('start="1"')
  })

  test('of a deleted event and of a disabled webhook cannot be sent again', async () => {
    const { webhook, own } = await connected()
    const { resource } = (await acme.ada.post(`${webhook.uri}/test`)).body
    const address = `${own}/deliveries/${idOf(resource.uri)}`
    await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${idOf(webhook.uri)}`)
    const disabled = await ada.get(address)
    await db.run(sql`update webhook_subscriptions set state = 'active' where id = ${idOf(webhook.uri)}`)
    await db.run(sql`delete from events where id = ${idOf(resource.uri)}`)

    const gone = await ada.get(address)

    expect(disabled.text).toContain('Enable the webhook to send events to it.')
    expect(gone.text).toContain('The event was deleted')
    expect([disabled, gone].map(({ text }) => text.includes('Send again'))).toEqual([false, false])
  })

  test('belongs to one webhook, and no other member sees it', async () => {
    const [{ webhook, own }, other] = [await connected(), await connected()]
    const { resource } = (await acme.ada.post(`${webhook.uri}/test`)).body
    const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)

    const replies = [
      await ada.get(`${other.own}/deliveries/${idOf(resource.uri)}`),
      await cyd.get(`${own}/deliveries/${idOf(resource.uri)}`),
      await cyd.get(`${own}/deliveries`),
      await cyd.get(`${own}/replays`),
    ]

    expect(replies.map(({ status }) => status)).toEqual([404, 403, 403, 403])
  })
})

test('the log is filtered by status, event, answer and day, and has pages', async () => {
  const { receiver, own } = await connected()
  for (let n = 0; n < 21; n++) await happen({ n })
  await deliver()
  receiver.manner = 500
  await happen({ n: 21 })
  await deliver()
  const count = async (query: string) =>
    (await ada.get(`${own}/deliveries?${query}`)).text.match(/\/deliveries\/[\w-]{36}"/g)?.length ?? 0
  const first = (await ada.get(`${own}/deliveries?event=contact.deleted`)).text
  const [, next = ''] = /href="([^"]*page=[^"]*)"/.exec(first) ?? []

  const counts = await Promise.all(
    [
      'status=waiting',
      'code=500',
      'event=invitee.created',
      'to=2020-01-01',
      'from=2020-01-01',
      'status=delivered',
      'status=x&code=9&from=y',
      next.replaceAll('&#38;', '&').split('?')[1] ?? '',
    ].map(count),
  )

  expect(counts).toEqual([1, 1, 0, 0, 20, 20, 20, 2])
  expect(first).toContain('answered 500 · next attempt')
  expect((await ada.get(`${own}/deliveries?page=x`)).status).toBe(303)
})

describe('a replay', () => {
  test('sends what did not arrive and shows its progress', async () => {
    const { receiver, own } = await connected(500)
    await happen({ n: 1 })
    await deliver()
    receiver.manner = 200

    const { headers } = await ada.post(`${own}/replays`, { since: '2026-01-01T00:00', only_failed: 'on' })
    const since = new Date(Date.now() - 3_600_000).toISOString().slice(0, 16)
    const form = { since, until: '', only_failed: 'on', form_key: 'r'.repeat(22) }
    const started = await ada.post(`${own}/replays`, form)
    const again = await ada.post(`${own}/replays`, form)
    const running = await ada.get(started.headers.location ?? '')
    await runJobs()
    const finished = await ada.get(started.headers.location ?? '')
    await deliver()

    expect(headers.location).toBeUndefined()
    expect(started.headers.location).toBe(again.headers.location)
    expect(running.text).toMatch(/Running[^]*Refresh/)
    expect(finished.text).toMatch(/Finished[^]*\d+ events were queued/)
    expect((await ada.get(`${own}/replays`)).text).toContain('events were queued')
    expect((await ada.get(`${own}/deliveries?status=delivered`)).text).toContain('2 attempts')
  })

  test('needs a period that the API accepts, and an enabled webhook', async () => {
    const { webhook, own } = await connected()

    const replies = await Promise.all(
      ['2020-01-01T00:00', '2199-01-01T00:00', 'x', ''].map((since) =>
        ada.post(`${own}/replays`, { since, until: '<b>' }),
      ),
    )
    await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${idOf(webhook.uri)}`)

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(replies.at(-1)?.text).toContain('<a href="#since">From</a>: Enter a date and a time.')
    expect(replies.at(-1)?.text).toContain('value="&#60;b&#62;"')
    const old = await ada.post(`${own}/replays`, { since: '2020-01-01T00:00' })
    expect(old.status).toBe(403)
    expect((await ada.get(`${own}/replays`)).text).toContain('Enable the webhook first.')
  })
})

test('a calendar feed is created once, listed, used and revoked', async () => {
  const feeds = '/console/integrations/calendar-feeds'
  const form = { name: 'Work & <b>', form_key: 'f'.repeat(22) }
  const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)

  const [first, second] = [await cyd.post(feeds, form), await cyd.post(feeds, form)]
  const addressIn = (text: string) => /\/calendar_feeds\/ccf_\w+\.ics/.exec(text)?.[0] ?? ''
  const list = await cyd.get(feeds)
  const ofAll = await ada.get(`${feeds}?whose=everyone`)
  const read = await app.inject(addressIn(first.text))
  const [, id = ''] = /calendar-feeds\/([\w-]{36})\/revoke/.exec(list.text) ?? []
  const question = await cyd.get(`${feeds}/${id}/revoke`)
  const { headers } = await cyd.post(`${feeds}/${id}/revoke`)

  expect([first.status, addressIn(first.text)]).toEqual([200, addressIn(second.text)])
  expect(list.text.match(/<bdi>Work &#38; &#60;b&#62;<\/bdi><\/h2>/g)).toHaveLength(1)
  expect(list.text).not.toContain('ccf_')
  expect(ofAll.text).toContain('<bdi>Cyd Moreau</bdi>')
  expect([read.statusCode, question.status, headers.location]).toEqual([200, 200, `${feeds}?done=revoked`])
  expect((await app.inject(addressIn(first.text))).statusCode).toBe(404)
  expect((await cyd.get(`${feeds}?whose=everyone`)).text).toContain('You have no calendar feeds yet.')
})

test('a member with ten calendar feeds learns what to do', async () => {
  const feeds = '/console/integrations/calendar-feeds'
  for (let n = 0; n < 10; n++) await acme.bob.post('/calendar_feeds')
  const bob = await signedInBrowser(db, app, acme.bob, acme.id)

  const full = await bob.post(feeds, { name: 'One more' })
  const long = await ada.post(feeds, { name: 'x'.repeat(101) })

  expect([full.status, long.status]).toEqual([400, 400])
  expect(full.text).toContain('You can have at most 10 calendar feeds.')
  expect(full.text).toContain('value="One more"')
  expect(long.text).toContain('<a href="#name">Name</a>')
})
