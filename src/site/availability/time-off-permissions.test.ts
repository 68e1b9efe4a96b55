import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import { at, monday, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const base = '/console/availability'
const idOf = (uri: string) => uri.split('/').at(-1) ?? ''
const days = { start_date: monday.toString(), end_date: monday.add({ days: 1 }).toString() }

/** Dee is an admin of a group that Cyd belongs to. */
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const { uri: group } = (await acme.ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource
for (const [{ membership: owner }, role] of [
  [acme.cyd, 'member'],
  [dee, 'admin'],
] as const)
  await acme.ada.post('/group_relationships', { group, owner, role })

const readers: Record<string, TestBrowser> = {
  owner: await signedInBrowser(db, app, acme.ada, acme.id),
  admin: await signedInBrowser(db, app, acme.bob, acme.id),
  'group admin': await signedInBrowser(db, app, dee, acme.id),
  member: await signedInBrowser(db, app, await acme.hire('Eli', 'eli@acme.example'), acme.id),
  'other organization': await signedInBrowser(db, app, globex.ada, globex.id),
}
const isAllowed = (reader: string) => reader === 'owner' || reader === 'admin'

const schedule = async (person = acme.cyd) => (await person.get('/user_availability_schedules')).body.collection[0]
const { rules } = await schedule()
const period = async () => idOf((await acme.cyd.post('/out_of_office_periods', days)).body.resource.uri)
const block = async () =>
  idOf(
    (await acme.cyd.post('/user_busy_times', { start_time: at('Mon 09:00'), end_time: at('Mon 10:00') })).body.resource
      .uri,
  )
const snapshot = () =>
  db.all(sql`
  select s.travel::text, s.rules::text, s.holidays::text,
    array(select id from out_of_office_periods order by id) as off, array(select id from busy_times order by id) as busy
  from schedules s order by s.id`)

/** Every form, for Cyd's availability. */
const forms: Record<string, () => Promise<[path: string, fields: Record<string, string>]>> = {
  'time off': async () => [`${base}/time-off`, days],
  'its deletion': async () => [`${base}/time-off/${await period()}/delete`, {}],
  'blocked hours': async () => [`${base}/time-off/blocks`, { date: days.start_date, from: '09:00', to: '10:00' }],
  'their deletion': async () => [`${base}/time-off/blocks/${await block()}/delete`, {}],
  holidays: async () => [`${base}/holidays`, { add: 'DE' }],
  'a working holiday': async () => [`${base}/holidays/days`, { date: days.start_date, work: 'yes' }],
  travel: async () => [`${base}/travel`, { ...days, timezone: 'Asia/Tokyo' }],
}

describe.each(Object.entries(readers))('the %s', (reader, browser) => {
  test.each(Object.entries(forms))('can change the %s of a colleague only as an admin', async (_, prepare) => {
    const [path, fields] = await prepare()
    const before = await snapshot()

    const own = await browser.post(path, { ...fields, user: acme.cyd.id })

    expect(own.status).toBe(isAllowed(reader) ? 303 : 403)
    expect(JSON.stringify(await snapshot()) === JSON.stringify(before)).toBe(!isAllowed(reader))
    if (isAllowed(reader)) await acme.ada.patch((await schedule()).uri, { rules, travel: [], holidays: [] })
  })

  test('cannot delete what a colleague planned without naming the user, unless they are an admin', async () => {
    const paths = [`${base}/time-off/${await period()}/delete`, `${base}/time-off/blocks/${await block()}/delete`]

    const statuses = await Promise.all(paths.map(async (path) => (await browser.post(path)).status))

    const denied = reader === 'other organization' ? 404 : 403
    expect(statuses).toEqual(isAllowed(reader) ? [303, 303] : [denied, denied])
  })

  test.each(['time-off', 'holidays', 'travel'])('reads the page %s of a colleague only as an admin', async (page) => {
    const { status, text } = await browser.get(`${base}/${page}?user=${acme.cyd.id}`)

    expect([status, text.includes('Cyd Moreau')]).toEqual(isAllowed(reader) ? [200, true] : [403, false])
  })

  test('cannot use ids of another organization', async () => {
    const type = idOf(await publish(globex.bob, {}))
    const paths = ['explain', 'preview'].map((page) => `${base}/${page}?event_type=${type}`)

    const statuses = await Promise.all(paths.map(async (path) => (await browser.get(path)).status))

    expect(statuses).toEqual(reader === 'other organization' ? [200, 200] : [404, 404])
    const foreign = idOf((await schedule(globex.bob)).uri)
    expect((await browser.post(`${base}/holidays`, { schedule: foreign, add: 'DE' })).status).toBe(404)
  })
})

const pages = ['time-off', 'holidays', 'travel', 'preview', 'explain']

test.each(pages)('a visitor is asked to sign in for %s', async (page) => {
  const { status, headers } = await browserOf(app).get(`${base}/${page}`)

  expect([status, headers.location?.startsWith('/sign-in')]).toEqual([303, true])
})

test('members do not see the list of colleagues', async () => {
  const owner = await readers.owner?.get(`${base}/time-off`)
  const member = await readers.member?.get(`${base}/time-off`)

  expect([owner, member].map((page) => page?.text.includes('name="user"'))).toEqual([true, false])
})
