import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()

/** Cyd owns the event type. Dee administers a group, which gives no rights over event types. */
const dee = await acme.hire('Dee Novak', uniqueEmail())
const {
  body: { resource: group },
} = await acme.ada.post('/groups', { organization: acme.uri, name: 'Sales' })
await acme.ada.post('/group_relationships', { group: group.uri, owner: dee.membership, role: 'admin' })
await acme.ada.post('/group_relationships', { group: group.uri, owner: acme.cyd.membership, role: 'member' })
const eli = await acme.hire('Eli Stone', uniqueEmail())
const browsers = {
  owner: await signedInBrowser(db, app, acme.ada, acme.id),
  admin: await signedInBrowser(db, app, acme.bob, acme.id),
  self: await signedInBrowser(db, app, acme.cyd, acme.id),
  'group admin': await signedInBrowser(db, app, dee, acme.id),
  member: await signedInBrowser(db, app, eli, acme.id),
  stranger: await signedInBrowser(db, app, globex.ada, globex.id),
}
type Role = keyof typeof browsers

const actions: [method: 'get' | 'post', end: string, fields: Record<string, string>, good: number][] = [
  ['post', 'active', { active: 'false' }, 303],
  ['post', 'move', { to: 'up' }, 303],
  ['post', 'duplicate', {}, 303],
  ['post', 'link', {}, 200],
  ['post', 'share', { name: 'Talk', duration: '30' }, 200],
  ['get', 'activity', {}, 200],
  ['post', 'delete', {}, 303],
]
const outcome = (role: Role, good: number) => {
  if (role === 'stranger') return 404
  return role === 'member' || role === 'group admin' ? 403 : good
}
const snapshot = async () =>
  JSON.stringify([
    await db.all(sql`select * from event_types order by id`),
    await db.all(sql`select id from scheduling_links order by id`),
    await db.all(sql`select id from activity_log_entries order by id`),
  ])

describe.each(actions)('%s %s', (method, end, fields, good) => {
  test.each(Object.keys(browsers) as Role[])('as %s', async (role) => {
    const path = `/console/event-types/${idOf(await publish(acme.cyd, { name: 'Talk' }))}/${end}`
    const before = await snapshot()

    const { status } = await browsers[role][method](path, fields)

    const isAllowed = outcome(role, good) === good
    expect(status).toBe(outcome(role, good))
    expect(isAllowed || (await snapshot()) === before).toBe(true)
  })

  test('of an event type that admins manage: its owner can only make links', async () => {
    const path = `/console/event-types/${idOf(await publish(acme.ada, { owner: acme.cyd.uri, admin_managed: true }))}`

    const [self, admin] = [
      await browsers.self[method](`${path}/${end}`, fields),
      await browsers.admin[method](`${path}/${end}`, fields),
    ]

    expect([self.status, admin.status]).toEqual([['link', 'share'].includes(end) ? 200 : 403, good])
  })

  const unknown = ['x', '%00', '00000000-0000-7000-8000-000000000000', '..%2f..']

  test.each(unknown)('of the id %s is not found', async (id) => {
    expect((await browsers.owner[method](`/console/event-types/${id}/${end}`, fields)).status).toBe(404)
  })
})

test('the activity says who did what, latest first, and goes on after 20 entries', async () => {
  const uri = await publish(acme.cyd, { name: 'Talk' })
  for (let i = 0; i < 21; i++) await (i % 2 ? acme.ada : acme.cyd).patch(uri, { duration: 30 + i })
  const path = `/console/event-types/${idOf(uri)}/activity`
  await browsers.self.post(`/console/event-types/${idOf(uri)}/move`, { to: 'up' })

  const { text } = await browsers.self.get(path)
  const next = /href="([^"]*)">Next/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const second = await browsers.self.get(next)

  const rows = [...`${text}${second.text}`.matchAll(/<\/time><\/td><td><bdi>([^<]*)<\/bdi><\/td><td>([^<]*)/g)].map(
    ([, who, what]) => `${who}: ${what}`,
  )
  expect(rows).toHaveLength(23)
  expect([rows[0], rows[1], rows[2], rows.at(-1)]).toEqual([
    'Cyd Moreau: Moved it on the page',
    'Cyd Moreau: Changed it',
    'Ada Park: Changed it',
    'Cyd Moreau: Created it',
  ])
})
