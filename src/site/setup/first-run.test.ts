import { expect, test } from 'vitest'
import { offerSetup } from '../../access/first-run/create-link.ts'
import { sql } from '../../platform/db/sql.ts'
import { startsIn } from '../../test/booking-page.ts'
import { browserOf, type TestBrowser } from '../../test/browser-session.ts'
import { emptyService } from '../../test/empty-service.ts'

const owner = { organization: 'Acme', name: 'Ada Park', email: 'ada@acme.example', password: 'correct horse' }
const hours = { timezone: 'Europe/Berlin', 'days monday': 'on', 'days tuesday': 'on', from: '10:00', to: '16:00' }
const call = { name: 'Intro', duration: '30', place: 'phone', details: '' }

/** The service without an organization, and the path of a setup link. */
async function openSetup() {
  const { db, app } = await emptyService()
  const openLink = async () => new URL((await offerSetup(db)) ?? 'http://none.example/').pathname
  const count = async (table: string) =>
    (await db.one<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)).count
  return { db, app, path: await openLink(), openLink, count, browser: browserOf(app) }
}

async function finish(browser: TestBrowser, path: string) {
  await browser.post(path, owner)
  await browser.post('/setup/hours', hours)
  return browser.post('/setup/event-type', call)
}

test('the wizard leads from the link to a booking page that offers times', async () => {
  const { app, db, path, browser } = await openSetup()
  const first = await browser.get(path)

  const created = await browser.post(path, owner, { 'accept-language': 'de-DE' })
  const second = await browser.get('/setup/hours')
  const saved = await browser.post('/setup/hours', hours)
  const third = await browser.get('/setup/event-type')
  const published = await browser.post('/setup/event-type', call)
  const last = await browser.get('/setup/done')
  const [, link = ''] = /href="http:\/\/convene.test(\/@[^"]+)"/.exec(last.text) ?? []
  const page = await browserOf(app).get(link)

  expect([first, second, third, last].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([created, saved, published].map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/setup/hours'],
    [303, '/setup/event-type'],
    [303, '/setup/done'],
  ])
  expect(first.text).toContain('Step 1 of 4')
  const isOffered = startsIn(page.text).length > 0
  expect([link, page.status, isOffered]).toEqual(['/@ada-park/intro', 200, true])
  const user = await db.one(sql`select name, email, timezone, locale, time_notation from users`)
  expect(user).toEqual({
    name: 'Ada Park',
    email: 'ada@acme.example',
    timezone: 'Europe/Berlin',
    locale: 'de',
    time_notation: '24h',
  })
  const schedule = await db.one<{ rules: unknown[]; timezone: string }>(sql`select rules, timezone from schedules`)
  expect(schedule.timezone).toBe('Europe/Berlin')
  expect(schedule.rules).toEqual(
    ['monday', 'tuesday'].map((wday) => ({ type: 'wday', wday, intervals: [{ from: '10:00', to: '16:00' }] })),
  )
})

test('the organization is like any other: default workflows, and the activity log names its owner', async () => {
  const { db, path, browser, count } = await openSetup()
  await finish(browser, path)

  const log = await db.all<{ entry: string; actor_id: string | null }>(sql`
    select namespace || '.' || action as entry, actor_id from activity_log_entries order by id`)
  const { id } = await db.one<{ id: string }>(sql`select id from users`)

  expect(log.map(({ entry }) => entry)).toEqual([
    'Organization.Add',
    'Session.SignIn',
    'User.Update',
    'UserAvailabilitySchedule.Update',
    'EventType.Add',
  ])
  expect(new Set(log.map(({ actor_id }) => actor_id))).toEqual(new Set([id]))
  expect(await count('workflows')).toBeGreaterThan(0)
  expect(await db.one(sql`select plan, stage, seats from organizations`)).toEqual({
    plan: 'enterprise',
    stage: 'paid',
    seats: null,
  })
})

test('ten forms that are sent at the same time create one organization', async () => {
  const { app, openLink, count } = await openSetup()
  const paths = await Promise.all(Array.from({ length: 5 }, openLink))

  const answers = await Promise.all(
    [...paths, ...paths].map((path, i) => browserOf(app).post(path, { ...owner, email: `ada${i}@acme.example` })),
  )

  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([303, ...Array.from({ length: 9 }, () => 404)])
  expect([await count('organizations'), await count('users'), await count('setup_links')]).toEqual([1, 1, 0])
})

test('a used link is refused in another browser, and says where to sign in', async () => {
  const { app, path, browser, openLink, count } = await openSetup()
  const other = await openLink()
  await browser.post(path, owner)

  const stranger = browserOf(app)
  const answers = [await stranger.get(path), await stranger.post(path, owner), await stranger.get(other)]
  const own = await browser.get(path)

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  for (const { text } of answers) expect(text).toContain('href="/sign-in"')
  expect([own.status, own.text.includes('href="/console"')]).toEqual([404, true])
  expect([await count('organizations'), await openLink()]).toEqual([1, '/'])
})

test('a step that is sent again changes what the first one created', async () => {
  const { db, path, browser, count } = await openSetup()
  await finish(browser, path)

  const form = await browser.get('/setup/event-type')
  await browser.post('/setup/event-type', { ...call, name: 'Chat', duration: '45' })
  await browser.post('/setup/hours', { ...hours, to: '12:00' })
  const repeated = await browser.post(path, owner)

  expect(form.text).toContain('value="Intro"')
  expect(repeated.status).toBe(404)
  expect(await Promise.all(['organizations', 'users', 'schedules', 'event_types'].map(count))).toEqual([1, 1, 1, 1])
  expect(await db.one(sql`select name, duration from event_types`)).toEqual({ name: 'Chat', duration: 45 })
})

test('five event type forms that are sent at the same time create one event type', async () => {
  const { path, browser, count } = await openSetup()
  await browser.post(path, owner)

  const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post('/setup/event-type', call)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await count('event_types')).toBe(1)
})

test('only a hash of the secret is stored', async () => {
  const { db, path } = await openSetup()
  const secret = path.split('/').at(-1) ?? ''

  const { stored } = await db.one<{ stored: string }>(sql`
    select encode(hash, 'escape') || created_at as stored from setup_links`)

  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(stored).not.toContain(secret)
})

test('the start page and the sign-in of an empty installation say where the setup link is, without it', async () => {
  const { path, browser } = await openSetup()
  const open = async (address: string) => {
    const { status, text } = await browser.get(address, { accept: 'text/html' })
    return [status, /<h1>([^<]+)/.exec(text)?.[1], text.includes(path)]
  }
  const before = [await open('/'), await open('/sign-in'), await open('/?locale=ar')]
  await finish(browser, path)
  await browser.post('/sign-out', {})
  const after = [await open('/'), await open('/sign-in')]

  expect(before).toEqual([
    [200, 'Convene is not set up yet', false],
    [200, 'Convene is not set up yet', false],
    [200, 'لم يتم إعداد Convene بعد', false],
  ])
  expect(after).toEqual([
    [200, 'Welcome to Convene', false],
    [200, 'Sign in', false],
  ])
})
