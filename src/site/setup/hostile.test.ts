import { expect, test } from 'vitest'
import { offerSetup } from '../../access/first-run/create-link.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf } from '../../test/browser-session.ts'
import { emptyService } from '../../test/empty-service.ts'

const { db, app } = await emptyService()
const path = new URL((await offerSetup(db)) ?? '').pathname
const owner = { organization: 'Acme', name: 'Ada Park', email: 'ada@acme.example', password: 'correct horse' }
const countOrganizations = () => db.one(sql`select count(*)::int as count from organizations`)
const reset = () => db.run(sql`delete from attempt_logs`)

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, ['organization', 'name', 'email', 'password']],
  ['spaces', { ...owner, organization: '  ' }, ['organization']],
  ['line breaks', { ...owner, name: 'Ada\nPark' }, ['name']],
  ['no address', { ...owner, email: 'ada' }, ['email']],
  ['a short password', { ...owner, password: 'short' }, ['password']],
  ['the address as password', { ...owner, password: 'ADA@acme.example' }, ['password']],
  ['a name of 300 letters', { ...owner, name: 'x'.repeat(300) }, ['name']],
])('a form with %s comes back with errors at its fields', async (_, fields, wrong) => {
  await reset()
  const { status, text } = await browserOf(app).post(path, fields)

  expect(status).toBe(400)
  expect([...text.matchAll(/id="(\w+)-wrong"/g)].map(([, name]) => name)).toEqual(wrong)
  expect(text).toContain(`<a href="#${wrong[0]}">`)
  expect(await countOrganizations()).toEqual({ count: 0 })
})

test('a rejected form keeps what was typed, escaped, but not the password', async () => {
  await reset()
  const markup = '"><script>alert(1)</script>'
  const { text } = await browserOf(app).post(path, { ...owner, organization: markup, password: 'x' })

  expect(text).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('value="x"')
})

test('a form from another site is rejected', async () => {
  const statuses = await Promise.all(
    ['cross-site', 'same-site', 'none'].map(
      async (site) => (await browserOf(app).post(path, owner, { 'sec-fetch-site': site })).status,
    ),
  )

  expect(statuses).toEqual([403, 403, 403])
  expect(await countOrganizations()).toEqual({ count: 0 })
})

test('guessed links are refused, and after many of them the network has to wait', async () => {
  await reset()
  const guesses = ['x', 'A'.repeat(43), '%00', '..%2f..%2fusers', 'a'.repeat(2000), '%ff']
  const first = await Promise.all(guesses.map(async (guess) => (await browserOf(app).get(`/setup/${guess}`)).status))
  const statuses: number[] = []
  for (const i of Array.from({ length: 40 }, (_, at) => at))
    statuses.push((await browserOf(app).get(`/setup/${String(i).padStart(43, 'A')}`)).status)
  const limited = await browserOf(app).post(path, owner)
  const elsewhere = await browserOf(app, '192.0.2.7').get(path)

  expect(first.every((status) => status === 404 || status === 400)).toBe(true)
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
  expect([limited.status, elsewhere.status]).toEqual([429, 200])
  expect(limited.text).toContain('Too many attempts')
})

test('the page of the link is not stored, and sends no referrer to other sites', async () => {
  await reset()
  const { headers } = await browserOf(app).get(path)

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
})

test('the steps need a session, and the sign-in page does not link to the setup', async () => {
  const visitor = browserOf(app)
  const steps = await Promise.all(['hours', 'event-type', 'done'].map((step) => visitor.get(`/setup/${step}`)))

  expect(steps.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/sign-in?return_to=%2Fsetup%2Fhours'],
    [303, '/sign-in?return_to=%2Fsetup%2Fevent-type'],
    [303, '/sign-in?return_to=%2Fsetup%2Fdone'],
  ])
  expect((await visitor.get('/sign-in')).text).not.toMatch(/href="[^"]*setup/)
})

test('the steps answer invalid input with errors, and keep what was typed', async () => {
  await reset()
  const browser = browserOf(app)
  await browser.post(path, { ...owner, timezone: 'Mars/Olympus' }, { 'accept-language': 'ja' })
  const { timezone } = await db.one<{ timezone: string }>(sql`select timezone from users`)
  const good = { timezone: 'UTC', 'days monday': 'on', from: '09:00', to: '17:00' }
  const hours = await Promise.all(
    [
      {},
      { timezone: 'UTC', from: '09:00', to: '17:00' },
      { ...good, to: '08:00' },
      { ...good, from: '<b>' },
      { ...good, timezone: 'Mars/Olympus' },
      { ...good, from: '9', to: 'x' },
    ].map((fields) => browser.post('/setup/hours', fields)),
  )
  const call = { name: 'Intro', duration: '30', place: 'phone' }
  const types = await Promise.all(
    [
      {},
      { ...call, name: '' },
      { ...call, duration: 'x' },
      { ...call, duration: '100000' },
      { ...call, place: 'video' },
      { ...call, place: 'place', details: 'x'.repeat(300) },
    ].map((fields) => browser.post('/setup/event-type', fields)),
  )

  expect(timezone).toBe('Asia/Tokyo')
  expect([...hours, ...types].map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 400))
  for (const { text } of [...hours, ...types]) expect(text).toContain('<div class="errors" role="alert"')
  expect(types[4]?.text).toContain('Enter the video link or the address')
  expect(await db.maybe(sql`select from event_types`)).toBeUndefined()
})
