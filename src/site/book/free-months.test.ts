import { beforeEach, expect, test } from 'vitest'
import {
  bookingPage,
  buttonsIn,
  dayIn,
  formFields,
  freeDaysIn,
  monthIn,
  noBookingLimits,
  otherMonthsIn,
  queryString,
  startsIn,
  zoe,
} from '../../test/booking-page.ts'
import { at, monday, publish, withHours } from '../../test/meetings.ts'

const { acme, visitor, url, urlOf, forgetVisits } = await bookingPage()
await withHours(acme.bob, '00:00', '05:00')

beforeEach(forgetVisits)

const today = Temporal.Now.plainDateISO('Europe/Berlin')
const month = (shift: number) => today.toPlainYearMonth().add({ months: shift })
const nameOf = (shift: number) =>
  month(shift).toPlainDate({ day: 1 }).toLocaleString('en', { month: 'long', year: 'numeric' })
const longDate = (date: Temporal.PlainDate) => date.toLocaleString('en', { dateStyle: 'full' })
const openPage = async (link: string, query: Record<string, string> = {}) =>
  (await visitor.get(link + queryString({ timezone: 'Europe/Berlin', ...query }))).text
const fixedDays = (from: Temporal.PlainDate, to = from) => ({
  minimum_notice: 0,
  period_type: 'fixed',
  start_date: from.toString(),
  end_date: to.toString(),
})

/** The next time when clocks in Berlin go back, at least eight days from now. */
function nextChange() {
  let change = Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ days: 8 })
  do change = change.getTimeZoneTransition('next') ?? change
  while (change.month !== 10)
  return change
}

test('an address without parameters shows the first free day', async () => {
  const link = await urlOf(await publish(acme.cyd, { ...fixedDays(monday, monday.add({ days: 1 })) }))

  const { status, text } = await visitor.get(link)

  expect(status).toBe(200)
  expect(dayIn(text)).toBe(longDate(monday))
  expect(startsIn(text)[0]?.[0]).toBe(at('Mon 09:00'))
  expect(
    buttonsIn(text, 'date')
      .filter((day) => day['aria-pressed'] === 'true')
      .map(({ value }) => value),
  ).toEqual([monday.toString()])
})

test('a month shows all its free days and its first one, and a date shows its own day', async () => {
  const days = Array.from({ length: month(1).daysInMonth }, (_, i) =>
    month(1)
      .toPlainDate({ day: i + 1 })
      .toString(),
  )
  const date = month(1).toPlainDate({ day: 15 })

  const [byMonth, byDate, both] = await Promise.all([
    openPage(url, { month: month(1).toString() }),
    openPage(url, { date: date.toString() }),
    openPage(url, { month: '1999-01', date: date.toString() }),
  ])

  expect([monthIn(byMonth), dayIn(byMonth)]).toEqual([nameOf(1), longDate(month(1).toPlainDate({ day: 1 }))])
  expect(freeDaysIn(byMonth)).toEqual(days)
  for (const text of [byDate, both]) expect([monthIn(text), dayIn(text)]).toEqual([nameOf(1), longDate(date)])
})

test('the buttons lead from month to month without a script', async () => {
  const first = await openPage(url)
  const [, next = ''] = otherMonthsIn(first)

  const second = await openPage(url, { ...formFields(first, 'picker'), month: next })
  const [previous = '', third = ''] = otherMonthsIn(second)
  const back = await openPage(url, { ...formFields(second, 'picker'), month: previous })

  expect([monthIn(first), monthIn(second), monthIn(back)]).toEqual([nameOf(0), nameOf(1), nameOf(0)])
  expect(third).toBe(month(2).toString())
})

test('a page whose day was chosen in a form stays on that day in another time zone', async () => {
  const day = await openPage(url, { date: monday.toString() })

  const tokyo = await openPage(url, { ...formFields(day, 'picker'), timezone: 'Tokyo' })

  expect(dayIn(tokyo)).toBe(longDate(monday))
  expect(startsIn(tokyo)[0]).toEqual([at('Mon 09:00'), '5:00 pm'])
})

test('months before today and after the booking window cannot be reached', async () => {
  const link = await urlOf(
    await publish(acme.cyd, {
      ...fixedDays(today.subtract({ days: 100 }), month(1).toPlainDate({ day: 10 })),
    }),
  )

  const [first = '', last = ''] = await Promise.all(
    [0, 1].map((shift) => openPage(link, { month: month(shift).toString() })),
  )
  const past = await Promise.all(
    [{ month: month(-1).toString() }, { month: '0001-01' }].map((query) => openPage(link, query)),
  )
  const after = await Promise.all(
    [{ month: month(2).toString() }, { month: '9999-12' }, { date: '9999-12-31' }].map((query) =>
      openPage(link, query),
    ),
  )

  expect([otherMonthsIn(first), otherMonthsIn(last)]).toEqual([
    [undefined, month(1).toString()],
    [month(0).toString(), undefined],
  ])
  for (const text of past) expect([monthIn(text), freeDaysIn(text)]).toEqual([nameOf(0), freeDaysIn(first)])
  for (const text of after) expect([monthIn(text), freeDaysIn(text)]).toEqual([nameOf(1), freeDaysIn(last)])
  expect(freeDaysIn(last)).toHaveLength(10)
  expect([...past, ...after].join('')).not.toContain('role="status">Loading times')
})

test('event types without a window can be booked for two years', async () => {
  const text = await openPage(url, { month: '9999-12' })

  expect(monthIn(text)).toBe(nameOf(24))
  expect(otherMonthsIn(text)).toEqual([month(23).toString(), undefined])
})

