import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

/** What was told of an invitee last. */
async function told(name: string, { uri }: Json) {
  return (await db.one<{ payload: Json }>(sql`
    select payload from events where name = ${name} and payload ->> 'uri' = ${uri}
    order by created_at desc limit 1`)).payload
}

/** The same as it can be read. */
async function read({ uri, event }: Json) {
  const { calendar_event: _, ...shown } = (await acme.ada.get(event)).body.resource
  const event_memberships = shown.event_memberships.map(
    ({ buffered_start_time: __, buffered_end_time: ___, ...host }: Json) => host)
  return { ...(await acme.ada.get(uri)).body.resource, scheduled_event: { ...shown, event_memberships } }
}

const full = {
  event_guests: ['kim@initech.example', 'abe@initech.example'],
  questions_and_answers: [{ question: 'Why?', answer: 'Because', position: 0 }],
  tracking: {
    utm_campaign: 'spring', utm_source: null, utm_medium: null, utm_content: null, utm_term: null, salesforce_uuid: '1',
  },
}
const asking = { custom_questions: [{ name: 'Why?', type: 'text' }], buffer_before: 10, buffer_after: 15 }

test('what is answered and told of a booking is what can be read of it', async () => {
  const hosts = [{ user: acme.bob.uri }, { user: acme.cyd.uri }, { user: acme.ada.uri }]
  const type = await publish(acme.ada, { ...asking, pooling_type: 'collective', hosts })

  const invitee = await book(acme.ada, type, 'Mon 09:00', full)

  const { scheduled_event, ...shown } = await read(invitee)
  expect(invitee).toEqual(shown)
  expect(await told('invitee.created', invitee)).toEqual({ ...shown, scheduled_event })
  expect(scheduled_event.event_memberships).toHaveLength(3)
})

test('so it is for whoever joins a session', async () => {
  const type = await publish(acme.cyd, { ...asking, kind: 'group', seats: 5 })
  await book(acme.ada, type, 'Tue 10:00', full)

  const invitee = await book(acme.ada, type, 'Tue 10:00', full)

  const { scheduled_event, ...shown } = await read(invitee)
  expect(invitee).toEqual(shown)
  expect(await told('invitee.created', invitee)).toEqual({ ...shown, scheduled_event })
  expect(scheduled_event).toMatchObject({ invitees_counter: { total: 2, active: 2, limit: 5 } })
})

test('and for whoever is moved', async () => {
  const type = await publish(acme.bob, asking)
  const old = await book(acme.ada, type, 'Wed 09:00', full)

  const { body } = await acme.bob.post(`${old.uri}/reschedule`, { start_time: at('Wed 09:30') })

  const invitee = body.resource
  expect(invitee).toMatchObject({ old_invitee: old.uri, questions_and_answers: old.questions_and_answers })
  expect(await told('invitee.created', invitee)).toEqual(await read(invitee))
  expect(await told('invitee.canceled', old)).toEqual(await read(old))
})
