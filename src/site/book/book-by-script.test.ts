import { beforeEach, expect, test } from 'vitest'
import { alertIn, bookingPage, formFields, noBookingLimits, startsIn, zoe } from '../../test/booking-page.ts'
import { browserOf } from '../../test/browser-session.ts'
import { at, publish } from '../../test/meetings.ts'

const { acme, app, visitor, url, urlOf, forgetVisits } = await bookingPage()
const mainOf = (page: string) => /<main[^]*<\/main>/.exec(page)?.[0] ?? ''
const asScript = { prefer: 'return=representation' }

beforeEach(forgetVisits)

/** Opens the form of a slot and fills it in. */
async function formAt(time: string, link = url) {
  const path = `${link}/${at(time)}`
  return { path, fields: { ...formFields((await visitor.get(path)).text, 'details'), ...zoe } }
}

test('the script of the page gets the confirmation itself and its address', async () => {
  const { path, fields } = await formAt('Mon 09:00')

  const { status, headers, text } = await visitor.post(path, fields, asScript)
  const address = String(headers['content-location'])
  const confirmation = await visitor.get(address)

  expect([status, headers.location]).toEqual([201, undefined])
  expect(address).toMatch(/^\/bookings\/[\w-]{36}\?key=[\w-]{16}$/)
  expect(text).toContain('<h1>You’re booked</h1>')
  expect(mainOf(text)).toBe(mainOf(confirmation.text))
  expect(headers['cache-control']).toMatch(/private|no-store/)
})

test('without a script, the form leads to the confirmation', async () => {
  const { path, fields } = await formAt('Mon 09:30')

  const { status, headers, text } = await visitor.post(path, fields)

  expect([status, text]).toEqual([303, ''])
  expect(headers.location).toMatch(/^\/bookings\//)
  expect(headers['content-location']).toBeUndefined()
})

test('a script learns where an event type redirects', async () => {
  const link = await urlOf(
    await publish(acme.cyd, {
      ...noBookingLimits,
      name: 'Redirect',
      custom_questions: [],
      redirect_url: 'https://thanks.example/done?a=1',
    }),
  )
  const { path, fields } = await formAt('Mon 10:00', link)

  const { status, headers, text } = await visitor.post(path, fields, asScript)

  expect([status, text, headers['content-location']]).toEqual([201, '', undefined])
  expect(headers.location).toMatch(/^https:\/\/thanks\.example\/done\?a=1/)
})

test('a form that a script submits again gets the booking that it made', async () => {
  const { path, fields } = await formAt('Tue 09:00')

  const replies = await Promise.all([visitor.post(path, fields, asScript), visitor.post(path, fields, asScript)])
  const again = await visitor.post(path, fields)

  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set([...replies.map(({ headers }) => headers['content-location']), again.headers.location]).size).toBe(1)
})

test('a script gets the same errors as a form', async () => {
  const { path, fields } = await formAt('Tue 09:30')

  const [byScript, byForm] = await Promise.all(
    [asScript, {}].map((headers) => visitor.post(path, { ...fields, email: 'x' }, headers as Record<string, string>)),
  )

  expect([byScript?.status, byForm?.status]).toEqual([400, 400])
  expect(mainOf(byScript?.text ?? '')).toBe(mainOf(byForm?.text ?? ''))
  expect(alertIn(byScript?.text ?? '')).toBe('Please fix the fields marked below.')
})

test('the confirmation shows the time in both zones, the host, the location, the guests and the answers', async () => {
  const { path, fields } = await formAt('Tue 10:00')

  const { text } = await visitor.post(
    path,
    {
      ...fields,
      timezone: 'Asia/Tokyo',
      guests: 'bo@x.example',
      a1: 'Initech',
      place: '2',
    },
    asScript,
  )

  const parts = [
    zoe.email,
    'Cyd Moreau',
    '1 Main St',
    'bo@x.example',
    'Initech',
    '6:00 pm',
    '10:00 am',
    'Tokyo',
    'Berlin',
  ]
  for (const part of parts) expect(mainOf(text)).toContain(part)
})

test('of twenty visitors who choose one slot, one books it, and the others keep what they typed', async () => {
  const people = Array.from({ length: 20 }, (_, i) => ({
    ...zoe,
    email: `zoe${i}@initech.example`,
    a1: `Company ${i}`,
    a3: 'A long\nnote',
  }))
  const path = `${url}/${at('Wed 09:00')}`
  const browsers = people.map((_, i) => browserOf(app, `203.0.113.${i + 1}`))

  const holds = await Promise.all(browsers.map((browser) => browser.post(`${path}/hold`)))
  const replies = await Promise.all(
    browsers.map((browser, i) => {
      const { status, text } = holds[i] ?? {}
      const hold = status === 201 ? JSON.parse(text ?? '').hold : ''
      return browser.post(path, { ...people[i], hold }, asScript)
    }),
  )

  const winner = holds.findIndex(({ status }) => status === 201)
  expect(holds.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(replies.map(({ status }) => status)).toEqual(people.map((_, i) => (i === winner ? 201 : 400)))
  for (const [i, { text }] of replies.entries()) {
    if (i === winner) continue
    expect(alertIn(text)).toMatch(/^That time is no longer available\. Please choose another one\./)
    expect(startsIn(text)[0]?.[0]).toBe(at('Wed 09:30'))
    const typed = { email: people[i]?.email, a1: people[i]?.a1, a3: people[i]?.a3 }
    expect(formFields(text, 'picker')).toMatchObject(typed)
    expect(formFields(text, 'details')).toMatchObject(typed)
  }
})
