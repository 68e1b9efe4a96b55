import { beforeAll, describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { book } from '../../test/bookings.ts'
import { browserOf, signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import { consoleAreas } from '../../test/console-areas.ts'
import { at, publish } from '../../test/meetings.ts'
import { digestDatabase, recordChanges, takeChanges } from '../../test/recorded-changes.ts'
import { routePaths } from '../../test/route-paths.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const dee = await acme.hire('Dee Novak', 'dee@acme.example')
const gus = await acme.hire('Gus Adeyemi', 'gus@acme.example')
const { resource: group } = (await acme.ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body
for (const [{ membership: owner }, role] of [
  [gus, 'admin'],
  [acme.cyd, 'member'],
] as const)
  await acme.ada.post('/group_relationships', { group: group.uri, owner, role })

const eventType = await publish(acme.cyd, {})
const invitee = await book(acme.cyd, eventType, 'Mon 09:00')
const [schedule] = (await acme.cyd.get('/user_availability_schedules')).body.collection
const period = (
  await acme.cyd.post('/out_of_office_periods', {
    user: acme.cyd.uri,
    start_date: '2099-01-04',
    end_date: '2099-01-05',
  })
).body.resource
const block = (
  await acme.cyd.post('/user_busy_times', {
    start_time: at('Tue 09:00'),
    end_time: at('Tue 10:00'),
  })
).body.resource

const ofAreas = await Promise.all(consoleAreas.map((area) => area.samples({ acme, app, db })))

/** Resources of Cyd, by the beginning of the path that has their ids. Longer beginnings come first. */
const samples: [prefix: string, uri: string][] = [
  ['/console/meetings/', invitee.event],
  ['/console/event-types/', eventType],
  ['/console/availability/time-off/blocks/', block.uri],
  ['/console/availability/time-off/', period.uri],
  ['/console/availability/', schedule.uri],
  ...ofAreas.flat(),
]
samples.sort(([a], [b]) => b.length - a.length)
const unknownUri = '/00000000-0000-7000-8000-000000000000'
const isConsole = (path: string) => /^\/(console|account)(\/|$)/.test(path)
const [gets, posts] = (['GET', 'POST'] as const).map((method) => routePaths(app, method).filter(isConsole))

/** The path with the ids of Cyd's resources. The account pages have tests of their own for ids. */
function fill(path: string) {
  const [, uri = unknownUri] = samples.find(([prefix]) => path.startsWith(prefix)) ?? []
  return path.replace(/:(uuid|id)\b/, idOf(uri)).replace(':section', 'page')
}

const open = (person: { id: typeof acme.ada.id }, organization = acme.id) =>
  signedInBrowser(db, app, person, organization)
const members: Record<string, TestBrowser> = {
  owner: await open(acme.ada),
  admin: await open(acme.bob),
  'group admin': await open(gus),
  member: await open(acme.cyd),
  'other member': await open(dee),
}
const foreigner = await open(globex.ada, globex.id)
const visitor = browserOf(app)

describe.each(gets?.toSorted() ?? [])('GET %s', (path) => {
  const address = fill(path)

  test('needs a session, and returns to the page after sign-in', async () => {
    const { status, headers } = await visitor.get(address)

    const return_to = encodeURIComponent(address)
    expect([status, headers.location]).toEqual([303, `/sign-in?return_to=${return_to}`])
  })

  test('fails for no role, and is never framed or stored', async () => {
    for (const [role, browser] of Object.entries(members)) {
      const { status, headers } = await browser.get(address)
      expect([role, [200, 303, 400, 403, 404, 409].includes(status) ? 'handled' : status]).toEqual([role, 'handled'])
      if (status === 303 || !String(headers['content-type']).startsWith('text/html')) continue
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['cache-control']).toContain('no-store')
      expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
    }
  })
})

/** Pages and forms about one thing. The account pages have tests of their own for ids. */
const isOfOne = (path: string) => path.includes(':')

describe.each((gets ?? []).filter((path) => isOfOne(path) && path.startsWith('/console')))('GET %s', (path) => {
  const address = fill(path)

  test('does not exist in another organization', async () => {
    const { status, text } = await foreigner.get(address)

    expect(status).toBe(404)
    expect(text).not.toMatch(/Zoë|Cyd/)
  })

  test('shows nothing private to a member whom it does not concern', async () => {
    const { text } = await (members['other member'] ?? visitor).get(address)

    expect(text).not.toMatch(/Zoë|initech/)
  })
})

describe('The forms', () => {
  let before: unknown

  beforeAll(async () => {
    await recordChanges(db)
    before = await digestDatabase(db)
  })

  describe.each(posts?.toSorted() ?? [])('POST %s', (path) => {
    const address = fill(path)

    test('rejects a form of another site and a visitor without a session, and nothing changes', async () => {
      const crossSite = await (members.member ?? visitor).post(address, {}, { 'sec-fetch-site': 'cross-site' })
      const signedOut = await visitor.post(address, {}, { origin: config.AUTH_URL })

      expect([crossSite.status, signedOut.status]).toEqual([403, 303])
      expect(signedOut.headers.location).toMatch(/^\/sign-in\?/)
      expect(await takeChanges(db)).toEqual({})
    })
  })

  describe.each((posts ?? []).filter(isOfOne))('POST %s', (path) => {
    const address = fill(path)

    test('is refused to other organizations and members whom it does not concern', async () => {
      const replies = [await foreigner.post(address), await (members['other member'] ?? visitor).post(address)]

      expect(replies.map(({ status }) => ([400, 403, 404].includes(status) ? 'refused' : status))).toEqual([
        'refused',
        'refused',
      ])
      expect(replies.map(({ text }) => /Zoë|initech/.test(text))).toEqual([false, false])
      expect(await takeChanges(db)).toEqual({})
    })
  })

  test('leave the database as it was', async () => {
    expect(await digestDatabase(db)).toEqual(before)
  })
})

test('the console has pages and forms', () => {
  expect([gets?.length ?? 0, posts?.length ?? 0].map((count) => count > 15)).toEqual([true, true])
})
