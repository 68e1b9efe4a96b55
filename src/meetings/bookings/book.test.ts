import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

/** The payload of the last event about an invitee. */
async function lastPayload(name: string, { uri }: Json) {
  return (
    await db.one<{ payload: Json }>(sql`
    select payload from events where name = ${name} and payload ->> 'uri' = ${uri}
    order by created_at desc limit 1`)
  ).payload
}

/** The same data as the API returns it. */
async function readPayload(invitee: Json) {
  const { calendar_event: _, ...event } = (await acme.ada.get(invitee.event)).body.resource
  const event_memberships = event.event_memberships.map(
    ({ buffered_start_time: __, buffered_end_time: ___, ...host }: Json) => host,
  )
  return { ...(await acme.ada.get(invitee.uri)).body.resource, scheduled_event: { ...event, event_memberships } }
}

const allFields = {
  event_guests: ['kim@initech.example', 'abe@initech.example'],
  questions_and_answers: [{ question: 'Why?', answer: 'Because', position: 0 }],
  tracking: {
    utm_campaign: 'spring',
    utm_source: null,
    utm_medium: null,
    utm_content: null,
    utm_term: null,
    salesforce_uuid: '1',
  },
}
const typeFields = { custom_questions: [{ name: 'Why?', type: 'text' }], buffer_before: 10, buffer_after: 15 }

test('the response and the event of a booking match what the API returns later', async () => {
  const hosts = [{ user: acme.bob.uri }, { user: acme.cyd.uri }, { user: acme.ada.uri }]
  const type = await publish(acme.ada, { ...typeFields, pooling_type: 'collective', hosts })

  const invitee = await book(acme.ada, type, 'Mon 09:00', allFields)

  const { scheduled_event, ...resource } = await readPayload(invitee)
  expect(invitee).toEqual(resource)
  expect(await lastPayload('invitee.created', invitee)).toEqual({ ...resource, scheduled_event })
  expect(scheduled_event.event_memberships).toHaveLength(3)
})

test('the response and the event of a joined session match what the API returns later', async () => {
  const type = await publish(acme.cyd, { ...typeFields, kind: 'group', seats: 5 })
  await book(acme.ada, type, 'Tue 10:00', allFields)

  const invitee = await book(acme.ada, type, 'Tue 10:00', allFields)

  const { scheduled_event, ...resource } = await readPayload(invitee)
  expect(invitee).toEqual(resource)
  expect(await lastPayload('invitee.created', invitee)).toEqual({ ...resource, scheduled_event })
  expect(scheduled_event).toMatchObject({ invitees_counter: { total: 2, active: 2, limit: 5 } })
})

test('the response and the events of a reschedule match what the API returns later', async () => {
  const type = await publish(acme.bob, typeFields)
  const old = await book(acme.ada, type, 'Wed 09:00', allFields)

  const { body } = await acme.bob.post(`${old.uri}/reschedule`, { start_time: at('Wed 09:30') })

  const invitee = body.resource
  expect(invitee).toMatchObject({ old_invitee: old.uri, questions_and_answers: old.questions_and_answers })
  expect(await lastPayload('invitee.created', invitee)).toEqual(await readPayload(invitee))
  expect(await lastPayload('invitee.canceled', old)).toEqual(await readPayload(old))
})
