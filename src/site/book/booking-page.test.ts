import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import {
  bookingPage,
  buttonsIn,
  dayIn,
  formFields,
  noBookingLimits,
  startsIn,
  queryString,
  zoe,
} from '../../test/booking-page.ts'
import type { Json } from '../../test/client.ts'
import { at, monday, publish, wallTime } from '../../test/meetings.ts'

const { acme, globex, db, visitor, url, urlOf, forgetVisits } = await bookingPage()

beforeEach(forgetVisits)

test('the list shows public event types in order, without secret, inactive, deleted and foreign ones', async () => {
  await publish(acme.cyd, { name: 'Second', duration_options: [30, 90] })
  await publish(acme.cyd, { name: 'Secret', secret: true })
  await publish(acme.cyd, { name: 'Inactive', active: false })
  const gone = await publish(acme.cyd, { name: 'Gone' })
  await acme.cyd.delete(gone)
  await publish(globex.cyd, { name: 'Foreign' })

  const { status, text } = await visitor.get('/@CYD-moreau')
  const listed = [...text.matchAll(/<h2><a href="([^"]+)"><bdi>([^<]+)</g)].map(([, href, name]) => [href, name])

  expect(status).toBe(200)
  expect(listed).toEqual([
    ['/@cyd-moreau/intro-call', 'Intro call'],
    ['/@cyd-moreau/second', 'Second'],
  ])
  expect(text).toContain('30 minutes or 1 hour 30 minutes')
  expect(text).toContain('Ask &#60;b&#62;anything')
  expect(text).not.toContain('@acme.example')
})

test('a secret event type can be booked by URL, an inactive one cannot, and a deleted one is not found', async () => {
  const [secret, off, gone] = [
    await publish(acme.cyd, { ...noBookingLimits, name: 'Hush', secret: true }),
    await publish(acme.cyd, { name: 'Off' }),
    await publish(acme.cyd, { name: 'Lost' }),
  ]
  const urls = await Promise.all([secret, off, gone].map(urlOf))
  await acme.cyd.patch(off, { active: false })
  await acme.cyd.delete(gone)

  const pages = await Promise.all(urls.map((one) => visitor.get(one)))
  const posts = await Promise.all(urls.slice(1).map((one) => visitor.post(`${one}/${at('Fri 09:00')}`, zoe)))

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(startsIn(pages[0]?.text ?? '').length).toBeGreaterThan(0)
  expect(pages[1]?.text).toContain('can’t be booked right now')
  expect(pages[1]?.text).not.toContain('name="start_time"')
  expect(posts.map(({ status }) => status)).toEqual([400, 404])
})

test('a former member has no page and cannot be booked', async () => {
  const dee = await acme.hire('Dee Lin', 'dee@acme.example')
  const link = await urlOf(await publish(dee, {}))
  await db.run(sql`delete from organization_memberships where user_id = ${dee.id}`)

  const replies = await Promise.all(['/@dee-lin', link].map((one) => visitor.get(one)))

  expect(replies.map(({ status }) => status)).toEqual([404, 404])
})

test('shows the meeting and the times of the chosen day', async () => {
  const { status, text } = await visitor.get(url + queryString({ date: monday.toString() }))

  expect(status).toBe(200)
  expect(startsIn(text).map(([start, hour]) => [wallTime(start), hour])).toEqual([
    ['Mon 09:00', '9:00 am'],
    ['Mon 09:30', '9:30 am'],
    ['Mon 10:00', '10:00 am'],
    ['Mon 10:30', '10:30 am'],
  ])
  expect(dayIn(text)).toBe(monday.toLocaleString('en', { dateStyle: 'full' }))
  expect(text).toContain('<li><bdi>Online, with Zoom</bdi></li>')
  expect(text).toContain('Ask &#60;b&#62;anything')
})

test('two visits get the same data for the script, in whole minutes', async () => {
  const dataIn = (text: string) => JSON.parse(/id="booking-data">([^<]+)</.exec(text)?.[1] ?? '{}')
  const withoutNow = (data: Json) => ({ ...data, now: undefined, range: { ...data.range, from: undefined } })

  const [first, second] = [await visitor.get(url), await visitor.get(url)].map(({ text }) => dataIn(text))

  expect([first.now, first.until, first.range.from, first.range.to].every(Number.isInteger)).toBe(true)
  expect(withoutNow(first)).toEqual(withoutNow(second))
})

