import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const path = '/console/event-types'

/** A member with a browser, and with event types of these names. */
async function memberWith(...names: string[]) {
  const person = await acme.hire('Dee Novak', uniqueEmail())
  const uris: string[] = []
  for (const name of names) uris.push(await publish(person, { name }))
  return { person, browser: await signedInBrowser(db, app, person, acme.id), ids: uris.map((uri) => idOf(uri)), uris }
}
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const namesIn = (text: string) => [...text.matchAll(/<li id="et-[^>]*>.*?<bdi>([^<]*)/gs)].map(([, name]) => name)
const typesOf = async (person: Person): Promise<Json[]> =>
  (await person.get(`/event_types?user=${person.uri}&sort=position:asc,name:asc`)).body.collection

describe('the list of event types', () => {
  test('asks a new member to create the first one', async () => {
    const { browser } = await memberWith()

    const { status, text } = await browser.get(path)

    expect([status, text.includes('Create your first event type'), text.includes(`href="${path}/new"`)]).toEqual([
      200,
      true,
      true,
    ])
  })

  test('shows what a visitor gets, with the link and the state', async () => {
    const { person, browser } = await memberWith()
    const type = {
      name: 'Workshop',
      kind: 'group',
      seats: 12,
      duration: 45,
      duration_options: [45, 90],
      color: '#ff00aa',
      locations: [{ kind: 'physical', location: 'Harbor office' }, { kind: 'zoom_conference' }],
      secret: true,
    }
    const { scheduling_url } = (await person.get(await publish(person, type))).body.resource

    const { text } = await browser.get(path)

    const shown = text.replaceAll(/<\/?bdi>/g, '')
    expect(shown).toContain('45 minutes or 1 hour 30 minutes · Group · Up to 12 people · Harbor office · Zoom')
    expect(shown).toContain('Not on the page')
    expect(shown).toContain('fill="#ff00aa"')
    expect(shown).toContain(`data-copy="${scheduling_url}"`)
    expect(shown).toMatch(/role="switch" aria-checked="true"/)
  })

  test('finds event types by name and pages through all of them', async () => {
    const names = Array.from({ length: 23 }, (_, i) => `Talk ${String(i).padStart(2, '0')}`)
    const { browser } = await memberWith(...names, 'Coffee')

    const first = await browser.get(path)
    const next = /href="([^"]*)">Next/.exec(first.text)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const second = await browser.get(next)
    const found = await browser.get(`${path}?search=COFF`)
    const none = await browser.get(`${path}?search=tea`)

    expect([...namesIn(first.text), ...namesIn(second.text)]).toEqual([...names, 'Coffee'])
    expect([namesIn(found.text), found.text.includes('Move up')]).toEqual([['Coffee'], false])
    expect(none.text).toContain('No event type matches your search.')
  })

  test('includes what a member hosts for a team, without the means to change it', async () => {
    const { person, browser } = await memberWith('Own')
    const team = (await acme.ada.post('/teams', { name: uniqueEmail(), members: [person.uri] })).body.resource
    const uri = await publish(acme.ada, { owner: team.uri, name: 'Demo', pooling_type: 'round_robin' })

    const { text } = await browser.get(path)
    const asAdmin = await ada.get(`${path}?whose=team-${idOf(team.uri)}`)

    expect(new Set(namesIn(text))).toEqual(new Set(['Demo', 'Own']))
    expect(text).toContain(`${path}/${idOf(uri)}/link`)
    expect(text).not.toMatch(new RegExp(`${idOf(uri)}/(active|move|duplicate|delete|activity)`))
    expect([namesIn(asAdmin.text), asAdmin.text.includes(`${idOf(uri)}/move`)]).toEqual([['Demo'], true])
  })

  test('of everyone or of a colleague is for admins', async () => {
    const { person, browser } = await memberWith('Secret plans')
    const addresses = [`${path}?whose=everyone&search=secret%20plans`, `${path}?whose=user-${person.id}`]

    const forAdmin = await Promise.all(addresses.map((address) => ada.get(address)))
    const colleague = await signedInBrowser(db, app, acme.cyd, acme.id)
    const forMember = await Promise.all(addresses.map((address) => colleague.get(address)))

    expect(forAdmin.map(({ text }) => namesIn(text))).toEqual([['Secret plans'], ['Secret plans']])
    expect(forMember.map(({ status }) => status)).toEqual([403, 403])
    expect((await browser.get(path)).text).not.toContain('name="whose"')
  })
})

