import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { at, moveMeeting, publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

/** Dee is an admin of the group that Eli belongs to. */
const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  app,
  db,
} = await service()
const [dee, eli] = (await Promise.all(
  ['Dee', 'Eli'].map((name) => acme.hire(`${name} Lund`, `${name}@acme.example`)),
)) as [Person, Person]
const browsers = new Map(
  await Promise.all(
    [ada, bob, cyd, dee, eli].map(async (person) => [person, await signedInBrowser(db, app, person, acme.id)] as const),
  ),
)
const stranger = await signedInBrowser(db, app, globex.cyd, globex.id)
const meetings: Record<string, Json> = {}
let group = ''

const open = async (person: Person, query = '') => browsers.get(person)?.get(`/console/meetings${query}`)
const namesIn = (text = '') =>
  [...text.matchAll(/<h3><a href="\/console\/meetings\/[\w-]{36}"><bdi>([^<]+)/g)].map(([, name]) => name)
const read = (text = '') =>
  (/<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '')
    .replaceAll(/<option.*?<\/option>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u2068\u2069]+/g, ' ')
    .trim()
const listed = async (person: Person, query = '') => namesIn((await open(person, query))?.text)

async function meet(name: string, host: Person, start: string, invitee = 'Zoë Lund') {
  const type = await publish(ada, { name, owner: host.uri, locations: [{ kind: 'zoom_conference' }] })
  meetings[name] = await book(ada, type, start, { invitee: { ...newInvitee(), name: invitee } })
}

const moveTo = (name: string, minutes: number) => moveMeeting(db, idOf(meetings[name]?.event), minutes)

beforeAll(async () => {
  group = idOf((await ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource.uri)
  for (const [{ membership: owner }, role] of [
    [dee, 'admin'],
    [eli, 'member'],
  ] as const)
    await ada.post('/group_relationships', { group: `http://convene.test/groups/${group}`, owner, role })
  await meet('Ants', cyd, 'Mon 09:00')
  await meet('Bees', cyd, 'Tue 09:00', 'Yan <Wu>')
  await meet('Cats', cyd, 'Wed 09:00')
  await meet('Dogs', cyd, 'Thu 09:00')
  await meet('Elks', eli, 'Mon 10:00')
  await meet('Foxes', bob, 'Mon 11:00')
  await cyd.post(`${meetings.Dogs?.event}/cancellation`, { reason: 'Ill' })
  await moveTo('Cats', -120)
})

describe('the list of meetings', () => {
  test('has the upcoming, the past and the canceled meetings of the user, each on its tab', async () => {
    expect(await listed(cyd)).toEqual(['Ants', 'Bees'])
    expect(await listed(cyd, '?tab=past')).toEqual(['Cats'])
    expect(await listed(cyd, '?tab=canceled')).toEqual(['Dogs'])
  })

  test('shows day, time, invitee, location and a link for each meeting', async () => {
    const reply = await open(cyd)

    expect(reply?.status).toBe(200)
    expect(reply?.text).toContain(`href="/console/meetings/${idOf(meetings.Ants?.event)}"`)
    expect(read(reply?.text)).toMatch(/Monday, \w+ \d+, \d{4} 9:00 am – 9:30 am Ants Zoë Lund Zoom Tuesday/)
    expect(reply?.text).toContain('Yan &#60;Wu&#62;')
  })

  test('keeps a meeting that takes place now among the upcoming ones, with a badge', async () => {
    await meet('Gnus', eli, 'Fri 09:00')
    // It begins today, also right after midnight.
    const { hour, minute } = Temporal.Now.zonedDateTimeISO('Europe/Berlin')
    await moveTo('Gnus', -Math.min(10, hour * 60 + minute))

    expect(await listed(eli)).toEqual(['Gnus', 'Elks'])
    expect(read((await open(eli))?.text)).toMatch(/Today, .* Gnus Now Zoë Lund/)
    expect(await listed(eli, '?tab=past')).toEqual([])
  })

  test.each<[string, () => string, string[]]>([
    ['part of a name', () => '?q=zoë', ['Ants']],
    ['a name in other case', () => '?q=YAN', ['Bees']],
    ['a whole address', () => `?q=${meetings.Bees?.email}`, ['Bees']],
    ['an unknown name', () => '?q=unknown', []],
    ['an event type', () => `?type=${typeOf('Bees')}`, ['Bees']],
    ['a first day', () => `?from=${dayOf('Tue')}`, ['Bees']],
    ['a last day', () => `?to=${dayOf('Mon')}`, ['Ants']],
    ['both days', () => `?from=${dayOf('Mon')}&to=${dayOf('Tue')}`, ['Ants', 'Bees']],
    ['malformed values', () => '?type=x&from=x&to=2026-02-31&host=x&tab=x&q=%07', ['Ants', 'Bees']],
  ])('can be filtered by %s', async (_, query, names) => {
    expect(await listed(cyd, query())).toEqual(names)
  })

  test('has pages of twenty that keep the filters, and restarts for the page of another list', async () => {
    const type = await publish(bob, { name: 'Talk', kind: 'group', seats: 50 })
    const first = await book(ada, type, 'Tue 12:00')
    await db.run(sql`
      with event as (
        insert into scheduled_events (organization_id, event_type_id, name, start_time, end_time, invitees_active)
        select organization_id, event_type_id, 'Talk ' || n, start_time + make_interval(days => n),
          end_time + make_interval(days => n), 1
        from scheduled_events, generate_series(1, 24) n where id = ${idOf(first.event)} returning *)
      insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
      select organization_id, id, ${bob.id}, start_time, end_time, start_time, end_time from event`)
    const nextOf = (text = '') => /href="\/console\/meetings([^"]+)">Next</.exec(text)?.[1]?.replaceAll('&#38;', '&')

    const [one, two] = [await open(bob, `?type=${idOf(type)}`), await open(bob, '')]
    const more = await open(bob, nextOf(one?.text))
    const other = await open(bob, `?tab=canceled&${nextOf(two?.text)?.slice(1)}`)

    expect([namesIn(one?.text).length, namesIn(more?.text).length]).toEqual([20, 5])
    expect(nextOf(one?.text)).toContain(`type=${idOf(type)}&page=`)
    expect(more?.text).toContain('>Previous<')
    expect([other?.status, other?.headers.location]).toEqual([303, '/console/meetings?tab=canceled'])
  })

  test('says what to do next when it is empty', async () => {
    expect(read((await open(dee))?.text)).toContain('No upcoming meetings Share the link of an event type')
    expect(read((await open(dee, '?tab=past'))?.text)).toContain('No past meetings')
    expect(read((await open(dee, '?q=unknown'))?.text)).toContain('No meetings match your filters')
    expect((await open(ada))?.text).toContain('href="/console/meetings?host=everyone"')
  })
})

