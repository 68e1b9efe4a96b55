import { describe, expect, test } from 'vitest'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { formOf } from '../../test/editor-forms.ts'
import { service } from '../../test/service.ts'
import { editorSections } from './editor-table.ts'

const { acme, app, db, globex } = await service()
const eve = await acme.hire('Eve Stone', 'eve@acme.example')
const gil = await acme.hire('Gil Ortiz', 'gil@acme.example')
const group = (await acme.ada.post('/groups', { name: 'Sales', organization: acme.uri })).body.resource.uri
await acme.ada.post('/group_relationships', { group, owner: acme.cyd.membership, role: 'member' })
await acme.ada.post('/group_relationships', { group, owner: eve.membership, role: 'admin' })
const browsers = {
  owner: await signedInBrowser(db, app, acme.ada, acme.id),
  admin: await signedInBrowser(db, app, acme.bob, acme.id),
  member: await signedInBrowser(db, app, acme.cyd, acme.id),
  'group admin': await signedInBrowser(db, app, eve, acme.id),
  'other organization': await signedInBrowser(db, app, globex.ada, globex.id),
  host: await signedInBrowser(db, app, gil, acme.id),
  stranger: browserOf(app),
}
const sections = editorSections.map(({ path }) => path)

const create = async (content: object = {}): Promise<string> => {
  const { resource } = (await acme.bob.post('/event_types', { owner: acme.cyd.uri, name: 'Talk', ...content })).body
  return `/console/event-types/${resource.uri.split('/').at(-1)}`
}
const mine = await create()
const managed = await create({
  admin_managed: true,
  pooling_type: 'round_robin',
  hosts: [{ user: acme.cyd.uri }, { user: gil.uri }],
})

type Role = keyof typeof browsers

/** The status of the page and of an attempt to save it, in every section. */
async function attempts(role: Role, path: string) {
  const results = await Promise.all(
    sections.map(async (section) => {
      const address = section === '' ? path : `${path}/${section}`
      const fields = formOf((await browsers.owner.get(address)).text)
      return [(await browsers[role].get(address)).status, (await browsers[role].post(address, fields)).status].join(' ')
    }),
  )
  return [...new Set(results)].toSorted()
}

describe('the sections of an event type', () => {
  test.each<[Role, string[]]>([
    ['owner', ['200 303']],
    ['admin', ['200 303']],
    ['member', ['200 303']],
    ['group admin', ['403 403']],
    ['other organization', ['404 404']],
    ['stranger', ['303 303']],
  ])('of a member answer an %s with %j', async (role, expected) => {
    expect(await attempts(role, mine)).toEqual(expected)
  })

  test.each<[Role, string[]]>([
    ['owner', ['200 303']],
    ['admin', ['200 303']],
    ['member', ['303 403', '403 403']],
    ['host', ['303 403', '403 403']],
    ['group admin', ['403 403']],
    ['other organization', ['404 404']],
  ])('that admins manage answer an %s with %j', async (role, expected) => {
    expect(await attempts(role, managed)).toEqual(expected)
  })
})

test('a member is not offered to hand the event type to admins, and is refused if the form is forged', async () => {
  const advanced = `${mine}/advanced`
  const [forAdmin, forMember] = [await browsers.admin.get(advanced), await browsers.member.get(advanced)]

  const forged = await browsers.member.post(advanced, { ...formOf(forMember.text), admin_managed: 'on' })

  expect([forAdmin, forMember].map(({ text }) => text.includes('name="admin_managed"'))).toEqual([true, false])
  expect(forged.status).toBe(403)
})

test('the preview shows the real page, and a link where the organization allows no frames', async () => {
  const framed = await browsers.admin.get(mine)
  await acme.ada.patch(acme.uri, { embed_domains: [] })
  const linked = await browsers.admin.get(mine)
  await acme.ada.patch(acme.uri, { embed_domains: null })

  expect(framed.text).toMatch(/<iframe title="Booking page of Talk" src="\/@cyd-moreau\/talk\?embed_type=Inline"/)
  expect(framed.headers['content-security-policy']).toContain(`frame-src 'self'`)
  expect(linked.text).not.toContain('<iframe')
  expect(linked.text).toContain('Your organization doesn’t allow its booking pages in frames')
})
