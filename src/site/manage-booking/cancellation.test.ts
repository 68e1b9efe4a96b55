import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { catalogOf } from '../../platform/texts/catalogs.ts'
import { languageCodes } from '../../platform/texts/languages.ts'
import { hashTables, visitorOf } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const visitor = visitorOf(app)

const office = [{ kind: 'physical', location: '1 Main St', additional_info: 'Ring twice' }]
const type = await publish(acme.cyd, { name: 'Intro call', locations: office })
const atOffice = { location: { kind: 'physical', location: '1 Main St' } }
const day = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

test('the page shows the booking in the time zone of the invitee', async () => {
  const { cancel_url } = await book(acme.ada, type, 'Mon 09:00', {
    ...atOffice,
    invitee: { email: 'ren@initech.example', name: 'Ren Ito', timezone: 'Asia/Tokyo' },
  })

  const { status, text } = await visitor.open(cancel_url)

  const plainText = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(status).toBe(200)
  expect(plainText).toContain('What Intro call When')
  expect(plainText).toContain(`${day(monday)}, 5:00 pm – 5:30 pm Japan Standard Time (Asia/Tokyo)`)
  expect(plainText).toContain('With Cyd Moreau Where 1 Main St (Ring twice) Booked by Ren Ito ren@initech.example')
})

test('texts, dates and times follow the language of the browser', async () => {
  const { cancel_url } = await book(acme.ada, type, 'Mon 09:30', atOffice)

  const { text } = await visitorOf(app, 'de-DE,de;q=0.9,en;q=0.8').open(cancel_url)

  expect(text).toContain('<html lang="de-DE" dir="ltr">')
  expect(text).toMatch(/>Montag, \d+\. [\wä]+ \d{4}, <span class="hours">0?9:30 – 10:00<\/span>/)
})