describe('the meetings of others', () => {
  test('are listed for owners and admins, of everyone or of one person', async () => {
    for (const person of [ada, bob]) {
      expect(await listed(person, '?host=everyone')).toEqual(expect.arrayContaining(['Ants', 'Elks', 'Foxes', 'Bees']))
      expect(await listed(person, `?host=${cyd.id}`)).toEqual(['Ants', 'Bees'])
      expect(await listed(person, `?host=group_${group}`)).toEqual(expect.arrayContaining(['Elks']))
    }
    expect(read((await open(ada, `?host=${cyd.id}`))?.text)).toContain('Hosted by Cyd Moreau')
  })

  test('are listed for the admin of their group, who can choose the group and its members', async () => {
    const { text = '' } = (await open(dee)) ?? {}

    expect(await listed(dee, `?host=group_${group}`)).toEqual(expect.arrayContaining(['Elks']))
    expect(await listed(dee, `?host=group_${group}_${eli.id}`)).toEqual(expect.arrayContaining(['Elks']))
    expect([...text.matchAll(/<option value="(group_[^"]+)"/g)].map(([, value]) => value)).toEqual([
      `group_${group}`,
      `group_${group}_${eli.id}`,
    ])
  })

  test.each<[string, Person, () => string, number]>([
    ['everyone, for a member', cyd, () => 'everyone', 403],
    ['a colleague, for a member', cyd, () => bob.id, 403],
    ['everyone, for a group admin', dee, () => 'everyone', 403],
    ['a colleague outside the group, for its admin', dee, () => cyd.id, 403],
    ['a group, for its member', eli, () => `group_${group}`, 403],
    ['a user of another organization', ada, () => globex.cyd.id, 403],
    ['an unknown user', ada, () => unknownId, 404],
  ])('are refused: %s', async (_, person, host, status) => {
    const [page, file] = [await open(person, `?host=${host()}`), await open(person, `/export.csv?host=${host()}`)]

    expect([page?.status, file?.status]).toEqual([status, status])
    expect(namesIn(page?.text)).toEqual([])
  })

  test('are never those of another organization', async () => {
    const { text } = await stranger.get(`/console/meetings?type=${typeOf('Ants')}`)

    expect(namesIn(text)).toEqual([])
    expect(read(text)).not.toContain('Ants')
  })
})

const typeIds: Record<string, string> = {}
beforeAll(async () => {
  for (const [name, { event }] of Object.entries(meetings))
    typeIds[name] = idOf((await ada.get(event)).body.resource.event_type)
})
const typeOf = (name: string) => typeIds[name]
const dayOf = (day: string) => at(`${day} 12:00`).slice(0, 10)
