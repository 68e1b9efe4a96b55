import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { alertIn, bookingPage, open, startsIn, view, zoe } from '../../test/booking-page.ts'
import { at, monday, publish, wall, withHours } from '../../test/meetings.ts'

const { acme, globex, db, visitor, url, urlOf, forgetVisits } = await bookingPage()
await withHours(acme.bob, '00:00', '05:00')

beforeEach(forgetVisits)

/** When the clocks of Berlin are put back next, not within the next days. */
function nextChange() {
  let at = Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ days: 8 })
  do at = at.getTimeZoneTransition('next') ?? at
  while (at.month !== 10)
  return at
}

const fromIn = (text: string) => [...text.matchAll(/name="from" value="([^"]+)">([^<]+)</g)]
  .map(([, from, label]) => [from, label])

test('a page shows what anybody may book, in order, and nothing that is secret, off, gone or of others', async () => {
  await publish(acme.cyd, { name: 'Second', duration_options: [30, 90] })
  await publish(acme.cyd, { name: 'Secret', secret: true })
  await publish(acme.cyd, { name: 'Inactive', active: false })
  const gone = await publish(acme.cyd, { name: 'Gone' })
  await acme.cyd.delete(gone)
  await publish(globex.cyd, { name: 'Foreign' })

  const { status, text } = await visitor.get('/@CYD-moreau')
  const shown = [...text.matchAll(/<h2><a href="([^"]+)">([^<]+)</g)].map(([, href, name]) => [href, name])

  expect(status).toBe(200)
  expect(shown).toEqual([['/@cyd-moreau/intro-call', 'Intro call'], ['/@cyd-moreau/second', 'Second']])
  expect(text).toContain('30 minutes or 1 hour 30 minutes')
  expect(text).toContain('Ask &#60;b&#62;anything')
  expect(text).not.toContain('@acme.example')
})

test('what is secret can be booked by its address, what is off says so, and what is gone is nowhere', async () => {
  const [secret, off, gone] = [
    await publish(acme.cyd, { ...open, name: 'Hush', secret: true }), await publish(acme.cyd, { name: 'Off' }),
    await publish(acme.cyd, { name: 'Lost' }),
  ]
  const urls = await Promise.all([secret, off, gone].map(urlOf))
  await acme.cyd.patch(off, { active: false })
  await acme.cyd.delete(gone)

  const looks = await Promise.all(urls.map((one) => visitor.get(one)))
  const presses = await Promise.all(urls.slice(1).map((one) => visitor.post(`${one}/${at('Fri 09:00')}`, zoe)))

  expect(looks.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(startsIn(looks[0]?.text ?? '').length).toBeGreaterThan(0)
  expect(looks[1]?.text).toContain('cannot be booked at present')
  expect(looks[1]?.text).not.toContain('name="start_time"')
  expect(presses.map(({ status }) => status)).toEqual([400, 404])
})

test('who left has no page, and nothing can be booked with them', async () => {
  const dee = await acme.hire('Dee Lin', 'dee@acme.example')
  const link = await urlOf(await publish(dee, {}))
  await db.run(sql`delete from organization_memberships where user_id = ${dee.id}`)

  const replies = await Promise.all(['/@dee-lin', link].map((one) => visitor.get(one)))

  expect(replies.map(({ status }) => status)).toEqual([404, 404])
})

test('a week is shown by the clock of the host, or by that of the visitor', async () => {
  const from = monday.toString()

  const [here, tokyo, odd] = await Promise.all([view({ from }), view({ from, timezone: 'Asia/Tokyo' }),
    view({ from, timezone: 'Mars/Olympus' })].map((query) => visitor.get(url + query)))

  const [hostTimes, tokyoTimes] = [startsIn(here?.text ?? ''), startsIn(tokyo?.text ?? '')]
  expect(hostTimes.slice(0, 5).map(([start, hour]) => [wall(start), hour])).toEqual(
    [['Mon 09:00', '09:00'], ['Mon 09:30', '09:30'], ['Mon 10:00', '10:00'], ['Mon 10:30', '10:30'],
      ['Tue 09:00', '09:00']])
  expect(tokyoTimes[0]).toEqual([at('Mon 09:00'), '17:00'])
  expect([odd?.status, alertIn(odd?.text ?? '')]).toEqual([400, 'That is not a time zone, so another one is shown.'])
  expect(here?.text).toContain('<li>Online, with Zoom</li>')
  expect(here?.text).toContain('Ask &#60;b&#62;anything')
})

test('weeks follow one another, and a month or a day of an address counts as well', async () => {
  const later = monday.add({ days: 7 })
  const month = monday.add({ months: 2 }).toPlainYearMonth().toString()

  const pages = await Promise.all([
    { from: monday.toString() }, { date: monday.toString(), month: '1999-01' }, { month }, { from: 'x' },
    { from: '9999-12-31' },
  ].map((query) => visitor.get(url + view(query as Record<string, string>))))

  const [first, second, third] = pages.map(({ text }) => fromIn(text))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(first).toContainEqual([later.toString(), 'Later days →'])
  expect(second).toEqual(first)
  expect(third?.[0]).toEqual([`${month}-01`, 'Change'])
})

test('who asks for no day sees the first days with something free, and a week without points on', async () => {
  const [start_date, end_date] = [monday.add({ days: 21 }), monday.add({ days: 22 })].map(String)
  const far = await urlOf(await publish(acme.cyd, { period_type: 'fixed', start_date, end_date, minimum_notice: 0 }))
  const full = await urlOf(await publish(acme.cyd, {
    period_type: 'fixed', start_date: '2020-01-01', end_date: '2020-01-02',
  }))

  const [none, asked, never] = await Promise.all([far, far + view({ from: monday.toString() }), full]
    .map((one) => visitor.get(one)))

  expect(startsIn(none?.text ?? '')).toHaveLength(8)
  expect(asked?.text).toContain('Nothing is free from')
  expect(fromIn(asked?.text ?? '')).toContainEqual([start_date, 'Show them'])
  expect([never?.status, startsIn(never?.text ?? '')]).toEqual([200, []])
})

test('the hour that comes twice is told apart, and each of the two can be booked', async () => {
  const night = await urlOf(await publish(acme.bob, open))
  const change = nextChange()

  const { text } = await visitor.get(night + view({ from: change.toPlainDate().toString() }))
  const twice = startsIn(text).filter(([, hour]) => hour.startsWith('02:00 ('))
  const replies = []
  for (const [start] of twice) replies.push(await visitor.post(`${night}/${start}`, zoe))

  expect(twice).toEqual([
    [change.subtract({ hours: 1 }).toInstant().toString(), '02:00 (GMT+2)'],
    [change.toInstant().toString(), '02:00 (GMT+1)'],
  ])
  expect(replies.map(({ status }) => status)).toEqual([303, 303])
})

test('a length that is chosen decides what is free', async () => {
  const long = await urlOf(await publish(acme.cyd, { ...open, duration_options: [30, 120] }))

  const [short, two, odd] = await Promise.all(['30', '120', '17'].map(async (duration) =>
    startsIn((await visitor.get(long + view({ from: monday.toString(), duration }))).text).length))

  expect([short, two, odd]).toEqual([28, 7, 28])
})