test('submitting the form cancels in the name of the invitee and with their reason', async () => {
  const invitee = await book(acme.ada, type, 'Mon 10:00', atOffice)

  const { status, text } = await visitor.submit(invitee.cancel_url, { reason: ' I am ill.\r\nSorry! ' })
  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=1`)

  expect([status, text]).toEqual([200, expect.stringContaining('Your booking is canceled')])
  const canceled = { canceled_by: 'Zoë Lund', canceler_type: 'invitee', cancel_reason: 'I am ill.\nSorry!' }
  expect(await stateOf(invitee)).toEqual({ status: 'canceled', event_status: 'canceled', ...canceled })
  expect(log.body.collection).toMatchObject([
    { fully_qualified_name: 'Invitee.Cancel', actor: { type: 'System' }, details: { uri: invitee.uri } },
  ])
})

test('the link of a canceled booking shows who canceled it and when', async () => {
  const mine = await book(acme.ada, type, 'Mon 11:00', atOffice)
  const theirs = await book(acme.ada, type, 'Mon 12:00', atOffice)
  await visitor.submit(mine.cancel_url)
  await acme.cyd.post(`${theirs.event}/cancellation`, { reason: 'Rain <b>' })
  await db.run(sql`update invitees set canceled_at = '2026-07-01T12:00:00Z' where status = 'canceled'`)

  const pages = await Promise.all(
    [mine, theirs].flatMap(({ cancel_url, reschedule_url }) => [
      visitor.open(cancel_url),
      visitor.open(reschedule_url),
      visitor.submit(cancel_url),
    ]),
  )

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 409])
  for (const { text } of pages) expect(text).toContain('This booking was already canceled')
  expect(pages[0]?.text).toMatch(
    /You canceled it on .*>Wednesday, July 1, 2026, 2:00 pm<\/time>, Central European Summer Time/,
  )
  expect(pages[3]?.text).toContain('Cyd Moreau canceled it on')
  expect(pages[3]?.text).toContain('Rain &#60;b&#62;')
})

test.each(languageCodes)('a cancellation without a name is shown without one in %s', async (language) => {
  const { cancel_url, uri } = await book(acme.ada, type, 'Wed 11:00', atOffice)
  await db.run(sql`update invitees set status = 'canceled', canceled_at = now(), canceler_type = 'host',
    canceled_by = '' where id = ${idOf(uri)}`)

  const { text } = await visitor.open(`${cancel_url}&locale=${language}`)

  const [before = ''] = catalogOf(language)['was-canceled'].split('{time}')
  expect(text).toContain(`<p>${before}<time `)
  await db.run(sql`delete from scheduled_events`)
})

test('a meeting that has started or is over is shown but cannot be changed', async () => {
  const started = await book(acme.ada, type, 'Tue 09:00', atOffice)
  const over = await book(acme.ada, type, 'Tue 10:00', atOffice)
  await moveTo(started, '-10 minutes')
  await moveTo(over, '-1 day')
  const [newTime, before] = [{ start_time: at('Wed 09:00') }, await hashTables(db)]

  const pages = await Promise.all(
    [started, over].flatMap(({ cancel_url, reschedule_url }) => [
      visitor.open(cancel_url),
      visitor.submit(cancel_url),
      visitor.submit(reschedule_url, newTime),
    ]),
  )

  expect(pages.map(({ status, text }) => [status, /<h1>(.*)<\/h1>/.exec(text)?.[1]])).toEqual([
    [200, 'This meeting has started'],
    [409, 'This meeting has started'],
    [409, 'This meeting has started'],
    [200, 'This meeting is over'],
    [409, 'This meeting is over'],
    [409, 'This meeting is over'],
  ])
  expect(await hashTables(db)).toEqual(before)
})

test('canceling one invitee of a group keeps the others', async () => {
  const group = await publish(acme.bob, { kind: 'group', seats: 3 })
  const [one, other] = [await book(acme.ada, group, 'Mon 09:00'), await book(acme.ada, group, 'Mon 09:00')]

  await visitor.submit(one.cancel_url)

  expect([await stateOf(one), await stateOf(other)]).toMatchObject([
    { status: 'canceled', event_status: 'active' },
    { status: 'active', event_status: 'active' },
  ])
})

test('rejects an invalid reason, changes nothing and keeps the text', async () => {
  const { cancel_url } = await book(acme.ada, type, 'Tue 11:00', atOffice)
  const before = await hashTables(db)

  const long = await visitor.submit(cancel_url, { reason: `</textarea><b>${'x'.repeat(10_000)}` })
  const odd = await visitor.submit(cancel_url, { reason: 'a\u0007b' })

  expect([long.status, odd.status]).toEqual([400, 400])
  expect(long.text).toContain('Please use at most 10000 characters.')
  expect(long.text).toContain('aria-describedby="reason-wrong">\n&#60;/textarea&#62;&#60;b&#62;xxx')
  expect(odd.text).toContain('Please remove the special characters.')
  expect(await hashTables(db)).toEqual(before)
})

test('accepts a reason of exactly 10,000 characters, although browsers send line breaks as two', async () => {
  const { cancel_url, uri } = await book(acme.ada, type, 'Tue 12:00', atOffice)
  const reason = `${'x'.repeat(4999)}\n${'y'.repeat(5000)}`

  const { status } = await visitor.submit(cancel_url, { reason: reason.replace('\n', '\r\n') })

  const { cancel_reason } = await db.one<{ cancel_reason: string }>(sql`
    select cancel_reason from invitees where id = ${idOf(uri)}`)
  expect([status, cancel_reason]).toEqual([200, reason])
})

function stateOf({ uri }: { uri: string }) {
  return db.one(sql`
    select i.status, e.status as event_status, i.canceled_by, i.canceler_type, i.cancel_reason
    from invitees i join scheduled_events e on e.id = i.event_id where i.id = ${idOf(uri)}`)
}

async function moveTo({ event }: { event: string }, distance: string) {
  await db.run(sql`update scheduled_events set start_time = now() + ${distance}::interval,
    end_time = now() + ${distance}::interval + interval '30 minutes' where id = ${idOf(event)}`)
}