describe('the actions of the list', () => {
  test('turn an event type off and on, and a double click changes nothing more', async () => {
    const {
      person,
      browser,
      ids: [id],
    } = await memberWith('Talk')
    const list = 'search=Talk&page=&done=x&evil=https://evil.example'

    const off = await Promise.all([1, 2].map(() => browser.post(`${path}/${id}/active`, { active: 'false', list })))
    const [whenOff] = await typesOf(person)
    const on = await browser.post(`${path}/${id}/active`, { active: 'true' })
    const [whenOn] = await typesOf(person)

    expect(off.map(({ headers }) => headers.location)).toEqual(
      Array.from({ length: 2 }, () => `${path}?search=Talk&done=off#switch-${id}`),
    )
    expect([whenOff.active, whenOn.active, on.headers.location]).toEqual([false, true, `${path}?done=on#switch-${id}`])
    expect((await browser.get(`${path}?done=off`)).text).toContain('Booked meetings stay.')
  })

  test('move it on the page, which visitors see at once', async () => {
    const { person, browser, ids } = await memberWith('Apples', 'Bananas', 'Cherries')

    const up = await browser.post(`${path}/${ids[2]}/move`, { to: 'up' })
    await browser.post(`${path}/${ids[0]}/move`, { to: 'down' })
    await browser.post(`${path}/${ids[0]}/move`, { to: 'up' })

    const { scheduling_url } = (await person.get('/users/me')).body.resource
    const page = (await browser.get(new URL(scheduling_url).pathname)).text
    expect(up.headers.location).toBe(`${path}?done=moved#up-${ids[2]}`)
    expect([...page.matchAll(/<bdi>(Apples|Bananas|Cherries)<\/bdi>/g)].map(([, name]) => name)).toEqual([
      'Apples',
      'Cherries',
      'Bananas',
    ])
  })

  test('duplicate it once, even after a double click, and lead to the copy', async () => {
    const {
      person,
      browser,
      ids: [id],
    } = await memberWith('Talk')
    const [, form_key = ''] = /name="form_key" value="([^"]+)"/.exec((await browser.get(path)).text) ?? []

    const replies = await Promise.all([1, 2, 3].map(() => browser.post(`${path}/${id}/duplicate`, { form_key })))

    const types = await typesOf(person)
    const copy = types.find(({ name }) => name === 'Talk (copy)')
    expect(types.map(({ name, active }) => [name, active])).toEqual([
      ['Talk', true],
      ['Talk (copy)', false],
    ])
    const { location } = replies[0]?.headers ?? {}
    expect(replies.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array.from({ length: 3 }, () => [303, location]),
    )
    expect((await browser.get(location ?? '')).text).toContain(`<a href="${path}/${idOf(copy.uri)}">Edit the copy</a>`)
  })

  test('delete it after a confirmation that says what happens to booked meetings', async () => {
    const {
      person,
      browser,
      ids: [id],
    } = await memberWith('Talk')

    const question = await browser.get(`${path}/${id}/delete`)
    const before = await typesOf(person)
    const { headers } = await browser.post(`${path}/${id}/delete`)
    const again = await browser.post(`${path}/${id}/delete`)

    expect(question.text).toContain('Booked meetings take place as planned.')
    expect([before.length, headers.location, again.status]).toEqual([1, `${path}?done=deleted`, 404])
    expect(await typesOf(person)).toEqual([])
  })
})
