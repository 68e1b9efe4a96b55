import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { findText } from '../../test/dump-database.ts'
import { begin, idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  listener,
} = await service()

const events = ['meeting_recap.created', 'meeting_recap.updated', 'meeting_recap.deleted']
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const external = { name: 'Tea', start_time: '2026-03-01T09:00:00Z', end_time: '2026-03-01T10:00:00Z' }
const meetingPayload = {
  name: 'Tea',
  start_time: '2026-03-01T09:00:00.000000Z',
  end_time: '2026-03-01T10:00:00.000000Z',
  attendees: [],
}

let meeting = ''
let invitee: Json
beforeAll(async () => {
  await withHours(cyd, '08:00', '18:00')
  invitee = await book(ada, await publish(cyd, { kind: 'group', seats: 9 }), 'Mon 09:00')
  meeting = invitee.event
  await begin(db, meeting)
})

const createRecap = async (more: object = {}, person = cyd): Promise<Json> =>
  (await person.post('/meeting_recaps', { ...external, summary_md: 'Tea', ...more })).body.resource

/** The events of a recap, in order. */
const eventsOf = ({ uri }: Json) =>
  db.all<{ name: string; user_ids: string[]; payload: Json }>(sql`
  select name, user_ids, payload from events where payload -> 'recap' ->> 'uri' = ${uri} order by created_at, id`)
const namesOf = async (recap: Json) => (await eventsOf(recap)).map(({ name }) => name.replace('meeting_recap.', ''))

describe('the events of a recap', () => {
  test('report its creation with all fields', async () => {
    const location = { type: 'custom', location: 'Café' }
    const attendees = [{ host: true, user_email: cyd.email, user_name: 'Cyd' }]
    const recap = await createRecap({ attendees, location: 'Café', action_items_md: '- Sugar' })

    expect(await eventsOf(recap)).toEqual([
      {
        name: 'meeting_recap.created',
        user_ids: [cyd.id],
        payload: {
          created_at: recap.created_at,
          event: { ...meetingPayload, location, attendees },
          recap: {
            uri: recap.uri,
            transcript: `${recap.uri}/transcript`,
            summary_md: 'Tea',
            action_items_md: '- Sugar',
            discussion_md: null,
            share_link: null,
            created_at: recap.created_at,
            updated_at: recap.updated_at,
          },
        },
      },
    ])
  })

  test('name the scheduled event', async () => {
    const recap = await createRecap({ event: meeting, name: undefined, start_time: undefined, end_time: undefined })
    const [{ payload }] = (await eventsOf(recap)) as [Json]

    const { name, start_time, end_time, location, attendees } = recap
    expect(payload.event).toEqual({ uri: meeting, name, start_time, end_time, location, attendees })
  })

  test('report each change of the highlights once', async () => {
    const recap = await createRecap()
    for (const summary_md of ['Tea', 'Coffee', 'Coffee', null, null]) await bob.patch(recap.uri, { summary_md })
    const last = (await cyd.get(recap.uri)).body.resource

    const [, coffee, cleared, ...more] = await eventsOf(recap)
    expect([coffee?.payload.recap.summary_md, more]).toEqual(['Coffee', []])
    const { uri, created_at, updated_at } = last
    const emptyRecap = {
      uri,
      transcript: `${uri}/transcript`,
      summary_md: null,
      action_items_md: null,
      discussion_md: null,
      share_link: null,
      created_at,
      updated_at,
    }
    expect([cleared?.name, cleared?.user_ids]).toEqual(['meeting_recap.updated', [cyd.id]])
    expect(cleared?.payload).toEqual({ event: meetingPayload, recap: emptyRecap })
  })

  test('report that a share link was created or deleted, and nothing when nothing changed', async () => {
    const recap = await createRecap()
    const first = await cyd.post(`${recap.uri}/share_link`)
    const second = await cyd.post(`${recap.uri}/share_link`)
    const removed = [await cyd.delete(`${recap.uri}/share_link`), await cyd.delete(`${recap.uri}/share_link`)]
    const third = await cyd.post(`${recap.uri}/share_link`)

    const [link, other] = [first.body.resource.share_link, third.body.resource.share_link]
    expect(link).toMatch(/^http:\/\/convene\.test\/shared_recaps\/[\w-]{32}$/)
    expect([first.status, second.status, second.body, ...removed.map(({ status }) => status), other === link]).toEqual([
      201,
      201,
      first.body,
      204,
      404,
      false,
    ])
    expect((await eventsOf(recap)).map(({ name, payload }) => [name, payload.recap.share_link])).toEqual([
      ['meeting_recap.created', null],
      ['meeting_recap.updated', link],
      ['meeting_recap.updated', null],
      ['meeting_recap.updated', other],
    ])
  })

  test('report its deletion with its URI only', async () => {
    const recap = await createRecap()
    await bob.delete(recap.uri)

    expect((await eventsOf(recap)).at(-1)).toEqual({
      name: 'meeting_recap.deleted',
      user_ids: [cyd.id],
      payload: { recap: { uri: recap.uri, deleted_at: instant } },
    })
  })

  test('do not report changes of the meeting, and the recap keeps its copy', async () => {
    const recap = await createRecap({ event: meeting, name: undefined, start_time: undefined, end_time: undefined })
    const statuses = [
      await cyd.patch(meeting, { meeting_notes_plain: 'Bring milk' }),
      await cyd.patch(recap.uri, { name: 'Milk', attendees: [], start_time: external.start_time }),
    ].map(({ status }) => status)
    await db.run(sql`
      insert into event_guests (organization_id, event_id, invitee_id, email, address)
      values (${acme.id}, ${idOf(meeting)}, ${idOf(invitee.uri)}, 'late@initech.example', 'late@initech.example')`)
    await db.run(sql`
      update scheduled_events set start_time = start_time - interval '1 hour' where id = ${idOf(meeting)}`)

    expect(statuses).toEqual([200, 400])
    expect((await cyd.get(recap.uri)).body.resource).toEqual(recap)
    expect(await namesOf(recap)).toEqual(['created'])
  })
})

