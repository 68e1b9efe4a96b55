import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, newInvitee, requestBooking } from '../../test/bookings.ts'
import { browserOf } from '../../test/browser-session.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, cyd },
  globex,
  app,
  db,
} = await service()
await withHours(cyd, '00:00', '24:00')
const open = { period_type: 'unlimited', minimum_notice: 0, custom_questions: [], bot_protection: 'off' }
const type = await publish(cyd, open)
const list = `${acme.uri}/blocked_addresses`
const visitor = browserOf(app)
const eve = { name: 'Eve', email: 'eve@spam.example', timezone: 'Europe/Paris' }
const neutral = { code: 'not_accepted', message: 'cannot be used for this booking; contact the host another way' }
const block = async (address: string) => (await ada.post(list, { address })).body.resource
let hours = 0
const freeTime = () => `Mon ${String(hours++).padStart(2, '0')}:00`

beforeEach(async () => {
  await db.run(sql`delete from blocked_addresses`)
  await db.run(sql`delete from attempt_logs`)
})

describe('the list of blocked addresses', () => {
  test('an admin blocks an address and a domain, lists them in pages and unblocks one', async () => {
    const created = await ada.post(list, { address: ' Eve+Sales@Spam.example ' })
    await block('@Bücher.example')
    const first = (await ada.get(`${list}?count=1`)).body
    const next = (await ada.get(first.pagination.next_page)).body
    const removed = await ada.delete(created.body.resource.uri)
    const left = (await ada.get(`${list}?kind=domain`)).body.collection

    expect([created.status, created.body.resource]).toEqual([
      201,
      {
        uri: expect.stringContaining(`${list}/`),
        kind: 'email',
        address: 'eve@spam.example',
        created_at: expect.any(String),
      },
    ])
    expect(
      [first, next].map(({ collection }) => collection.map(({ address }: typeof eve & { address: string }) => address)),
    ).toEqual([['eve@spam.example'], ['xn--bcher-kva.example']])
    expect([removed.status, left.length]).toEqual([204, 1])
  })

  test('an address cannot be blocked twice', async () => {
    await block('eve@spam.example')

    const { status, body } = await ada.post(list, { address: 'EVE+x@spam.example' })

    expect([status, body.details]).toEqual([409, [expect.objectContaining({ parameter: 'address' })]])
  })

  test.each(['spam', 'a b.example', 'https://spam.example', '127.0.0.1', '*.spam.example', '', 'x@', '.example'])(
    '“%s” is neither an address nor a domain',
    async (address) => {
      expect((await ada.post(list, { address })).status).toBe(400)
    },
  )

  test('only admins of the organization see and change the list', async () => {
    const { uri } = await block('spam.example')

    const statuses = [
      (await cyd.get(list)).status,
      (await cyd.post(list, { address: 'x.example' })).status,
      (await cyd.delete(uri)).status,
      (await globex.ada.get(list)).status,
      (await globex.ada.delete(uri)).status,
      (await globex.ada.delete(uri.replace(acme.id, globex.id))).status,
    ]

    expect(statuses).toEqual([403, 403, 403, 403, 403, 404])
  })

  test('blocking and unblocking are in the activity log', async () => {
    const { uri } = await block('logged.example')
    await ada.delete(uri)

    const entries = await db.all<{ action: string }>(sql`
      select action from activity_log_entries where details ->> 'uri' = ${uri} order by occurred_at`)

    expect(entries.map(({ action }) => action)).toEqual(['Add', 'Remove'])
  })
})

