import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json, Reply } from '../../test/client.ts'
import { begin, idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  acme,
  globex,
  db,
} = await service()
const eli = await acme.hire('Eli Lund', 'eli@acme.example')
const people = [
  ['a host', cyd],
  ['an admin', bob],
  ['the owner', ada],
] as const
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)

let invitee: Json
beforeEach(async () => {
  const hosts = [{ user: cyd.uri }, { user: bob.uri }]
  const type = await publish(ada, { owner: cyd.uri, pooling_type: 'collective', hosts })
  invitee = await book(ada, type, 'Mon 09:00')
  await begin(db, invitee.event)
})

const mark = (person = cyd, uri: string = invitee.uri) => person.post('/invitee_no_shows', { invitee: uri })

const countOf = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length

/** The events that the work emits. */
async function eventsDuring(work: () => Promise<unknown>) {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)
  await work()
  return db.all<Json>(sql`select name, user_ids, payload from events order by created_at, id offset ${count}`)
}

describe('a no-show', () => {
  test.each(people)('can be created, read and deleted by %s', async (_, person) => {
    const created = await mark(person)
    const read = await person.get(created.body.resource.uri)
    const marked = await person.get(invitee.uri)
    const deleted = await person.delete(created.body.resource.uri)

    const uri = expect.stringMatching(/^http:\/\/convene\.test\/invitee_no_shows\/[0-9a-f-]{36}$/)
    expect([created.status, created.body.resource]).toEqual([201, { uri, invitee: invitee.uri, created_at: instant }])
    expect([read.status, read.body]).toEqual([200, created.body])
    const { created_at } = created.body.resource
    expect(marked.body.resource.no_show).toEqual({ uri: created.body.resource.uri, created_at })
    expect([deleted.status, deleted.text, (await person.get(created.body.resource.uri)).status]).toEqual([204, '', 404])
    expect((await person.get(invitee.uri)).body.resource.no_show).toBe(null)
  })

  test('can be created once, and again after it was deleted', async () => {
    const first = await mark()
    const second = await mark(ada)
    await cyd.delete(first.body.resource.uri)
    const third = await mark()

    expect([second.status, second.body.details]).toEqual([
      409,
      [{ parameter: 'invitee', code: 'already_exists', message: 'is already marked as a no-show' }],
    ])
    expect([third.status, third.body.resource.uri !== first.body.resource.uri]).toEqual([201, true])
  })

  test('is created once and deleted once by concurrent requests', async () => {
    const marked = await Promise.all(Array.from({ length: 8 }, () => mark()))
    const { uri } = marked.find(({ status }) => status === 201)?.body.resource ?? {}
    const deleted = await Promise.all(Array.from({ length: 8 }, () => cyd.delete(uri)))

    expect([201, 409].map((status) => countOf(marked, status))).toEqual([1, 7])
    expect([204, 404].map((status) => countOf(deleted, status))).toEqual([1, 7])
  })

  test('cannot be created, read or deleted by other users', async () => {
    const { uri } = (await mark()).body.resource

    const denied = [await mark(eli), await eli.get(uri), await eli.delete(uri)]
    const foreign = [await mark(globex.ada), await globex.ada.get(uri), await globex.ada.delete(uri)]
    const unknown = await globex.ada.get(uri.replace(idOf(uri), unknownId))

    for (const { status, body } of denied) expect([status, body.message]).toEqual([403, 'You do not have permission'])
    for (const { status, body } of foreign) expect([status, body]).toEqual([404, unknown.body])
    expect((await cyd.get(uri)).status).toBe(200)
  })

  test('cannot be created before the event starts', async () => {
    const upcoming = await book(ada, await publish(cyd, {}), 'Tue 09:00')

    const { status, body } = await mark(cyd, upcoming.uri)

    expect([status, body.details]).toEqual([
      400,
      [{ parameter: 'invitee', code: 'not_started', message: 'belongs to an event that has not started' }],
    ])
    await ada.post(`${upcoming.event}/cancellation`)
  })

  test('cannot be created for a canceled invitee', async () => {
    const canceled = await book(ada, await publish(cyd, {}), 'Wed 09:00')
    await ada.post(`${canceled.event}/cancellation`)
    await begin(db, canceled.event)

    const { status, body } = await mark(cyd, canceled.uri)

    expect([status, body.details]).toEqual([400, [{ parameter: 'invitee', code: 'canceled', message: 'has canceled' }]])
  })

  test.each<[string, () => unknown, number]>([
    ['no invitee', () => undefined, 400],
    ['an event', () => invitee.event, 400],
    ['a bare id', () => idOf(invitee.uri), 400],
    ['an invitee of another site', () => invitee.uri.replace('convene.test', 'evil.example'), 400],
    ['an invitee of another event', () => invitee.uri.replace(idOf(invitee.event), unknownId), 404],
    ['an unknown invitee', () => invitee.uri.replace(idOf(invitee.uri), unknownId), 404],
    ['an invitee in capitals', () => invitee.uri.replaceAll(/[0-9a-f-]{36}/g, (id: string) => id.toUpperCase()), 201],
  ])('checks the reference to %s', async (_, uri, expected) => {
    const { status } = await cyd.post('/invitee_no_shows', { invitee: uri() })

    expect(status).toBe(expected)
  })
})

describe('the no-show event', () => {
  test('contains the invitee with the no-show, or without it after a deletion', async () => {
    let uri = ''
    const marked = await eventsDuring(async () => {
      ;({ uri } = (await mark()).body.resource)
    })
    const deleted = await eventsDuring(() => cyd.delete(uri))

    const { calendar_event: _, event_memberships, ...event } = (await ada.get(invitee.event)).body.resource
    const hosts = event_memberships.map(({ user, user_email, user_name }: Json) => ({ user, user_email, user_name }))
    const payload = { ...invitee, no_show: null, scheduled_event: { ...event, event_memberships: hosts } }
    const user_ids = [bob.id, cyd.id]
    expect(marked).toEqual([
      { name: 'invitee_no_show.created', user_ids, payload: { ...payload, no_show: { uri, created_at: instant } } },
    ])
    expect(deleted).toEqual([{ name: 'invitee_no_show.deleted', user_ids, payload }])
  })

  test('is not emitted when the request is rejected', async () => {
    await mark()

    const events = await eventsDuring(async () => {
      await mark()
      await mark(eli)
      await cyd.delete(`/invitee_no_shows/${unknownId}`)
    })

    expect(events).toEqual([])
  })
})
