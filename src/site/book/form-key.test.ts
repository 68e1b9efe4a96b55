import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { alertIn, bookingPage, open, zoe } from '../../test/booking-page.ts'
import { at, publish } from '../../test/meetings.ts'

const { acme, db, visitor, url, urlOf } = await bookingPage()
const keyIn = (text: string) => /name="form_key" value="([\w-]{22})"/.exec(text)?.[1] ?? ''
const plain = await publish(acme.cyd, { ...open, name: 'Plain', kind: 'solo' })
const plainUrl = await urlOf(plain)

/** The form of a time as it is opened, with what Zoë writes into it. */
async function formAt(time: string, link = url) {
  const path = `${link}/${at(time)}`
  return { path, fields: { ...zoe, form_key: keyIn((await visitor.get(path)).text) } }
}

const bookings = async () => (await db.one<{ count: number }>(sql`select count(*)::int from invitees`)).count

test('each form has a key of its own', async () => {
  const keys = await Promise.all(Array.from({ length: 3 }, async () => (await formAt('Mon 09:00')).fields.form_key))

  expect(new Set(keys).size).toBe(3)
  expect(keys.every((key) => key.length === 22)).toBe(true)
})

test('a form that is sent again leads to the booking that it made', async () => {
  const { path, fields } = await formAt('Mon 09:00')
  const first = await visitor.post(path, fields)
  const before = await bookings()

  const again = await visitor.post(path, fields)
  const corrected = await visitor.post(path, { ...fields, name: 'Zoe', email: 'other@initech.example' })

  expect(first.status).toBe(303)
  for (const reply of [again, corrected])
    expect([reply.status, reply.headers.location]).toEqual([303, first.headers.location])
  expect((await visitor.get(String(first.headers.location))).text).toContain('<h1>You are booked</h1>')
  expect(await bookings()).toBe(before)
})

test('two presses at once have one booking, and both lead to it', async () => {
  const { path, fields } = await formAt('Mon 09:30')
  const before = await bookings()

  const replies = await Promise.all([visitor.post(path, fields), visitor.post(path, fields)])

  expect(replies.map(({ status }) => status)).toEqual([303, 303])
  expect(replies[0]?.headers.location).toBe(replies[1]?.headers.location)
  expect(await bookings()).toBe(before + 1)
})

test('another form learns nothing about the booking, whatever key it sends', async () => {
  const { path, fields } = await formAt('Mon 10:00')
  const { headers } = await visitor.post(path, fields)
  const [, id = '', key = ''] = /bookings\/([^?]+)\?key=(.+)$/.exec(String(headers.location)) ?? []
  const others = [fields.form_key.toUpperCase(), key, '', 'x'.repeat(22), `${fields.form_key}x`]

  const replies = await Promise.all([
    ...others.map((form_key) => visitor.post(path, { ...fields, form_key })),
    visitor.get(`${path}?form_key=${fields.form_key}`), visitor.get(`${url}?start_time=${at('Mon 10:00')}`),
  ])

  for (const { status, text } of replies) {
    expect([status, alertIn(text)]).toEqual([400, expect.stringContaining('no longer available')])
    expect(text).not.toContain(id)
    expect(text).not.toContain(key)
  }
})

test('an address cannot choose the key of a form', async () => {
  const chosen = 'A'.repeat(22)
  const { text } = await visitor.get(`${url}/${at('Mon 10:30')}?form_key=${chosen}`)

  expect(keyIn(text)).not.toBe(chosen)
  expect(text).not.toContain(chosen)
})

test('a form with something to correct keeps its key', async () => {
  const { path, fields } = await formAt('Mon 10:30')
  const { status, text } = await visitor.post(path, { ...fields, email: 'nonsense' })

  expect([status, keyIn(text)]).toEqual([400, fields.form_key])
})

test('in a group, one form can book for two people, and each finds their own booking', async () => {
  const group = await urlOf(await publish(acme.cyd, { ...open, name: 'Group', kind: 'group', seats: 3 }))
  const { path, fields } = await formAt('Tue 09:00', group)
  const mine = await visitor.post(path, fields)
  const other = await visitor.post(path, { ...fields, email: 'bo@x.example' })
  const again = await visitor.post(path, fields)

  expect([mine.status, other.status, again.status]).toEqual([303, 303, 303])
  expect(other.headers.location).not.toBe(mine.headers.location)
  expect(again.headers.location).toBe(mine.headers.location)
})

test('a single-use link leads back to the booking that its form made, and tells others that it is used', async () => {
  const wish = { max_event_count: 1, owner: plain, owner_type: 'EventType' }
  const link = (await acme.cyd.post('/scheduling_links', wish)).body.resource.booking_url
  const { path, fields } = await formAt('Wed 09:00', link)
  const first = await visitor.post(path, fields)

  const again = await visitor.post(path, fields)
  const [stranger, opened] = [await visitor.post(path, { ...fields, form_key: '' }), await visitor.get(link)]

  expect([again.status, again.headers.location]).toEqual([303, first.headers.location])
  expect([stranger.status, opened.status]).toEqual([410, 410])
})

test('a booking that was canceled can be made again from the same form', async () => {
  const { path, fields } = await formAt('Thu 09:00', plainUrl)
  const first = await visitor.post(path, fields)
  await db.run(sql`delete from attempt_logs`)
  await visitor.post(String(first.headers.location).replace('bookings', 'cancellations'), {})

  const again = await visitor.post(path, fields)

  expect(again.status).toBe(303)
  expect(again.headers.location).not.toBe(first.headers.location)
  expect((await visitor.get(String(again.headers.location))).text).toContain('<h1>You are booked</h1>')
})