describe('a blocked address', () => {
  test.each([
    ['eve@spam.example', 'eve@spam.example'],
    ['eve@spam.example', 'EVE@Spam.Example'],
    ['eve@spam.example', 'eve+1@spam.example'],
    ['spam.example', 'eve@spam.example'],
    ['spam.example', 'eve@a.b.SPAM.example'],
    ['bücher.example', 'eve@xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'eve@shop.Bücher.example'],
    ['e.v.e@gmail.com', 'eve+x@googlemail.com'],
  ])('blocking %s keeps %s from booking', async (address, email) => {
    await block(address)

    const { status, body } = await requestBooking(ada, type, freeTime(), { invitee: { ...newInvitee(), email } })

    expect([status, body.details]).toEqual([400, [{ parameter: 'invitee.email', ...neutral }]])
  })

  test.each([
    ['eve@spam.example', 'adam@spam.example'],
    ['spam.example', 'eve@notspam.example'],
    ['a.spam.example', 'eve@spam.example'],
    ['spam.example', 'spam.example@initech.example'],
  ])('blocking %s does not keep %s from booking', async (address, email) => {
    await block(address)

    expect((await requestBooking(ada, type, freeTime(), { invitee: { ...newInvitee(), email } })).status).toBe(201)
  })

  test('another organization is not affected, and an unblocked address books again', async () => {
    await withHours(globex.cyd, '00:00', '24:00')
    const { uri } = await block('spam.example')
    const theirs = await publish(globex.cyd, open)

    const elsewhere = await requestBooking(globex.ada, theirs, freeTime(), { invitee: eve })
    await ada.delete(uri)
    const here = await requestBooking(ada, type, freeTime(), { invitee: eve })

    expect([elsewhere.status, here.status]).toEqual([201, 201])
  })
})

describe('every way to book', () => {
  const sentence = 'This booking can’t be made with this email address. Please contact the host another way.'
  const pathOf = async (uri: string) => new URL((await ada.get(uri)).body.resource.scheduling_url).pathname

  test('the page refuses a blocked invitee and a blocked guest with a message that does not say why', async () => {
    await block('spam.example')
    const path = `${await pathOf(type)}/${at(freeTime())}`

    const [asInvitee, withGuest] = [
      await visitor.post(path, eve),
      await visitor.post(path, { ...eve, email: 'zoe@initech.example', guests: eve.email }),
    ]

    expect([asInvitee.status, withGuest.status]).toEqual([400, 400])
    expect([asInvitee.text, withGuest.text].map((text) => text.includes(sentence))).toEqual([true, true])
    expect(asInvitee.text + withGuest.text).not.toMatch(/blocked/i)
  })

  test('single-use links and one-off event types refuse it, too', async () => {
    await block('spam.example')
    const link = (await cyd.post('/scheduling_links', { max_event_count: 1, owner: type, owner_type: 'EventType' }))
      .body.resource.booking_url
    const soon = { type: 'days_in_future', days: 30, only_weekdays: false }
    const oneOff = (
      await cyd.post('/one_off_event_types', {
        name: 'Coffee',
        host: cyd.uri,
        duration: 30,
        date_setting: soon,
        location: { kind: 'zoom_conference' },
      })
    ).body.resource
    await ada.patch(oneOff.uri, { bot_protection: 'off' })

    const replies = [
      await visitor.post(`${new URL(link).pathname}/${at(freeTime())}`, eve),
      await visitor.post(`${new URL(oneOff.scheduling_url).pathname}/${at(freeTime())}`, eve),
    ]

    expect(replies.map(({ status, text }) => [status, text.includes(sentence)])).toEqual([
      [400, true],
      [400, true],
    ])
  })

  test('the API refuses blocked guests, for a booking and for one that exists', async () => {
    await block('spam.example')
    const booked = await requestBooking(ada, type, freeTime(), { event_guests: ['ok@initech.example', eve.email] })
    const { event } = await book(ada, type, freeTime())
    const added = await ada.post(`${event}/guests`, { event_guests: [eve.email] })

    expect([booked.status, booked.body.details]).toEqual([400, [{ parameter: 'event_guests[1]', ...neutral }]])
    expect([added.status, added.body.details]).toEqual([400, [{ parameter: 'event_guests[0]', ...neutral }]])
  })

  test('an invitee who is blocked later cannot reschedule, by API or by link, and can cancel', async () => {
    const { uri, reschedule_url, cancel_url } = await book(ada, type, freeTime(), { invitee: eve })
    await block('spam.example')
    const inPath = (address: string) => address.slice(new URL(address).origin.length)

    const byApi = await ada.post(`${uri}/reschedule`, { start_time: at(freeTime()) })
    const byLink = await visitor.post(inPath(reschedule_url), { start_time: at(freeTime()) })
    const canceled = await visitor.post(inPath(cancel_url), {})

    expect([byApi.status, byApi.body.details]).toEqual([400, [{ parameter: 'invitee.email', ...neutral }]])
    expect([byLink.status, byLink.text.includes(sentence), canceled.status]).toEqual([400, true, 200])
  })
})
