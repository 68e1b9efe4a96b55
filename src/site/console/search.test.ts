import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const invitee = { name: 'Zoë Quark', email: 'zoe.quark@initech.example', timezone: 'UTC' }
const ofCyd = await publish(acme.cyd, { name: 'Quarterly review' })
const { event } = await book(acme.cyd, ofCyd, 'Mon 09:00', { invitee })
const { resource: contact } = (
  await acme.cyd.post('/contacts', {
    name: 'Zoë Quark',
    emails: [{ email: invitee.email, is_primary: true }],
  })
).body
const dee = await acme.hire('Dee Quast', 'dee@acme.example')
const gus = await acme.hire('Gus Adeyemi', 'gus@acme.example')
const { resource: group } = (await acme.ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body
for (const [{ membership: owner }, role] of [
  [gus, 'admin'],
  [acme.cyd, 'member'],
] as const)
  await acme.ada.post('/group_relationships', { group: group.uri, owner, role })

const browsers = {
  owner: await signedInBrowser(db, app, acme.ada, acme.id),
  admin: await signedInBrowser(db, app, acme.bob, acme.id),
  groupAdmin: await signedInBrowser(db, app, gus, acme.id),
  host: await signedInBrowser(db, app, acme.cyd, acme.id),
  other: await signedInBrowser(db, app, dee, acme.id),
  stranger: await signedInBrowser(db, app, globex.ada, globex.id),
}
type Role = keyof typeof browsers

/** The results by group: the title of each, and the links. */
async function search(role: Role, query: string) {
  const { status, text } = await browsers[role].get(`/console/search?q=${encodeURIComponent(query)}`)
  const groups = [...text.matchAll(/<section><h2>([^<]+)<\/h2>(.*?)<\/section>/gs)].map(
    ([, title = '', list = '']) => [title, [...list.matchAll(/<a href="([^"]+)">/g)].map(([, path]) => path)] as const,
  )
  return { status, text, groups: Object.fromEntries(groups) }
}

const meeting = `/console/meetings/${idOf(event)}`
const eventType = `/console/event-types/${idOf(ofCyd)}`
const personOf = ({ membership }: { membership: string }) => `/console/people/${idOf(membership)}`

test.each<[Role, Record<string, string[]>]>([
  ['owner', { Meetings: [meeting] }],
  ['admin', { Meetings: [meeting] }],
  ['groupAdmin', { Meetings: [meeting] }],
  ['host', { Meetings: [meeting], Contacts: [`/console/contacts/${idOf(contact.uri)}`] }],
  ['other', {}],
  ['stranger', {}],
])('%s finds the meetings and contacts of an invitee that they may see', async (role, expected) => {
  const byName = await search(role, 'zoë quark')
  const byAddress = await search(role, 'ZOE.QUARK@INITECH.EXAMPLE')

  expect([byName.groups, byAddress.groups]).toEqual([expected, expected])
})

test.each<[Role, string[]]>([
  ['owner', [eventType]],
  ['admin', [eventType]],
  ['groupAdmin', []],
  ['host', [eventType]],
  ['other', []],
  ['stranger', []],
])('%s finds the event types that they may see', async (role, expected) => {
  const { groups } = await search(role, 'quarterly')

  expect(groups['Event types'] ?? []).toEqual(expected)
})

test.each<[Role, string[]]>([
  ['owner', [personOf(dee)]],
  ['admin', [personOf(dee)]],
  ['groupAdmin', []],
  ['host', []],
  ['stranger', []],
])('%s finds the people that they may list', async (role, expected) => {
  expect((await search(role, 'quast')).groups.People ?? []).toEqual(expected)
})

test('finds pages by their name, and those of admins only for admins', async () => {
  const [admin, member] = [await search('admin', 'applications'), await search('host', 'applications')]

  expect(admin.groups.Pages).toEqual(['/account/connections', '/account/applications'])
  expect(member.groups.Pages).toEqual(['/account/connections'])
})

test('explains an empty search and one without results', async () => {
  const [empty, spaces, none] = [await search('host', ''), await search('host', '  '), await search('host', 'xyzzy')]

  for (const { text } of [empty, spaces]) expect(text).toContain('Enter a name, an email address')
  expect(none.text).toContain('Nothing found for “xyzzy”.')
})

test('shows at most ten results of a kind', async () => {
  for (const i of Array.from({ length: 12 }, (_, at) => at)) await publish(acme.bob, { name: `Crowd ${i}` })

  expect((await search('admin', 'crowd')).groups['Event types']).toHaveLength(10)
})

const hostile = [
  '%',
  '_',
  '\\',
  `' or 1=1 --`,
  '<script>alert(1)</script>',
  '\u0000',
  ',',
  'q,z',
  '"',
  'x'.repeat(5000),
]

test.each(hostile)('finds nothing that it should not with %j', async (query) => {
  const { status, groups, text } = await search('stranger', query)

  expect(status).toBe(200)
  expect(groups).toEqual({})
  expect(text).not.toContain('<script>alert')
})

test('a query that is sent twice is ignored', async () => {
  const { status, text } = await browsers.host.get('/console/search?q=a&q=b')

  expect([status, text.includes('Enter a name')]).toEqual([200, true])
})