describe('a webhook subscription', () => {
  test('receives the recap events of its user only', async () => {
    const receiver = await startReceiver()
    const subscription = await subscribe(cyd, acme, { url: receiver.url, events, scope: 'user', user: cyd.uri })
    const recap = await createRecap()
    await createRecap({}, bob)
    await createRecap({}, globex.cyd)
    await deliverUntil(db, listener, () => hasNothingDue(db))
    await cyd.patch(recap.uri, { discussion_md: '## Sugar' })
    const changed = (await cyd.get(recap.uri)).body.resource
    await deliverUntil(db, listener, () => hasNothingDue(db))
    await cyd.delete(recap.uri)
    await deliverUntil(db, listener, () => hasNothingDue(db))

    const { uri, created_at, updated_at } = recap
    const content = { summary_md: 'Tea', action_items_md: null, discussion_md: null, share_link: null }
    const recapPayload = { uri, transcript: `${uri}/transcript`, ...content, created_at, updated_at }
    expect(receiver.got.map(({ json }) => json)).toEqual([
      {
        event: events[0],
        created_at: instant,
        created_by: cyd.uri,
        payload: {
          created_at,
          event: meetingPayload,
          recap: recapPayload,
        },
      },
      {
        event: events[1],
        created_at: instant,
        created_by: cyd.uri,
        payload: {
          event: meetingPayload,
          recap: { ...recapPayload, discussion_md: '## Sugar', updated_at: changed.updated_at },
        },
      },
      {
        event: events[2],
        created_at: instant,
        created_by: cyd.uri,
        payload: {
          recap: { uri, deleted_at: instant },
        },
      },
    ])
    await cyd.delete(subscription.uri)
  })

  test.each(['organization', 'group'])('to recap events cannot have the scope %s', async (scope) => {
    const { status } = await ada.post('/webhook_subscriptions', {
      url: 'https://hooks.example/',
      events: events.slice(0, 1),
      organization: acme.uri,
      scope,
    })

    expect(status).toBe(400)
  })
})