test('the buttons for 12 and 24 hours keep the day, and the choice stays on the next pages', async () => {
  const day = await visitor.get(url + queryString({ date: monday.toString() }))
  const fields = formFields(day.text, 'picker')

  const clock24 = await visitor.get(url + queryString({ ...fields, set_clock: '24h' }))
  const nextFields = formFields(clock24.text, 'picker')
  const details = await visitor.get(url + queryString({ ...nextFields, start_time: at('Mon 10:00') }))
  const back = await visitor.post(url, { ...formFields(details.text, 'details'), at: monday.toString() })

  const pressed = buttonsIn(clock24.text, 'set_clock').map((button) => button['aria-pressed'])
  expect(startsIn(clock24.text).map(([, hour]) => hour)).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(pressed).toEqual(['false', 'true'])
  expect(details.text).toContain('10:00 – 10:30 (Berlin time)')
  expect(startsIn(back.text).map(([, hour]) => hour)).toEqual(['09:00', '09:30', '10:00', '10:30'])
})

test.each([
  ['en-US', '9:00 am', 'Sunday'],
  ['en-GB', '9:00', 'Monday'],
  ['de-DE,de;q=0.9', '9:00', 'Montag'],
  ['*', '9:00 am', 'Sunday'],
])('a browser with the language %s sees its own clock and first weekday', async (language, hour, weekday) => {
  const query = queryString({ date: monday.toString(), timezone: 'Europe/Berlin' })

  const { text } = await visitor.get(url + query, { 'accept-language': language })

  expect(startsIn(text)[0]).toEqual([at('Mon 09:00'), hour])
  expect(/<span class="unseen">(\w+(?:day|tag))</.exec(text)?.[1]).toBe(weekday)
})

test('the chosen duration decides which times are free, and its buttons keep the day', async () => {
  const long = await urlOf(await publish(acme.cyd, { ...noBookingLimits, duration_options: [30, 120] }))
  const timesIn = (text: string) => startsIn(text).map(([start]) => wallTime(start))
  const timesOf = async (duration: string) =>
    timesIn((await visitor.get(long + queryString({ date: monday.toString(), duration }))).text)
  const day = await visitor.get(long + queryString({ date: monday.toString() }))

  const [short, two, odd] = await Promise.all(['30', '120', '17'].map(timesOf))
  const pressed = await visitor.get(long + queryString({ ...formFields(day.text, 'picker'), set_duration: '120' }))
  const details = await visitor.get(
    long + queryString({ ...formFields(pressed.text, 'picker'), start_time: at('Mon 09:00') }),
  )

  const half = ['Mon 09:00', 'Mon 09:30', 'Mon 10:00', 'Mon 10:30']
  expect([short, two, odd]).toEqual([half, ['Mon 09:00'], half])
  expect(buttonsIn(pressed.text, 'set_duration').map((button) => button['aria-pressed'])).toEqual(['false', 'true'])
  expect(timesIn(pressed.text)).toEqual(['Mon 09:00'])
  expect(formFields(details.text, 'details').duration).toBe('120')
  expect(details.text).toContain('9:00 am – 11:00 am')
})

test('a time from the details form can be changed without losing the input', async () => {
  const details = await visitor.get(`${url}/${at('Thu 09:00')}${queryString({ name: 'Zoë Lund' })}`)
  const [change = {}] = buttonsIn(details.text, 'at')

  const { status, text } = await visitor.post(url, {
    ...formFields(details.text, 'details'),
    email: zoe.email,
    at: change.value ?? '',
  })

  expect(status).toBe(200)
  expect(startsIn(text).map(([start]) => wallTime(start))[0]).toBe('Thu 09:00')
  expect(formFields(text, 'picker')).toMatchObject({ name: 'Zoë Lund', email: zoe.email })
})

test('Enter in a field of the details form books instead of changing the time', async () => {
  const { text } = await visitor.get(`${url}/${at('Thu 09:00')}`)

  const [, form = ''] = /<form id="details"([^]*?)<\/form>/.exec(text) ?? []
  const [, firstButton] = /<button([^>]*)>/.exec(form) ?? []
  expect(firstButton).not.toMatch(/formaction|name=/)
})