test('an event type that starts in a later month opens there', async () => {
  const start = month(5).toPlainDate({ day: 20 })
  const link = await urlOf(await publish(acme.cyd, fixedDays(start, start.add({ days: 3 }))))

  const text = await openPage(link)

  expect([monthIn(text), dayIn(text), freeDaysIn(text).length]).toEqual([nameOf(5), longDate(start), 4])
})

test.each([1, 2, 5])('a month without times names the next free day, %s months later', async (months) => {
  const start = month(1 + months).toPlainDate({ day: 20 })
  const link = await urlOf(await publish(acme.cyd, fixedDays(start)))

  const text = await openPage(link, { month: month(1).toString() })
  const goTo = buttonsIn(text, 'date').find((button) => button.class === 'plain')
  const next = await openPage(link, { ...formFields(text, 'picker'), date: goTo?.value ?? '' })

  expect(monthIn(text)).toBe(nameOf(1))
  expect(text).toContain(`No times available in ${nameOf(1)}. The next free day is ${longDate(start)}.`)
  expect(startsIn(text)).toEqual([])
  expect(dayIn(next)).toBe(longDate(start))
})

test('an event type without any times says so', async () => {
  const over = await urlOf(
    await publish(acme.cyd, {
      period_type: 'fixed',
      start_date: '2020-01-01',
      end_date: '2020-01-02',
    }),
  )

  const { status, text } = await visitor.get(over)

  expect([status, startsIn(text), freeDaysIn(text)]).toEqual([200, [], []])
  expect(text).toContain('No times are available right now.')
  expect(otherMonthsIn(text)).toEqual([undefined, undefined])
})

test('a one-off event type shows its fixed times only', async () => {
  const at = (shift: number, time: string) =>
    month(shift)
      .toPlainDate({ day: 12 })
      .toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: time })
      .toInstant()
      .toString()
  const spots = [
    { start_time: at(2, '03:00'), end_time: at(2, '04:00') },
    { start_time: at(4, '22:00'), end_time: at(4, '22:30') },
  ]
  const { scheduling_url: link } = (
    await acme.cyd.post('/one_off_event_types', {
      name: 'Once',
      host: acme.cyd.uri,
      duration: 30,
      date_setting: { type: 'spots', spots },
    })
  ).body.resource

  const [first, last] = [await openPage(link), await openPage(link, { month: '2999-01' })]
  const { status } = await visitor.post(`${link}/${at(4, '22:00')}`, zoe)

  expect([monthIn(first), startsIn(first).map(([, hour]) => hour)]).toEqual([nameOf(2), ['3:00 am', '3:30 am']])
  expect([monthIn(last), startsIn(last)]).toEqual([nameOf(4), [[at(4, '22:00'), '10:00 pm']]])
  expect(otherMonthsIn(last)).toEqual([month(3).toString(), undefined])
  expect(status).toBe(303)
})

test('a date without times shows the next free day, also in the next month, or says that there is none', async () => {
  const [first, second] = [month(1).toPlainDate({ day: 12 }), month(2).toPlainDate({ day: 5 })]
  const spots = [first, second].map((date) => ({
    start_time: `${date.toString()}T09:00:00Z`,
    end_time: `${date.toString()}T10:00:00Z`,
  }))
  const { scheduling_url: link } = (
    await acme.cyd.post('/one_off_event_types', {
      name: 'Twice',
      host: acme.cyd.uri,
      duration: 30,
      date_setting: { type: 'spots', spots },
    })
  ).body.resource
  const days = [first.subtract({ days: 1 }), first, first.add({ days: 1 }), second.add({ days: 1 })]

  const texts = await Promise.all(days.map((date) => openPage(link, { date: date.toString() })))

  expect(texts.map(dayIn)).toEqual([longDate(first), longDate(first), longDate(second), undefined])
  expect(texts.map(monthIn)).toEqual([nameOf(1), nameOf(1), nameOf(2), nameOf(2)])
  expect(texts[3]).toContain(`No later times available in ${nameOf(2)}.`)
})

test('a group shows how many seats are left at each time', async () => {
  const link = await urlOf(await publish(acme.cyd, { ...noBookingLimits, kind: 'group', seats: 3 }))
  const leftIn = (text: string) => [...text.matchAll(/class="left"> ([^<]+)</g)].map(([, left]) => left)
  const before = await openPage(link, { date: monday.toString() })

  for (const email of ['zoe@x.example', 'bo@x.example'])
    await visitor.post(`${link}/${at('Mon 09:30')}`, { ...zoe, email })
  const after = await openPage(link, { date: monday.toString() })

  expect(leftIn(before)).toEqual(Array(4).fill('3 seats left'))
  expect(leftIn(after)).toEqual(['3 seats left', '1 seat left', '3 seats left', '3 seats left'])
})

test('labels the repeated hour with its offset, and both times can be booked', async () => {
  const night = await urlOf(await publish(acme.bob, noBookingLimits))
  const change = nextChange()

  const text = await openPage(night, { date: change.toPlainDate().toString() })
  const twice = startsIn(text).filter(([, hour]) => hour.startsWith('2:00 am ('))
  const forms = await Promise.all(twice.map(([start]) => visitor.get(`${night}/${start}`)))
  const replies = []
  for (const [start] of twice) replies.push(await visitor.post(`${night}/${start}`, zoe))

  expect(twice).toEqual([
    [change.subtract({ hours: 1 }).toInstant().toString(), '2:00 am (GMT+2)'],
    [change.toInstant().toString(), '2:00 am (GMT+1)'],
  ])
  expect(forms.map((form, i) => form.text.includes(`2:00 am (GMT+${2 - i}) –`))).toEqual([true, true])
  expect(replies.map(({ status }) => status)).toEqual([303, 303])
})
