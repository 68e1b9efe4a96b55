import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { groupOf } from '../../test/subscriptions.ts'

const { acme, globex, company, person, app, db } = await service()
const gus = await acme.hire('Gus Adeyemi', 'gus@acme.example')
await groupOf(acme, 'Sales', gus)
const browserOf = (each: Person, organization = acme) => signedInBrowser(db, app, each, organization.id)
const [ada, bob] = [await browserOf(acme.ada), await browserOf(acme.bob)]
const pageOf = ({ membership }: Person) => `/console/people/${idOf(membership)}`
const versionIn = (text: string) => /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
const roleOf = async ({ membership }: Person) => (await acme.ada.get(membership)).body.resource?.role

let hired = 0
const hire = (role: 'user' | 'admin' | 'owner' = 'user') =>
  person(acme.id, role, `Dee Lund ${++hired}`, `dee${hired}@acme.example`)

describe('the pages about people', () => {
  test('are for admins and owners of the organization', async () => {
    const paths = ['/console/people', '/console/people/invitations', '/console/people/invite', pageOf(acme.cyd)]
    const [groupAdmin, member] = [await browserOf(gus), await browserOf(acme.cyd)]
    const stranger = await browserOf(globex.ada, globex)

    const statuses = await Promise.all(
      [ada, bob, groupAdmin, member].map((browser) =>
        Promise.all(paths.map(async (path) => (await browser.get(path)).status)),
      ),
    )

    expect(statuses).toEqual([
      [200, 200, 200, 200],
      [200, 200, 200, 200],
      [403, 403, 403, 403],
      [403, 403, 403, 403],
    ])
    expect((await stranger.get(pageOf(acme.cyd))).status).toBe(404)
  })

  test('are not in the navigation of members', async () => {
    const member = await browserOf(acme.cyd)

    expect((await ada.get('/console')).text).toContain('href="/console/people"')
    expect((await member.get('/console')).text).not.toContain('href="/console/people"')
  })
})

describe('the list of members', () => {
  test('shows role, groups, hosted event types and when a person was seen, also after they signed out', async () => {
    const dee = await hire()
    await publish(dee, { name: 'Intro' })
    const browser = await browserOf(dee)
    await browser.post('/sign-out')
    const fresh = await acme.hire('Fay Unseen', 'fay@acme.example')

    const page = await ada.get(`/console/people?q=${dee.email}`)
    const unseen = await ada.get(`/console/people?q=${fresh.email}`)

    expect(page.text).toContain(`Dee Lund ${hired}`)
    expect(page.text).toMatch(/Last seen .* · hosts 1 event type · no upcoming meetings/)
    expect(unseen.text).toContain('Not seen yet')
    expect((await ada.get('/console/people?q=gus@')).text).toContain('Groups: <bdi>Sales</bdi> (group admin)')
  })

  test('is searched by name and address, filtered by role, and paged', async () => {
    const initech = await company('Initech')
    const browser = await browserOf(initech.ada, initech)
    for (let i = 10; i < 40; i++) await initech.hire(`Eve ${i}`, `eve${i}@initech.example`)
    const namesIn = (text: string) => [...text.matchAll(/<h2><a href="[^"]+"><bdi>([^<]+)/g)].map(([, name]) => name)

    const first = await browser.get('/console/people?role=user')
    const next = /href="([^"]*page=[^"]*)"/.exec(first.text)?.[1]?.replaceAll(/&(amp|#38);/g, '&') ?? ''
    const second = await browser.get(next)

    expect(namesIn(first.text)).toHaveLength(20)
    expect([...namesIn(first.text), ...namesIn(second.text)]).toEqual([
      'Cyd Moreau',
      ...Array.from({ length: 30 }, (_, i) => `Eve ${i + 10}`),
    ])
    expect(namesIn((await browser.get('/console/people?role=owner')).text)).toEqual(['Ada Park'])
    expect(namesIn((await browser.get('/console/people?q=EVE17@')).text)).toEqual(['Eve 17'])
    expect((await browser.get('/console/people?q=zzz')).text).toContain('No one matches')
    expect((await browser.get('/console/people?page=broken')).headers.location).toBe('/console/people')
  })
})

describe('the page of a member', () => {
  test('changes a role', async () => {
    const dee = await hire()
    const version = versionIn((await bob.get(pageOf(dee))).text)

    const { status, headers } = await bob.post(`${pageOf(dee)}/role`, { role: 'admin', version })

    expect([status, headers.location]).toEqual([303, `${pageOf(dee)}?done=role`])
    expect((await bob.get(`${pageOf(dee)}?done=role`)).text).toContain(`The role of Dee Lund ${hired} was changed.`)
    expect(await roleOf(dee)).toBe('admin')
  })

  test('asks before someone becomes an owner', async () => {
    const dee = await hire()
    const version = versionIn((await ada.get(pageOf(dee))).text)

    const asked = await ada.post(`${pageOf(dee)}/role`, { role: 'owner', version })
    const question = await ada.get(asked.headers.location ?? '')
    const before = await roleOf(dee)
    await ada.post(`${pageOf(dee)}/role`, { role: 'owner', version: versionIn(question.text), confirmed: 'yes' })

    expect([question.status, before, await roleOf(dee)]).toEqual([200, 'user', 'owner'])
    await acme.ada.patch(dee.membership, { role: 'user' })
  })

  test('shows both roles when someone else changed it first', async () => {
    const dee = await hire()
    const version = versionIn((await ada.get(pageOf(dee))).text)
    await acme.bob.patch(dee.membership, { role: 'admin' })

    const { status, text } = await ada.post(`${pageOf(dee)}/role`, { role: 'user', version })

    expect(status).toBe(409)
    expect(text).toContain('<td><bdi>Admin</bdi></td><td><bdi>Member</bdi></td>')
    expect(await roleOf(dee)).toBe('admin')
  })

  test('offers admins no change of owners, and no one their own role', async () => {
    const [owner, self, member] = await Promise.all(
      [acme.ada, acme.bob, acme.cyd].map(async (each) => (await bob.get(pageOf(each))).text),
    )

    expect(owner).toContain('Ada Park is an owner. Only owners can change this.')
    expect(self).toContain('You can’t change your own role.')
    expect(member).not.toContain('Hand over ownership')
    expect([owner, self].filter((text) => text?.includes('/role"') || text?.includes('/remove"'))).toEqual([])
    expect(
      (await bob.post(`${pageOf(acme.ada)}/role`, { role: 'user', version: versionIn(member ?? '') })).status,
    ).not.toBe(303)
    expect((await ada.get(pageOf(acme.ada))).text).toContain('You are the only owner.')
  })

  test('hands over ownership after a confirmation, and then the former owner is an admin', async () => {
    const hooli = await company('Hooli')
    const browser = await browserOf(hooli.ada, hooli)
    const version = versionIn((await browser.get(pageOf(hooli.cyd))).text)

    const rejected = await browser.post(`${pageOf(hooli.cyd)}/ownership`, { version })
    const accepted = await browser.post(`${pageOf(hooli.cyd)}/ownership`, { version, 'confirm yes': 'on' })

    expect([rejected.status, accepted.status]).toEqual([400, 303])
    expect(rejected.text).toContain('Check the box to confirm that you hand over ownership.')
    const { body } = await hooli.cyd.get(`/organization_memberships?organization=${hooli.uri}`)
    expect(body.collection.map(({ role }: { role: string }) => role)).toEqual(['admin', 'admin', 'owner'])
  })
})
