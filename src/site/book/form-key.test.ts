import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { alertIn, bookingPage, noBookingLimits, zoe } from '../../test/booking-page.ts'
import { at, publish } from '../../test/meetings.ts'

const { acme, db, visitor, url, urlOf } = await bookingPage()
const keyIn = (text: string) => /name="form_key" value="([\w-]{22})"/.exec(text)?.[1] ?? ''
const plain = await publish(acme.cyd, { ...noBookingLimits, name: 'Plain', kind: 'solo' })
const plainUrl = await urlOf(plain)

/** Opens the form of a slot and fills it in. */
async function formAt(time: string, link = url) {
  const path = `${link}/${at(time)}`
  return { path, fields: { ...zoe, form_key: keyIn((await visitor.get(path)).text) } }
}

const countBookings = async () => (await db.one<{ count: number }>(sql`select count(*)::int from invitees`)).count

test('each form has its own key', async () => {
  const keys = await Promise.all(Array.from({ length: 3 }, async () => (await formAt('Mon 09:00')).fields.form_key))

  expect(new Set(keys).size).toBe(3)
  expect(keys.every((key) => key.length === 22)).toBe(true)
})

test('a form that is submitted again redirects to the booking that it made', async () => {
  const { path, fields } = await formAt('Mon 09:00')
  const first = await visitor.post(path, fields)
  const before = await countBookings()

  const again = await visitor.post(path, fields)
  const corrected = await visitor.post(path, { ...fields, name: 'Zoe', email: 'other@initech.example' })

  expect(first.status).toBe(303)
  for (const reply of [again, corrected])
    expect([reply.status, reply.headers.location]).toEqual([303, first.headers.location])
  expect((await visitor.get(String(first.headers.location))).text).toContain('<h1>You’re booked</h1>')
  expect(await countBookings()).toBe(before)
})

test('two concurrent submissions of a form book once, and both redirect to the booking', async () => {
  const { path, fields } = await formAt('Mon 09:30')
  const before = await countBookings()

  const replies = await Promise.all([visitor.post(path, fields), visitor.post(path, fields)])

  expect(replies.map(({ status }) => status)).toEqual([303, 303])
  expect(replies[0]?.headers.location).toBe(replies[1]?.headers.location)
  expect(await countBookings()).toBe(before + 1)
})

test('a form with another key learns nothing about the booking', async () => {
  const { path, fields } = await formAt('Mon 10:00')
  const { headers } = await visitor.post(path, fields)
  const [, id = '', key = ''] = /bookings\/([^?]+)\?key=(.+)$/.exec(String(headers.location)) ?? []
  const others = [fields.form_key.toUpperCase(), key, '', 'x'.repeat(22), `${fields.form_key}x`]

  const replies = await Promise.all([
    ...others.map((form_key) => visitor.post(path, { ...fields, form_key })),
    visitor.get(`${path}?form_key=${fields.form_key}`),
    visitor.get(`${url}?start_time=${at('Mon 10:00')}`),
  ])

  for (const { status, text } of replies) {
    expect([status, alertIn(text)]).toEqual([400, expect.stringContaining('no longer available')])
    expect(text).not.toContain(id)
    expect(text).not.toContain(key)
  }
})

test('a URL cannot set the key of a form', async () => {
  const ownKey = 'A'.repeat(22)
  const { text } = await visitor.get(`${url}/${at('Mon 10:30')}?form_key=${ownKey}`)

  expect(keyIn(text)).not.toBe(ownKey)
  expect(text).not.toContain(ownKey)
})

test('a rejected form keeps its key', async () => {
  const { path, fields } = await formAt('Mon 10:30')
  const { status, text } = await visitor.post(path, { ...fields, email: 'nonsense' })

  expect([status, keyIn(text)]).toEqual([400, fields.form_key])
})

test('in a group, one form books for two people, and each one gets their own booking', async () => {
  const group = await urlOf(await publish(acme.cyd, { ...noBookingLimits, name: 'Group', kind: 'group', seats: 3 }))
  const { path, fields } = await formAt('Tue 09:00', group)
  const mine = await visitor.post(path, fields)
  const other = await visitor.post(path, { ...fields, email: 'bo@x.example' })
  const again = await visitor.post(path, fields)

  expect([mine.status, other.status, again.status]).toEqual([303, 303, 303])
  expect(other.headers.location).not.toBe(mine.headers.location)
  expect(again.headers.location).toBe(mine.headers.location)
})

test('a used single-use link redirects its own form to the booking and rejects other visitors', async () => {
  const linkRequest = { max_event_count: 1, owner: plain, owner_type: 'EventType' }
  const link = (await acme.cyd.post('/scheduling_links', linkRequest)).body.resource.booking_url
  const { path, fields } = await formAt('Wed 09:00', link)
  const first = await visitor.post(path, fields)

  const again = await visitor.post(path, fields)
  const [otherForm, otherVisit] = [await visitor.post(path, { ...fields, form_key: '' }), await visitor.get(link)]

  expect([again.status, again.headers.location]).toEqual([303, first.headers.location])
  expect([otherForm.status, otherVisit.status]).toEqual([410, 410])
})

test('the same form can book again after a cancellation', async () => {
  const { path, fields } = await formAt('Thu 09:00', plainUrl)
  const first = await visitor.post(path, fields)
  await db.run(sql`delete from attempt_logs`)
  await visitor.post(String(first.headers.location).replace('bookings', 'cancellations'), {})

  const again = await visitor.post(path, fields)

  expect(again.status).toBe(303)
  expect(again.headers.location).not.toBe(first.headers.location)
  expect((await visitor.get(String(again.headers.location))).text).toContain('<h1>You’re booked</h1>')
})
