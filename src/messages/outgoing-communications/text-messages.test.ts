import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { listPages } from '../../test/pages.ts'
import { service } from '../../test/service.ts'
import { newNumber, textsTo, useGateway } from '../../test/text-gateway.ts'
import { bookWithNumber, queueFor } from '../../test/text-messages.ts'

const running = await service()
const { acme, company, db, work } = running
const pathOf = ({ uri }: { uri: string }, query = '') => `/outgoing_communications?organization=${uri}&${query}`

test('text messages are listed with their state, the reason and their segments, and without their links', async () => {
  await useGateway()
  const to = newNumber()
  const links = ['https://meet.example/cancel?key=topsecret']
  await queueFor(running, { to, text: 'See you at 10. Cancel: {link}', links })
  await work()

  const { body } = await acme.ada.get(pathOf(acme))

  const message = body.collection.find((one: Json) => one.to === to)
  const [row] = await textsTo(db, to)
  expect(message).toEqual({
    type: 'sms',
    to,
    from: 'Convene',
    subject: null,
    body: 'See you at 10. Cancel: (link visible only to the recipient)',
    sender_uri: null,
    sender_email: null,
    event_type_uri: expect.stringContaining('/event_types/'),
    event_uri: expect.stringContaining(`/scheduled_events/${row?.event_id}`),
    status: 'sent',
    status_reason: null,
    segments: 1,
    sent_at: row?.sent_at,
    bounced_at: null,
    bounce_reason: null,
    created_at: row?.created_at,
    scheduling_url: expect.stringContaining('/@ada-park/'),
  })
  expect(JSON.stringify(body)).not.toContain('topsecret')
})

test('paging goes through emails and text messages in one order, forward and back, with one total', async () => {
  const busy = await company('Busy')
  const { event_id, invitee_id } = await bookWithNumber(running, { to: newNumber(), of: busy })
  // Many rows have the same time, so that only the id orders them.
  const time = sql`'2026-10-01T12:00:00.123456Z'::timestamptz + make_interval(secs => i / 6)`
  await db.run(sql`
    insert into mails (organization_id, recipient, subject, text, html, status, sent_at, created_at, event_id)
    select ${busy.id}, 'mail ' || i, 'Mail', 'Text', '', (array['sent', 'bounced', 'failed', 'suppressed'])[1 + i % 4],
      now(), ${time}, ${event_id} from generate_series(0, 19) i`)
  await db.run(sql`
    insert into text_messages (organization_id, recipient, text, encoding, segments, status, error, created_at,
      event_id, invitee_id)
    select ${busy.id}, 'text ' || i, 'Text', 'GSM-7', 1,
      (array['sent', 'delivered', 'undelivered', 'failed', 'suppressed', 'queued', 'kept'])[1 + i % 7], 'Why',
      ${time}, ${event_id}, ${invitee_id} from generate_series(0, 20) i`)
  const namesIn = ({ collection }: Json) => collection.map(({ to }: Json) => to)

  const forward = await listPages(busy.ada, pathOf(busy, 'count=7'), 'next_page')
  const back = await listPages(busy.ada, forward.at(-2).pagination.next_page, 'previous_page')
  const descending = await listPages(busy.ada, pathOf(busy, 'count=10&sort=created_at:desc'), 'next_page')

  const all: string[] = forward.flatMap(namesIn)
  const rows = await db.all<{ recipient: string }>(sql`
    select recipient from (
      select recipient, created_at, id from mails where organization_id = ${busy.id} and status <> 'queued'
      union all select recipient, created_at, id from text_messages
      where organization_id = ${busy.id} and status not in ('queued', 'kept')) every order by created_at, id`)
  expect(all).toEqual(rows.map(({ recipient }) => recipient))
  expect(all).toHaveLength(20 + 15)
  expect(back.toReversed().flatMap(namesIn)).toEqual(all)
  expect(descending.flatMap(namesIn)).toEqual(all.toReversed())
  expect(new Set(forward.map(({ total_count }) => total_count))).toEqual(new Set([35]))
  const items: Json[] = forward.flatMap(({ collection }) => collection)
  const states = (type: string) => new Set(items.filter((one) => one.type === type).map(({ status }) => status))
  expect(states('sms')).toEqual(new Set(['sent', 'delivered', 'undelivered', 'failed', 'suppressed']))
  expect(states('email')).toEqual(new Set(['sent', 'bounced', 'failed', 'suppressed']))
  const reasons = items.filter(({ type, status }) => type === 'sms' && status === 'suppressed')
  expect(reasons.map(({ status_reason }) => status_reason)).toEqual(['Why', 'Why', 'Why'])
})
