import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { alertIn, bookingPage, noBookingLimits, startsIn, queryString, zoe } from '../../test/booking-page.ts'
import { at, monday, publish, wallTime, withHours } from '../../test/meetings.ts'

const { acme, globex, db, visitor, url, urlOf, forgetVisits } = await bookingPage()
await withHours(acme.bob, '00:00', '05:00')

beforeEach(forgetVisits)

/** The next time when clocks in Berlin go back, at least eight days from now. */
function nextChange() {
  let at = Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ days: 8 })
  do at = at.getTimeZoneTransition('next') ?? at
  while (at.month !== 10)
  return at
}

const fromIn = (text: string) => [...text.matchAll(/name="from" value="([^"]+)">([^<]+)</g)]
  .map(([, from, label]) => [from, label])

test('the list shows public event types in order, without secret, inactive, deleted and foreign ones', async () => {
  await publish(acme.cyd, { name: 'Second', duration_options: [30, 90] })
  await publish(acme.cyd, { name: 'Secret', secret: true })
  await publish(acme.cyd, { name: 'Inactive', active: false })
  const gone = await publish(acme.cyd, { name: 'Gone' })
  await acme.cyd.delete(gone)
  await publish(globex.cyd, { name: 'Foreign' })

  const { status, text } = await visitor.get('/@CYD-moreau')
  const listed = [...text.matchAll(/<h2><a href="([^"]+)">([^<]+)</g)].map(([, href, name]) => [href, name])

  expect(status).toBe(200)
  expect(listed).toEqual([['/@cyd-moreau/intro-call', 'Intro call'], ['/@cyd-moreau/second', 'Second']])
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
  expect(pages[1]?.text).toContain('cannot be booked right now')
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

test('shows a week in the time zone of the host or in the one that the visitor chose', async () => {
  const from = monday.toString()

  const [here, tokyo, odd] = await Promise.all([queryString({ from }), queryString({ from, timezone: 'Asia/Tokyo' }),
    queryString({ from, timezone: 'Mars/Olympus' })].map((query) => visitor.get(url + query)))

  const [hostTimes, tokyoTimes] = [startsIn(here?.text ?? ''), startsIn(tokyo?.text ?? '')]
  expect(hostTimes.slice(0, 5).map(([start, hour]) => [wallTime(start), hour])).toEqual(
    [['Mon 09:00', '09:00'], ['Mon 09:30', '09:30'], ['Mon 10:00', '10:00'], ['Mon 10:30', '10:30'],
      ['Tue 09:00', '09:00']])
  expect(tokyoTimes[0]).toEqual([at('Mon 09:00'), '17:00'])
  expect([odd?.status, alertIn(odd?.text ?? '')])
    .toEqual([400, 'That is not a valid time zone. Times are shown in another one.'])
  expect(here?.text).toContain('<li>Online, with Zoom</li>')
  expect(here?.text).toContain('Ask &#60;b&#62;anything')
})

test('links to the next week and accepts a month or a date in the URL', async () => {
  const later = monday.add({ days: 7 })
  const month = monday.add({ months: 2 }).toPlainYearMonth().toString()

  const pages = await Promise.all([
    { from: monday.toString() }, { date: monday.toString(), month: '1999-01' }, { month }, { from: 'x' },
    { from: '9999-12-31' },
  ].map((query) => visitor.get(url + queryString(query as Record<string, string>))))

  const [first, second, third] = pages.map(({ text }) => fromIn(text))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(first).toContainEqual([later.toString(), 'Next week →'])
  expect(second).toEqual(first)
  expect(third?.[0]).toEqual([`${month}-01`, 'Update'])
})

test('starts at the first free time without a date, and a week without times links to the next ones', async () => {
  const [start_date, end_date] = [monday.add({ days: 21 }), monday.add({ days: 22 })].map(String)
  const far = await urlOf(await publish(acme.cyd, { period_type: 'fixed', start_date, end_date, minimum_notice: 0 }))
  const full = await urlOf(await publish(acme.cyd, {
    period_type: 'fixed', start_date: '2020-01-01', end_date: '2020-01-02',
  }))

  const [withoutDate, withDate, never] = await Promise.all([far, far + queryString({ from: monday.toString() }), full]
    .map((one) => visitor.get(one)))

  expect(startsIn(withoutDate?.text ?? '')).toHaveLength(8)
  expect(withDate?.text).toContain('No times available from')
  expect(fromIn(withDate?.text ?? '')).toContainEqual([start_date, 'Show times'])
  expect([never?.status, startsIn(never?.text ?? '')]).toEqual([200, []])
})

test('labels the repeated hour with its offset, and both times can be booked', async () => {
  const night = await urlOf(await publish(acme.bob, noBookingLimits))
  const change = nextChange()

  const { text } = await visitor.get(night + queryString({ from: change.toPlainDate().toString() }))
  const twice = startsIn(text).filter(([, hour]) => hour.startsWith('02:00 ('))
  const replies = []
  for (const [start] of twice) replies.push(await visitor.post(`${night}/${start}`, zoe))

  expect(twice).toEqual([
    [change.subtract({ hours: 1 }).toInstant().toString(), '02:00 (GMT+2)'],
    [change.toInstant().toString(), '02:00 (GMT+1)'],
  ])
  expect(replies.map(({ status }) => status)).toEqual([303, 303])
})

test('the chosen duration decides which times are free', async () => {
  const long = await urlOf(await publish(acme.cyd, { ...noBookingLimits, duration_options: [30, 120] }))

  const [short, two, odd] = await Promise.all(['30', '120', '17'].map(async (duration) =>
    startsIn((await visitor.get(long + queryString({ from: monday.toString(), duration }))).text).length))

  expect([short, two, odd]).toEqual([28, 7, 28])
})
