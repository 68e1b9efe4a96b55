import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const path = '/console/event-types'
const hostile = '"><script>alert(1)</script> 😀’{name}'

async function hire(role: 'member' | 'admin' = 'member') {
  const person = role === 'admin' ? acme.bob : await acme.hire('Dee Novak', uniqueEmail())
  return { person, browser: await signedInBrowser(db, app, person, acme.id) }
}
const typesOf = async ({ uri, get }: Person): Promise<Json[]> => (await get(`/event_types?user=${uri}`)).body.collection
const good = { name: 'Intro call', duration: '45', kind: 'solo', location: '', place: '', active: 'on' }
const created = async ({ headers }: { headers: { location?: string } }): Promise<Json> =>
  (await acme.ada.get(`/event_types/${/event-types\/([^?]+)\?done=created$/.exec(headers.location ?? '')?.[1]}`)).body
    .resource

describe('the form for a new event type', () => {
  test('creates a bookable event type and leads to its editor', async () => {
    const { person, browser } = await hire()

    const reply = await browser.post(path, { ...good, location: 'physical', place: '5 Main Street' })

    expect(reply.status).toBe(303)
    expect(await created(reply)).toMatchObject({
      name: 'Intro call',
      duration: 45,
      kind_description: 'One-on-One',
      active: true,
      profile: { owner: person.uri },
      locations: [{ kind: 'physical', location: '5 Main Street' }],
    })
  })

  test.each([
    [{ kind: 'group' }, { kind: 'group', seats: 10, active: true }],
    [
      { location: 'inbound_call', place: '+1 415 555 2671' },
      { locations: [{ kind: 'inbound_call', phone_number: '+14155552671' }] },
    ],
    [{ location: 'zoom_conference', place: 'ignored' }, { locations: [{ kind: 'zoom_conference' }] }],
    [{ active: '' }, { active: false, locations: null }],
    [{ name: hostile }, { name: hostile }],
  ])('turns %j into %j', async (fields, expected) => {
    const { browser } = await hire()

    expect(await created(await browser.post(path, { ...good, ...fields }))).toMatchObject(expected)
  })

  test('creates one event type after a double click, and shows errors after a double click', async () => {
    const { person, browser } = await hire()
    const [, form_key = ''] = /name="form_key" value="([^"]+)"/.exec((await browser.get(`${path}/new`)).text) ?? []
    const [, other = ''] = /name="form_key" value="([^"]+)"/.exec((await browser.get(`${path}/new`)).text) ?? []

    const replies = await Promise.all([1, 2, 3, 4].map(() => browser.post(path, { ...good, form_key })))
    const rejected = await Promise.all([1, 2].map(() => browser.post(path, { ...good, name: '', form_key: other })))

    expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.location}`)).size).toBe(1)
    expect(rejected.map(({ status }) => status)).toEqual([400, 400])
    expect(await typesOf(person)).toHaveLength(1)
  })

  test('explains each error beside its field, and keeps what the user entered', async () => {
    const { person, browser } = await hire()

    const { status, text } = await browser.post(path, {
      ...good,
      name: ' ',
      duration: '1000',
      location: 'inbound_call',
      place: hostile,
      kind: 'group',
    })

    expect(status).toBe(400)
    expect(text).toContain('Please fix 3 fields')
    expect(text).toMatch(/<a href="#name">.*<a href="#duration">.*<a href="#place">/s)
    expect(text).toMatch(/id="duration-wrong"|aria-describedby="duration-wrong"/)
    expect(text).toContain('value="group" checked')
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain(/name="form_key" value="([^"]+)"/.exec((await browser.get(`${path}/new`)).text)?.[1])
    expect(await typesOf(person)).toEqual([])
  })

  test('lets admins choose a team or a colleague', async () => {
    const { browser } = await hire('admin')
    const { person } = await hire()
    const members = [acme.cyd.uri, person.uri]
    const team = (await acme.ada.post('/teams', { name: uniqueEmail(), members })).body.resource
    const [teamValue, personValue] = [`team-${team.uri.split('/').at(-1)}`, `user-${person.id}`]

    const shared = await created(await browser.post(path, { ...good, kind: 'round_robin', owner: teamValue }))
    const alone = await created(await browser.post(path, { ...good, owner: teamValue }))
    const theirs = await created(await browser.post(path, { ...good, kind: 'collective', owner: personValue }))

    expect([shared.profile.owner, shared.hosts.length]).toEqual([team.uri, 2])
    expect([alone.profile.owner, alone.hosts.map(({ user }: Json) => user)]).toEqual([team.uri, [acme.bob.uri]])
    expect([theirs.profile.owner, theirs.pooling_type]).toEqual([person.uri, 'collective'])
  })

  test('does not let a member or another organization use a page that is not theirs', async () => {
    const { person, browser } = await hire()
    const stranger = await signedInBrowser(db, app, globex.ada, globex.id)

    const replies = [
      await browser.post(path, { ...good, owner: `user-${acme.ada.id}` }),
      await stranger.post(path, { ...good, owner: `user-${person.id}` }),
    ]

    const form = (await browser.get(`${path}/new`)).text
    expect(replies.map(({ status }) => status)).toEqual([400, 400])
    expect([form.includes('name="owner"'), form.includes('value="round_robin"')]).toEqual([false, false])
    expect(await typesOf(acme.ada)).toEqual([])
  })
})
