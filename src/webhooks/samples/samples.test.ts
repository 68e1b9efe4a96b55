import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { audiences, catalog, eventNames, type Audience } from '../../platform/events/catalog.ts'
import type { Json } from '../../test/client.ts'
import { never } from '../../test/hostile.ts'
import type { Company, Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { WebhookPayload } from './schema.ts'

const { acme, acme: { ada, bob, cyd }, globex, as, company, db, tokenFor } = await service()
const eli = await acme.hire('Eli Lund', 'eli@acme.example')
const sales = await groupOf(acme, 'Sales', eli)
const support = await groupOf(acme, 'Support')
const theirs = await groupOf(globex, 'Theirs')
const unknown = (uri: string) => uri.replace(/[^/]+$/, never)

async function groupOf(of: Company, name: string, admin?: Person): Promise<string> {
  const { uri } = (await of.ada.post('/groups', { organization: of.uri, name })).body.resource
  if (admin)
    await of.ada.post('/group_relationships', { group: uri, owner: admin.membership, role: 'admin' })
  return uri
}

const whose: Record<Audience, Record<string, string>> = {
  organization: { scope: 'organization' },
  user: { scope: 'user', user: cyd.uri },
  group: { scope: 'group', group: sales },
}

function ask(person: Pick<Person, 'get'>, query: Record<string, string> = whose.user) {
  const asked = { event: 'invitee.created', organization: acme.uri, ...query }
  return person.get(`/sample_webhook_data?${new URLSearchParams(asked).toString()}`)
}

async function sampleOf(event: keyof typeof catalog): Promise<Json> {
  const [scope] = catalog[event].audiences.filter((one) => one !== 'group').toReversed()
  return (await ask(ada, { event, ...whose[scope ?? 'user'] })).body
}

const payloadOf = async (event: keyof typeof catalog): Promise<Json> => (await sampleOf(event)).payload

describe('a sample', () => {
  test('is what a delivery is, in no envelope but that of a delivery', async () => {
    const before = Date.now()
    const { status, body } = await ask(bob)

    expect([status, Object.keys(body)]).toEqual([200, ['event', 'created_at', 'created_by', 'payload']])
    expect(body).toMatchObject({ event: 'invitee.created', created_by: bob.uri })
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(Date.parse(body.created_at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(body.created_at)).toBeLessThanOrEqual(Date.now())
  })

  const every = eventNames.flatMap((event) =>
    audiences.map((scope) => [event, scope, catalog[event].audiences] as const))
  const isAllowed = ([, scope, allowed]: (typeof every)[number]) => allowed.includes(scope)

  test.each(every.filter(isAllowed))('of %s is given for the scope %s', async (event, scope) => {
    const { status, body } = await ask(ada, { event, ...whose[scope] })

    expect([status, body.event]).toEqual([200, event])
    expect(body).toEqual(WebhookPayload.parse(body))
  })

  const refused = every.filter((one) => !isAllowed(one))
  test.each(refused)('of %s is not given for the scope %s, which it never has', async (event, scope, allowed) => {
    const { status, body } = await ask(ada, { event, ...whose[scope] })

    const message = `needs the scope ${allowed.join(' or ')}`
    expect([status, body.details]).toEqual([400, [{ parameter: 'event', code: 'invalid', message }]])
  })

  test('is about the person who is asked about, or else about the caller', async () => {
    const hostOf = ({ body }: Json) => body.payload.scheduled_event.event_memberships
    const of = ({ uri, email }: Person, user_name: string) => [{ user: uri, user_email: email, user_name }]

    expect(hostOf(await ask(ada, whose.user))).toEqual(of(cyd, 'Cyd Moreau'))
    expect(hostOf(await ask(ada, whose.organization))).toEqual(of(ada, 'Ada Park'))
    expect(hostOf(await ask(eli, whose.group))).toEqual(of(eli, 'Eli Lund'))
  })

  test('leaves out of account whom its scope is not about', async () => {
    const { body } = await ask(ada, { ...whose.organization, user: globex.bob.uri })

    expect(body.payload.scheduled_event.event_memberships[0].user).toBe(ada.uri)
  })

  test.each(['contact.created', 'meeting_recap.created', 'event_type.created'])(
    'of %s is nobody’s data, so that webhooks:read is enough', async (event) => {
      const only = as(await tokenFor(acme.id, cyd.id, ['webhooks:read']))

      expect((await ask(only, { ...whose.user, event })).status).toBe(200)
    })

  test('is given on every plan, as subscriptions are listed', async () => {
    const initech = await company('Initech', 'basic', 'free')

    expect((await ask(initech.ada, { organization: initech.uri, scope: 'organization' })).status).toBe(200)
  })

  test('makes nothing happen', async () => {
    const count = () => db.one(sql`
      select (select count(*) from events) as events, (select count(*) from activity_log_entries) as entries`)
    const before = await count()

    for (const event of eventNames) await sampleOf(event)

    expect(await count()).toEqual(before)
  })
})

describe('samples fit together', () => {
  test('as to who books what, and with whom', async () => {
    const [booked, canceled] = [await payloadOf('invitee.created'), await payloadOf('invitee.canceled')]
    const missed = [await payloadOf('invitee_no_show.created'), await payloadOf('invitee_no_show.deleted')]
    const type = await payloadOf('event_type.created')
    const { contact, user_uuid } = await payloadOf('contact.created')
    const { event } = await payloadOf('meeting_recap.created')

    const { uri, email, name, timezone } = booked
    for (const other of [canceled, ...missed]) expect(other).toMatchObject({ uri, email, name, timezone })
    expect(booked.scheduled_event).toMatchObject({ uri: booked.event, event_type: type.uri, name: type.name })
    expect([type.profile.owner, type.hosts[0].user]).toEqual([cyd.uri, cyd.uri])
    expect(contact).toMatchObject({ name, timezone, emails: [{ email, is_primary: true }] })
    expect([event.uri, user_uuid]).toEqual([booked.event, cyd.id])
  })

  test('as to when it was', async () => {
    const startOf = async (event: keyof typeof catalog) =>
      Date.parse((await payloadOf(event)).scheduled_event.start_time) - Date.now()

    expect(await startOf('invitee.created')).toBeGreaterThan(0)
    expect(await startOf('invitee.canceled')).toBeGreaterThan(0)
    expect(await startOf('invitee_no_show.created')).toBeLessThan(0)
    expect(await startOf('invitee_no_show.deleted')).toBeLessThan(0)
  })

  test('as to what has become of it', async () => {
    const [booked, canceled] = [await payloadOf('invitee.created'), await payloadOf('invitee.canceled')]
    const [missed, came] = [await payloadOf('invitee_no_show.created'), await payloadOf('invitee_no_show.deleted')]
    const deleted = await payloadOf('event_type.deleted')

    const cancellation = { canceled_by: booked.name, canceler_type: 'invitee', reason: expect.any(String),
      created_at: canceled.updated_at }
    expect(canceled).toMatchObject({ status: 'canceled', rescheduled: false, cancellation,
      scheduled_event: { status: 'canceled', cancellation, invitees_counter: { total: 1, active: 0, limit: 1 } } })
    expect([booked.cancellation, booked.no_show, came.no_show]).toEqual([undefined, null, null])
    const uri = expect.stringContaining('/invitee_no_shows/')
    expect(missed.no_show).toEqual({ uri, created_at: expect.any(String) })
    expect([deleted.active, deleted.deleted_at]).toEqual([false, deleted.updated_at])
  })

  test('of contacts with every custom field of the organization, filled', async () => {
    const define = async (body: object): Promise<Json> =>
      (await ada.post('/contacts/custom_field_definitions', body)).body.resource
    const none = (await payloadOf('contact.created')).contact.custom_fields
    const level = await define({ label: 'Level', field_type: 'single_select', options: [{ label: 'High' }] })
    const tags = await define({ label: 'Tags', field_type: 'tags' })
    const gone = await define({ label: 'Gone', field_type: 'text' })
    await ada.delete(gone.uri)

    const { contact } = await payloadOf('contact.updated')

    expect(none).toEqual([])
    expect(contact.custom_fields).toEqual([
      { uri: level.uri, label: 'Level', value: level.options[0].uuid },
      { uri: tags.uri, label: 'Tags', value: [expect.any(String), expect.any(String)] },
    ])
  })
})

describe('a sample is open to whoever may see such subscriptions', () => {
  const no = 'You do not have permission'
  const closed = 'You do not have permission to access this resource.'
  const missing = 'there is no such resource'
  test.each<[string, Person, Record<string, string>, status: number, message?: string]>([
    ['an owner, of the organization', ada, whose.organization, 200],
    ['an owner, of a colleague', ada, whose.user, 200],
    ['an owner, of a group', ada, whose.group, 200],
    ['an admin, of the organization', bob, whose.organization, 200],
    ['an admin, of a colleague', bob, whose.user, 200],
    ['an admin, of a group', bob, whose.group, 200],
    ['somebody, of themselves', cyd, whose.user, 200],
    ['somebody, of the organization', cyd, whose.organization, 403, no],
    ['somebody, of a colleague', cyd, { scope: 'user', user: bob.uri }, 403, no],
    ['somebody, of a group', cyd, whose.group, 403, no],
    ['whoever runs a group, of it', eli, whose.group, 200],
    ['whoever runs a group, of another', eli, { scope: 'group', group: support }, 403, no],
    ['whoever runs a group, of a colleague', eli, whose.user, 403, no],
    ['whoever runs a group, of the organization', eli, whose.organization, 403, no],
    ['somebody elsewhere, of our organization', globex.ada, whose.organization, 403, closed],
    ['an owner, of somebody elsewhere', ada, { scope: 'user', user: globex.cyd.uri }, 403, closed],
    ['an owner, of a group elsewhere', ada, { scope: 'group', group: theirs }, 403, closed],
    ['an owner, of no organization', ada, { ...whose.organization, organization: unknown(acme.uri) }, 404, missing],
    ['an owner, of nobody', ada, { scope: 'user', user: unknown(cyd.uri) }, 404, missing],
    ['an owner, of no group', ada, { scope: 'group', group: unknown(sales) }, 404, missing],
  ])('%s', async (_, person, query, expected, message) => {
    const { status, body } = await ask(person, query)

    expect([status, body.details?.[0].message]).toEqual([expected, message])
  })
})

describe('what is asked badly is named', () => {
  test.each<[string, Record<string, string>, parameter: string, code: string]>([
    ['an event that never was', { ...whose.user, event: 'invitee.born' }, 'event', 'invalid'],
    ['an event of the prototype', { ...whose.user, event: 'constructor' }, 'event', 'invalid'],
    ['a scope that never was', { scope: 'team' }, 'scope', 'invalid'],
    ['a scope of a user without one', { scope: 'user' }, 'user', 'missing'],
    ['a scope of a group without one', { scope: 'group' }, 'group', 'missing'],
    ['a user that is an id', { scope: 'user', user: cyd.id }, 'user', 'invalid'],
    ['a group that is a user', { scope: 'group', group: cyd.uri }, 'group', 'invalid'],
    ['an organization that is a group', { ...whose.organization, organization: sales }, 'organization', 'invalid'],
  ])('%s', async (_, query, parameter, code) => {
    const { status, body } = await ask(ada, query)

    expect([status, body.details]).toEqual([400, [{ parameter, code, message: expect.any(String) }]])
  })

  test('all that is missing, at once', async () => {
    const { status, body } = await ada.get('/sample_webhook_data')

    const named = ['event', 'organization', 'scope'].map((parameter) =>
      ({ parameter, code: 'missing', message: 'is missing' }))
    expect([status, body.details]).toEqual([400, named])
  })
})
