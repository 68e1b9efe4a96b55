import { beforeAll, describe, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { at, publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

/** Dee is an admin of the group that Eli and Fay belong to. Gus is an admin of another group. */
const {
  acme,
  acme: { ada, bob, cyd },
  globex,
} = await service()
const [dee, eli, fay, gus] = (await Promise.all(
  ['Dee', 'Eli', 'Fay', 'Gus'].map((name) => acme.hire(`${name} Lund`, `${name}@acme.example`)),
)) as [Person, Person, Person, Person]
const base = 'http://convene.test'
const notFound = 'The server encountered an unexpected condition that prevented it from fulfilling the request.'

const uris: Record<string, string> = {}
const groups: Record<string, string> = {}

const guest = (email: string) => ({ invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Paris' } })
const namesOf = ({ body }: { body: Json }): string[] => body.collection.map(({ name }: Json) => name)
const groupOf = async (company: typeof acme, name: string): Promise<string> =>
  (await company.ada.post('/groups', { organization: company.uri, name })).body.resource.uri

async function bookMeeting(name: string, start: string, email: string, ...hosts: Person[]) {
  const owner = (hosts[0] ?? ada).uri
  const pooling = hosts.length > 1 ? { pooling_type: 'collective', hosts: hosts.map(({ uri }) => ({ user: uri })) } : {}
  uris[name] = await publish(ada, { name, owner, ...pooling })
  return book(ada, uris[name], start, guest(email))
}

beforeAll(async () => {
  groups.sales = await groupOf(acme, 'Sales')
  groups.empty = await groupOf(acme, 'Empty')
  groups.foreign = await groupOf(globex, 'Sales')
  for (const [group, { membership: owner }, role] of [
    [groups.sales, dee, 'admin'],
    [groups.sales, eli, 'member'],
    [groups.sales, fay, 'member'],
    [groups.empty, gus, 'admin'],
  ] as const)
    await ada.post('/group_relationships', { group, owner, role })

  await bookMeeting('Dogs', 'Wed 09:00', 'yan@initech.example', cyd, eli)
  await bookMeeting('Ants', 'Mon 09:00', 'zoe@initech.example', cyd)
  const { event } = await bookMeeting('Bees', 'Tue 10:00', 'yan@initech.example', cyd)
  await ada.post(`${event}/cancellation`)
  await bookMeeting('Cats', 'Tue 12:00', 'Zoe@Initech.example', eli)
  await bookMeeting('Elks', 'Thu 09:00', 'xia@initech.example', bob)
  await bookMeeting('Foxes', 'Fri 09:00', 'zoe@initech.example', eli, fay)
  const foreign = await publish(globex.ada, { name: 'Foreign' })
  await book(globex.ada, foreign, 'Mon 09:00', guest('zoe@initech.example'))
})

const allNames = ['Ants', 'Bees', 'Cats', 'Dogs', 'Elks', 'Foxes']
const [ours, theirs] = [`organization=${acme.uri}`, ['Cats', 'Dogs', 'Foxes']]

describe('the list of scheduled events', () => {
  test.each<[string, Person, () => string, string[]]>([
    ['of the caller', cyd, () => `user=${cyd.uri}`, ['Ants', 'Bees', 'Dogs']],
    ['of the caller, for an admin', bob, () => `user=${bob.uri}`, ['Elks']],
    ['of a user without meetings', dee, () => `user=${dee.uri}`, []],
    ['of the organization, for an admin', bob, () => ours, allNames],
    ['of the organization, for the owner', ada, () => ours, allNames],
    ['of a colleague with the organization', bob, () => `${ours}&user=${eli.uri}`, theirs],
    ['of a group with the organization', bob, () => `${ours}&group=${groups.sales}`, theirs],
    ['of a group with the organization, for its admin', dee, () => `${ours}&group=${groups.sales}`, theirs],
    ['of a group, for its admin', dee, () => `group=${groups.sales}`, theirs],
    ['of a member of a group, for its admin', dee, () => `group=${groups.sales}&user=${fay.uri}`, ['Foxes']],
    ['of the caller and a group', cyd, () => `user=${cyd.uri}&group=${groups.sales}`, ['Dogs']],
    ['of a group without members', gus, () => `group=${groups.empty}`, []],
    ['that are active', cyd, () => `user=${cyd.uri}&status=active`, ['Ants', 'Dogs']],
    ['that are canceled', ada, () => `${ours}&status=canceled`, ['Bees']],
    ['of one invitee', ada, () => `${ours}&invitee_email=zoe@initech.example`, ['Ants', 'Cats', 'Foxes']],
    ['of one invitee in other case', eli, () => `user=${eli.uri}&invitee_email=ZOE@initech.EXAMPLE`, ['Cats', 'Foxes']],
    ['of an invitee who canceled', ada, () => `${ours}&invitee_email=yan@initech.example`, ['Bees', 'Dogs']],
    ['of an invitee of a group', dee, () => `group=${groups.sales}&invitee_email=yan@initech.example`, ['Dogs']],
    ['of an unknown invitee', ada, () => `${ours}&invitee_email=unknown@initech.example`, []],
    ['of part of a name', ada, () => `${ours}&invitee_search=ZOË`, allNames],
    ['of part of an address', ada, () => `${ours}&invitee_search=zoe@init`, ['Ants', 'Cats', 'Foxes']],
    ['of parts of a name and an address', ada, () => `${ours}&invitee_search=lund xia`, ['Elks']],
    ['of part of an address, for a host', cyd, () => `user=${cyd.uri}&invitee_search=yan`, ['Bees', 'Dogs']],
    ['of part of an address, for a group admin', dee, () => `group=${groups.sales}&invitee_search=yan`, ['Dogs']],
    ['of two invitees together', ada, () => `${ours}&invitee_search=yan xia`, []],
    ['of a pattern, which is text', ada, () => `${ours}&invitee_search=%25`, []],
    ['of an event type', ada, () => `${ours}&event_type=${uris.Cats}`, ['Cats']],
    ['of an event type and a host', cyd, () => `user=${cyd.uri}&event_type=${uris.Dogs}`, ['Dogs']],
    ['of an event type of another host', cyd, () => `user=${cyd.uri}&event_type=${uris.Cats}`, []],
    ['of an unknown event type', ada, () => `${ours}&event_type=${base}/event_types/${unknownId}`, []],
    ['from a time on', ada, () => `${ours}&min_start_time=${at('Wed 09:00')}`, ['Dogs', 'Elks', 'Foxes']],
    ['until a time', ada, () => `${ours}&max_start_time=${at('Tue 10:00')}`, ['Ants', 'Bees']],
    ['that are not over at a time', ada, () => `${ours}&min_end_time=${at('Wed 09:29')}`, ['Dogs', 'Elks', 'Foxes']],
    ['that end later than a time', ada, () => `${ours}&min_end_time=${at('Wed 09:30')}`, ['Elks', 'Foxes']],
    ['that are over at a time', cyd, () => `user=${cyd.uri}&max_end_time=${at('Wed 09:29')}`, ['Ants', 'Bees']],
    ['that end at a time', cyd, () => `user=${cyd.uri}&max_end_time=${at('Wed 09:30')}`, ['Ants', 'Bees', 'Dogs']],
    [
      'between two times',
      cyd,
      () => `user=${cyd.uri}&min_start_time=${at('Tue 00:00')}&max_start_time=${at('Wed 00:00')}`,
      ['Bees'],
    ],
    [
      'of a group between two times',
      dee,
      () => `group=${groups.sales}&min_start_time=${at('Tue 00:00')}&max_start_time=${at('Wed 12:00')}`,
      ['Cats', 'Dogs'],
    ],
    ['of a time range without meetings', ada, () => `${ours}&min_start_time=${at('Fri 10:00')}`, []],
    ['with several filters', ada, () => `${ours}&status=active&invitee_email=yan@initech.example`, ['Dogs']],
    ['in descending order', ada, () => `${ours}&sort=start_time:desc`, allNames.toReversed()],
    ['of the caller in descending order', cyd, () => `user=${cyd.uri}&sort=start_time:desc`, ['Dogs', 'Bees', 'Ants']],
    ['of a group in descending order', dee, () => `group=${groups.sales}&sort=start_time:desc`, theirs.toReversed()],
  ])('%s is sorted by start', async (_, person, query, names) => {
    const reply = await person.get(`/scheduled_events?${query()}`)

    expect([reply.status, namesOf(reply)]).toEqual([200, names])
    expect(reply.body.pagination).toMatchObject({ count: names.length, next_page: null, previous_page: null })
  })

  const forUser = 'Please also specify organization when requesting events for a user within your organization.'
  const forGroup = 'Please also specify organization when requesting events for a group within your organization.'
  const noAccess = 'You do not have permission to access this resource.'
  test.each<[string, Person, () => string, number, string]>([
    ['of a colleague', cyd, () => `user=${bob.uri}`, 403, forUser],
    ['of a colleague, even for the owner', ada, () => `user=${cyd.uri}`, 403, forUser],
    ['of a colleague outside the group of a group admin', dee, () => `user=${cyd.uri}`, 403, forUser],
    ['of the organization', cyd, () => ours, 403, 'You do not have permission'],
    ['of the organization, for a group admin', dee, () => ours, 403, 'You do not have permission'],
    ['of the caller with the organization', cyd, () => `${ours}&user=${cyd.uri}`, 403, 'You do not have permission'],
    ['of a colleague with the organization', cyd, () => `${ours}&user=${bob.uri}`, 403, 'You do not have permission'],
    ['of a group, for an admin', bob, () => `group=${groups.sales}`, 403, forGroup],
    ['of a group, for one of its members', eli, () => `group=${groups.sales}`, 403, 'You do not have permission'],
    ['of a group, for the admin of another', gus, () => `group=${groups.sales}`, 403, 'You do not have permission'],
    [
      'of a group with the organization, for others',
      gus,
      () => `${ours}&group=${groups.sales}`,
      403,
      'You do not have permission',
    ],
    [
      'of a user of another organization',
      ada,
      () => `user=${globex.cyd.uri}`,
      403,
      'This user is not in your organization',
    ],
    [
      'of a user of another organization with our organization',
      ada,
      () => `${ours}&user=${globex.cyd.uri}`,
      403,
      'This user is not in your organization',
    ],
    ['of another organization', ada, () => `organization=${globex.uri}`, 403, noAccess],
    ['of the caller in another organization', ada, () => `organization=${globex.uri}&user=${ada.uri}`, 403, noAccess],
    ['of a group of another organization', ada, () => `${ours}&group=${groups.foreign}`, 403, noAccess],
    ['of an unknown user', ada, () => `user=${base}/users/${unknownId}`, 404, notFound],
    ['of an unknown organization', ada, () => `organization=${base}/organizations/${unknownId}`, 404, notFound],
    ['of an unknown group', ada, () => `${ours}&group=${base}/groups/${unknownId}`, 404, notFound],
  ])('%s is rejected, and so is the list of invitees', async (_, person, query, status, message) => {
    const replies = [await person.get(`/scheduled_events?${query()}`), await person.get(`/invitees?${query()}`)]

    for (const reply of replies) expect([reply.status, reply.body.message]).toEqual([status, message])
  })

  const own = `user=${cyd.uri}`
  test.each<[query: string, parameter: string, code: string]>([
    ['', 'user', 'missing'],
    ['status=active', 'user', 'missing'],
    [`event_type=${base}/event_types/${unknownId}`, 'user', 'missing'],
    ['user=', 'user', 'invalid'],
    [`user=${acme.uri}`, 'user', 'invalid'],
    [`group=${cyd.uri}`, 'group', 'invalid'],
    [`${own}&event_type=x`, 'event_type', 'invalid'],
    [`${own}&status=`, 'status', 'invalid'],
    [`${own}&status=Active`, 'status', 'invalid'],
    [`${own}&min_start_time=2026-11-16`, 'min_start_time', 'invalid'],
    [`${own}&max_start_time=soon`, 'max_start_time', 'invalid'],
    [`${own}&count=101`, 'count', 'invalid'],
    [`${own}&sort=end_time:asc`, 'sort', 'invalid'],
  ])('with the query %j is rejected, and so is the list of invitees', async (query, parameter, code) => {
    const replies = [await cyd.get(`/scheduled_events?${query}`), await cyd.get(`/invitees?${query}`)]

    for (const { status, body } of replies) expect([status, body.details]).toMatchObject([400, [{ parameter, code }]])
  })

  test('with an invalid email address is rejected', async () => {
    const { status, body } = await cyd.get(`/scheduled_events?${own}&invitee_email=zoe`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'invitee_email', code: 'invalid' }]])
  })
})
