import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { publish } from '../../test/meetings.ts'
import { listPages } from '../../test/pages.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, globex, company, db, person, work } = await service()
const zoe = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' }

const pathOf = ({ uri }: Pick<typeof acme, 'uri'>, query = '') =>
  `/outgoing_communications?organization=${uri}&${query}`
const read = async (organization: Pick<typeof acme, 'uri' | 'ada'>, query = ''): Promise<Json> =>
  (await organization.ada.get(pathOf(organization, query))).body

async function send() {
  const { url } = await mailServer()
  for (let round = 0; round < 2; round++) await work(url)
}

test('emails about a meeting are listed without their secret links', async () => {
  const type = await publish(acme.ada, { name: 'Intro' })
  const { scheduling_url } = (await acme.ada.get(type)).body.resource
  const { event, cancel_url } = await book(acme.bob, type, 'Mon 09:00', { invitee: zoe })
  await acme.ada.post(`${acme.uri}/invitations`, { email: 'hal@acme.example' })
  const before = await read(acme)
  await send()

  const { collection, total_count, pagination } = await read(acme)

  expect([before.collection, before.total_count]).toEqual([[], 0])
  expect([total_count, pagination.count]).toEqual([2, 2])
  const [invitee, host] = collection.toSorted((a: Json, b: Json) => (a.to > b.to ? -1 : 1))
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  const about = {
    type: 'email',
    from: 'Convene <convene@localhost>',
    event_type_uri: type,
    event_uri: event,
    scheduling_url,
    bounced_at: null,
    bounce_reason: null,
    sent_at: time,
    created_at: time,
    status: 'sent',
    status_reason: null,
    segments: null,
    body: expect.stringContaining('What: Intro\nWhen: Monday, '),
  }
  expect(invitee).toEqual({
    ...about,
    to: 'zoe@initech.example',
    subject: expect.stringMatching(/^Intro with Ada Park on Monday, /),
    sender_uri: acme.ada.uri,
    sender_email: 'ada@acme.example',
  })
  expect(host).toEqual({
    ...about,
    to: 'ada@acme.example',
    subject: expect.stringMatching(/^New booking: Intro with Zoë Lund on Monday, /),
    sender_uri: null,
    sender_email: null,
  })
  expect(invitee.body).toContain('Cancel:\n(link visible only to the recipient)')
  expect(JSON.stringify(collection)).not.toContain(cancel_url.split('key=')[1])
})

test('an email that is only stored, without an SMTP server, is not listed', async () => {
  const quiet = await company('Quiet')
  await book(quiet.ada, await publish(quiet.ada, {}), 'Mon 09:00', { invitee: zoe })

  for (let round = 0; round < 2; round++) await work()

  expect(await db.all(sql`select from mails where organization_id = ${quiet.id} and status = 'kept'`)).toHaveLength(2)
  expect((await read(quiet)).total_count).toBe(0)
})

test('paging works forward and back, and both ends of a time filter are included', async () => {
  const busy = await company('Busy')
  const { event } = await book(busy.ada, await publish(busy.ada, {}), 'Mon 09:00')
  await db.run(sql`
    insert into mails (organization_id, recipient, subject, text, html, status, sent_at, created_at, event_id)
    select ${busy.id}, i || '@initech.example', 'Mail', 'Text {link}, {link 2}', '', 'sent', now(),
      '2026-10-01T12:00:00.123456Z'::timestamptz + make_interval(secs => i / 4), ${idOf(event)}
    from generate_series(0, 24) i`)
  const times = (page: Json) => page.collection.map(({ created_at }: Json) => created_at)

  const forward = await listPages(busy.ada, pathOf(busy, 'count=7'), 'next_page')
  const back = await listPages(busy.ada, forward.at(-2).pagination.next_page, 'previous_page')

  const all: string[] = forward.flatMap(times)
  expect([all.length, all]).toEqual([25, all.toSorted((a, b) => (a < b ? -1 : 1))])
  expect(new Set(forward.flatMap(({ collection }) => collection.map(({ to }: Json) => to))).size).toBe(25)
  expect(back.toReversed().flatMap(times)).toEqual(all)
  expect(forward.map(({ total_count }) => total_count)).toEqual([25, 25, 25, 25])
  const countOf = async (query: string) => (await read(busy, query)).total_count
  expect(await countOf('min_created_at=2026-10-01T12:00:05.123456Z')).toBe(5)
  expect(await countOf('max_created_at=2026-10-01T12:00:00.123456Z')).toBe(4)
  expect(await countOf('min_created_at=2026-10-01T12:00:01Z&max_created_at=2026-10-01T12:00:03Z')).toBe(8)
  expect(await countOf('min_created_at=2026-10-02T00:00:00Z')).toBe(0)
})

test('a sender who has joined another organization is listed without their address', async () => {
  const dee = await acme.hire('Dee Novak', 'dee@acme.example')
  const { event } = await book(acme.bob, await publish(dee, {}), 'Mon 09:00', { invitee: zoe })
  await send()
  await acme.ada.delete(dee.membership)
  await person(globex.id, 'user', 'Dee Secret', 'dee@acme.example')

  const { collection } = await read(acme, 'count=100')

  const communications = collection.filter((one: Json) => one.event_uri === event && one.to === zoe.email)
  expect(communications).toMatchObject([{ sender_uri: dee.uri, sender_email: null }])
})

test('only admins and owners of an organization can list its communications, and they must send its URI', async () => {
  const replies = [
    await acme.cyd.get(pathOf(acme)),
    await acme.ada.get(pathOf(globex)),
    await acme.ada.get('/outgoing_communications'),
    await acme.bob.get(pathOf(acme)),
  ]

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 400, 200])
  expect(replies.map(({ body }) => body.message).slice(0, 2)).toEqual(
    Array(2).fill('You do not have permission to access this resource.'),
  )
  expect((await read(globex)).collection).toEqual([])
})

test.each([
  ['teams', 'paid'],
  ['enterprise', 'trial'],
  ['basic', 'free'],
] as const)('an organization with the plan %s in the stage %s must upgrade', async (plan, stage) => {
  const { ada, uri } = await company(`Small ${plan}`, plan, stage)

  const { status, body } = await ada.get(pathOf({ uri }))

  const message = 'Please upgrade your account to Enterprise.'
  expect([status, body]).toEqual([
    403,
    {
      title: 'Permission Denied',
      message,
      details: [{ message, code: 'upgrade_required' }],
    },
  ])
})

test.each([
  ['count=0', 'count'],
  ['count=101', 'count'],
  ['min_created_at=today', 'min_created_at'],
  ['max_created_at=2026-10-01', 'max_created_at'],
  ['page_token=abc', 'page_token'],
  ['sort=to', 'sort'],
])('the query %s is rejected', async (query, parameter) => {
  const reply = await acme.ada.get(pathOf(acme, query))

  expect([reply.status, problemsOf(reply)]).toEqual([400, [[parameter, 'invalid']]])
})
