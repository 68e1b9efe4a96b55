import { expect, test } from 'vitest'
import { alertIn, bookingPage, formFields, queryString, startsIn, zoe } from '../../test/booking-page.ts'
import { at, monday } from '../../test/meetings.ts'

const { acme, visitor, url } = await bookingPage()
const date = monday.toString()
const headingIn = (text: string) => /<h3 id="day"[^>]*>[^<]*<span class="zone-note">([^<]+)</.exec(text)?.[1]
const openPage = (timezone: string, headers = {}) => visitor.get(url + queryString({ date, timezone }), headers)

test.each([
  ['Japan', 'Asia/Tokyo', 'Tokyo', '5:00 pm'],
  ['Tokyo', 'Asia/Tokyo', 'Tokyo', '5:00 pm'],
  ['Europe/Berlin', 'Europe/Berlin', 'Berlin', '9:00 am'],
  ['Berlin (GMT+1)', 'Europe/Berlin', 'Berlin', '9:00 am'],
  [' berlin ', 'Europe/Berlin', 'Berlin', '9:00 am'],
  ['asia/calcutta', 'Asia/Kolkata', 'Kolkata', '1:30 pm'],
  ['New York', 'America/New_York', 'New York', '3:00 am'],
  ['UTC', 'UTC', 'UTC', '8:00 am'],
  ['US/Pacific', 'America/Los_Angeles', 'Los Angeles', '12:00 am'],
  ['CET', 'Europe/Brussels', 'Brussels', '9:00 am'],
])('the text %s chooses the time zone %s, and the heading names it', async (text, zone, city, hour) => {
  const page = await openPage(text)

  expect(page.status).toBe(200)
  expect(headingIn(page.text)).toBe(`Times shown in ${city} time`)
  expect(startsIn(page.text)[0]).toEqual([at('Mon 09:00'), hour])
  expect(formFields(page.text, 'picker').timezone).toBe(zone)
  expect(alertIn(page.text)).toBeUndefined()
})

test.each(['Mars/Olympus', 'Atlantis', '((((', '\0', 'x'.repeat(5000), 'GMT+1 (', '<script>'])(
  'the unknown zone %s is explained, and the times are those of the host',
  async (text) => {
    const page = await openPage(text)

    expect(page.status).toBe(400)
    expect(alertIn(page.text)).toBe('We don’t know that time zone. Times are shown in Berlin time.')
    expect(headingIn(page.text)).toBe('Times shown in Berlin time')
    expect(startsIn(page.text)[0]).toEqual([at('Mon 09:00'), '9:00 am'])
  },
)

test('an empty field for the zone chooses none', async () => {
  const { status, text } = await openPage(' ')

  expect([status, headingIn(text), alertIn(text)]).toEqual([200, 'Times shown in Berlin time', undefined])
})

test.each([
  ['ja', 'Tokyo'],
  ['en-IN,en;q=0.9', 'Kolkata'],
  ['de-AT', 'Vienna', 'Zeiten in der Zeitzone Vienna'],
  ['en-US', 'Berlin'],
  ['', 'Berlin'],
  ['*', 'Berlin'],
  ['x'.repeat(2000), 'Berlin'],
  ['-;,,q=', 'Berlin'],
])('without a zone, the language %s suggests %s', async (language, city, heading?: string) => {
  const { status, text } = await visitor.get(url + queryString({ date }), { 'accept-language': language })

  expect([status, headingIn(text)]).toEqual([200, heading ?? `Times shown in ${city} time`])
  expect(startsIn(text)[0]?.[0]).toBe(at('Mon 09:00'))
})

test('a zone in the address is stronger than the language', async () => {
  const { text } = await openPage('Europe/Paris', { 'accept-language': 'ja' })

  expect(headingIn(text)).toBe('Times shown in Paris time')
})

test('a form with a zone as text books in that zone', async () => {
  const details = await visitor.get(`${url}/${at('Mon 09:00')}${queryString({ timezone: 'Japan' })}`)

  const { status } = await visitor.post(`${url}/${at('Mon 09:00')}`, {
    ...formFields(details.text, 'details'),
    name: zoe.name,
    email: zoe.email,
    place: '0',
  })
  const { body } = await acme.cyd.get(`/scheduled_events?user=${acme.cyd.uri}`)
  const invitees = await acme.cyd.get(`${body.collection[0].uri}/invitees`)

  expect(details.text).toContain('5:00 pm – 5:30 pm (Tokyo time)')
  expect([status, invitees.body.collection[0].timezone]).toEqual([303, 'Asia/Tokyo'])
})