describe('a deleted recap', () => {
  const transcript = 'The marmalade must stay secret'
  const [summary, actions, discussion] = ['A sweet secret', 'Hide the spoons', 'Whether toast is a witness']
  const traces = async () => {
    const results = await Promise.all(
      [transcript, summary, actions, discussion].map((text) => findText(db, text, { notOf: globex.id })),
    )
    return results.flatMap((columns) => Object.keys(columns))
  }

  test('is removed from all tables with its share link and all stored responses', async () => {
    const receiver = await startReceiver((received, reply) => reply.writeHead(500).end(received.body.slice(0, 2000)))
    await subscribe(cyd, acme, { url: receiver.url, events, scope: 'user', user: cyd.uri })
    const content = { summary_md: summary, action_items_md: actions, discussion_md: discussion }
    const body = { ...external, transcript: `Cyd: ${transcript}.`, ...content }
    const key = (name: string) => ({ 'idempotency-key': name })
    const recap = (await cyd.post('/meeting_recaps', body, key('created'))).body.resource
    const shared = (await cyd.post(`${recap.uri}/share_link`, undefined, key('shared'))).body.resource
    await cyd.patch(recap.uri, { summary_md: `${summary}, still` })
    await deliverUntil(db, listener, () => receiver.got.length >= 1)
    const other = await createRecap({ summary_md: 'Stays' })
    const before = await traces()
    const [{ payload: first }] = (await eventsOf(recap)) as [Json]

    const { status } = await cyd.delete(recap.uri)

    expect([status, before.toSorted()]).toEqual([
      204,
      expect.arrayContaining([
        'events.payload',
        'idempotency_keys.body',
        'meeting_recaps.summary_md',
        'meeting_transcripts.text',
        'webhook_deliveries.attempts',
      ]),
    ])
    expect(await traces()).toEqual([])
    expect(await findText(db, shared.share_link, { notOf: globex.id })).toEqual({})
    const [{ payload }] = (await eventsOf(recap)) as [Json]
    const cleared = { summary_md: null, action_items_md: null, discussion_md: null, share_link: null }
    expect(JSON.stringify(payload)).toBe(JSON.stringify({ ...first, recap: { ...first.recap, ...cleared } }))
    expect((await eventsOf(other))[0]?.payload.recap.summary_md).toBe('Stays')
    expect((await cyd.post(`${recap.uri}/share_link`, undefined, key('shared'))).status).toBe(404)
  })

  test('of one organization does not affect the recap of another that it mentions', async () => {
    const theirs = await createRecap({ summary_md: summary }, globex.cyd)
    const ours = await createRecap({ summary_md: `About ${theirs.uri}` })

    await cyd.delete(ours.uri)

    expect((await eventsOf(theirs))[0]?.payload.recap.summary_md).toBe(summary)
  })
})

describe('twenty concurrent requests', () => {
  test('change a recap one after the other, and each emits its own change', async () => {
    const recap = await createRecap()
    const texts = Array.from({ length: 20 }, (_, n) => `Version ${n % 10}`)

    const replies = await Promise.all(texts.map((summary_md) => cyd.patch(recap.uri, { summary_md })))

    const last = (await cyd.get(recap.uri)).body.resource
    const [, ...changes] = await eventsOf(recap)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(changes.at(-1)?.payload.recap).toMatchObject({ summary_md: last.summary_md, updated_at: last.updated_at })
    const summaries = ['Tea', ...changes.map(({ payload }) => payload.recap.summary_md)]
    expect(summaries.every((text, i) => text !== summaries[i - 1])).toBe(true)
    expect(new Set(summaries).size).toBe(11)
  })

  test('to share a recap create one link', async () => {
    const recap = await createRecap()

    const replies = await Promise.all(Array.from({ length: 20 }, () => cyd.post(`${recap.uri}/share_link`)))

    expect(new Set(replies.map(({ body }) => body.resource.share_link)).size).toBe(1)
    expect(await namesOf(recap)).toEqual(['created', 'updated'])
  })

  test('that change and delete a recap emit no event after the deletion', async () => {
    for (let round = 0; round < 5; round++) {
      const recap = await createRecap()
      const send = (n: number) => (n % 4 === 3 ? cyd.delete(recap.uri) : cyd.patch(recap.uri, { summary_md: `${n}` }))

      const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)))

      const count = (status: number) => replies.filter((reply) => reply.status === status).length
      const names = await namesOf(recap)
      expect([count(204), count(200) + count(404), (await cyd.get(recap.uri)).status]).toEqual([1, 19, 404])
      expect(names).toEqual(['created', ...Array.from({ length: count(200) }, () => 'updated'), 'deleted'])
    }
  })
})
