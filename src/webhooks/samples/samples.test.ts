import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { audiences, catalog, eventNames, type Audience } from '../../platform/events/catalog.ts'
import { eventDeclarations } from '../../resources.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Company, Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { webhookPayload } from './schema.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  as,
  company,
  db,
  tokenFor,
} = await service()
const WebhookPayload = webhookPayload(eventDeclarations)
const eli = await acme.hire('Eli Lund', 'eli@acme.example')
const sales = await groupOf(acme, 'Sales', eli)
const support = await groupOf(acme, 'Support')
const theirs = await groupOf(globex, 'Theirs')
const unknown = (uri: string) => uri.replace(/[^/]+$/, unknownId)

async function groupOf(of: Company, name: string, admin?: Person): Promise<string> {
  const { uri } = (await of.ada.post('/groups', { organization: of.uri, name })).body.resource
  if (admin) await of.ada.post('/group_relationships', { group: uri, owner: admin.membership, role: 'admin' })
  return uri
}

const queries: Record<Audience, Record<string, string>> = {
  organization: { scope: 'organization' },
  user: { scope: 'user', user: cyd.uri },
  group: { scope: 'group', group: sales },
}

function getSample(person: Pick<Person, 'get'>, query: Record<string, string> = queries.user) {
  const fields = { event: 'invitee.created', organization: acme.uri, ...query }
  return person.get(`/sample_webhook_data?${new URLSearchParams(fields).toString()}`)
}

async function sampleOf(event: keyof typeof catalog): Promise<Json> {
  const [scope] = catalog[event].audiences.filter((one) => one !== 'group').toReversed()
  return (await getSample(ada, { event, ...queries[scope ?? 'user'] })).body
}

const payloadOf = async (event: keyof typeof catalog): Promise<Json> => (await sampleOf(event)).payload

describe('a webhook sample', () => {
  test('has the four fields of a delivery and no other envelope', async () => {
    const before = Date.now()
    const { status, body } = await getSample(bob)

    expect([status, Object.keys(body)]).toEqual([200, ['event', 'created_at', 'created_by', 'payload']])
    expect(body).toMatchObject({ event: 'invitee.created', created_by: bob.uri })
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(Date.parse(body.created_at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(body.created_at)).toBeLessThanOrEqual(Date.now())
  })

  const combinations = eventNames.flatMap((event) =>
    audiences.map((scope) => [event, scope, catalog[event].audiences] as const),
  )
  const isAllowed = ([, scope, allowed]: (typeof combinations)[number]) => allowed.includes(scope)

  test.each(combinations.filter(isAllowed))('of %s is returned for the scope %s', async (event, scope) => {
    const { status, body } = await getSample(ada, { event, ...queries[scope] })

    expect([status, body.event]).toEqual([200, event])
    expect(body).toEqual(WebhookPayload.parse(body))
  })

  const impossible = combinations.filter((one) => !isAllowed(one))
  test.each(impossible)('of %s is refused for the scope %s, which it does not allow', async (event, scope, allowed) => {
    const { status, body } = await getSample(ada, { event, ...queries[scope] })

    const message = `needs the scope ${allowed.join(' or ')}`
    expect([status, body.details]).toEqual([400, [{ parameter: 'event', code: 'invalid', message }]])
  })

  test('is about the requested user, or about the caller if none is requested', async () => {
    const hostOf = ({ body }: Json) => body.payload.scheduled_event.event_memberships
    const of = ({ uri, email }: Person, user_name: string) => [{ user: uri, user_email: email, user_name }]

    expect(hostOf(await getSample(ada, queries.user))).toEqual(of(cyd, 'Cyd Moreau'))
    expect(hostOf(await getSample(ada, queries.organization))).toEqual(of(ada, 'Ada Park'))
    expect(hostOf(await getSample(eli, queries.group))).toEqual(of(eli, 'Eli Lund'))
  })

  test('ignores a user that does not belong to the scope', async () => {
    const { body } = await getSample(ada, { ...queries.organization, user: globex.bob.uri })

    expect(body.payload.scheduled_event.event_memberships[0].user).toBe(ada.uri)
  })

  test.each(['contact.created', 'meeting_recap.created', 'event_type.created'])(
    'of %s contains no real data, so webhooks:read is enough',
    async (event) => {
      const reader = as(await tokenFor(acme.id, cyd.id, ['webhooks:read']))

      expect((await getSample(reader, { ...queries.user, event })).status).toBe(200)
    },
  )

  test('is available on every plan', async () => {
    const initech = await company('Initech', 'basic', 'free')

    expect((await getSample(initech.ada, { organization: initech.uri, scope: 'organization' })).status).toBe(200)
  })

  test('emits no events and no log entries', async () => {
    const count = () =>
      db.one(sql`
      select (select count(*) from events) as events, (select count(*) from activity_log_entries) as entries`)
    const before = await count()

    for (const event of eventNames) await sampleOf(event)

    expect(await count()).toEqual(before)
  })
})

describe('samples are consistent', () => {
  test('in the invitee, the event type and the host', async () => {
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

  test('in their times', async () => {
    const startOf = async (event: keyof typeof catalog) =>
      Date.parse((await payloadOf(event)).scheduled_event.start_time) - Date.now()

    expect(await startOf('invitee.created')).toBeGreaterThan(0)
    expect(await startOf('invitee.canceled')).toBeGreaterThan(0)
    expect(await startOf('invitee_no_show.created')).toBeLessThan(0)
    expect(await startOf('invitee_no_show.deleted')).toBeLessThan(0)
  })

  test('in their states', async () => {
    const [booked, canceled] = [await payloadOf('invitee.created'), await payloadOf('invitee.canceled')]
    const [missed, came] = [await payloadOf('invitee_no_show.created'), await payloadOf('invitee_no_show.deleted')]
    const deleted = await payloadOf('event_type.deleted')

    const cancellation = {
      canceled_by: booked.name,
      canceler_type: 'invitee',
      reason: expect.any(String),
      created_at: canceled.updated_at,
    }
    expect(canceled).toMatchObject({
      status: 'canceled',
      rescheduled: false,
      cancellation,
      scheduled_event: { status: 'canceled', cancellation, invitees_counter: { total: 1, active: 0, limit: 1 } },
    })
    expect([booked.cancellation, booked.no_show, came.no_show]).toEqual([undefined, null, null])
    const uri = expect.stringContaining('/invitee_no_shows/')
    expect(missed.no_show).toEqual({ uri, created_at: expect.any(String) })
    expect([deleted.active, deleted.deleted_at]).toEqual([false, deleted.updated_at])
  })

  test('with the custom fields of the organization, which all have a value', async () => {
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

describe('access to a sample follows the access to such subscriptions:', () => {
  const denied = 'You do not have permission'
  const closed = 'You do not have permission to access this resource.'
  const missing = 'there is no such resource'
  test.each<[string, Person, Record<string, string>, status: number, message?: string]>([
    ['an owner for the organization', ada, queries.organization, 200],
    ['an owner for a colleague', ada, queries.user, 200],
    ['an owner for a group', ada, queries.group, 200],
    ['an admin for the organization', bob, queries.organization, 200],
    ['an admin for a colleague', bob, queries.user, 200],
    ['an admin for a group', bob, queries.group, 200],
    ['a member for themselves', cyd, queries.user, 200],
    ['a member for the organization', cyd, queries.organization, 403, denied],
    ['a member for a colleague', cyd, { scope: 'user', user: bob.uri }, 403, denied],
    ['a member for a group', cyd, queries.group, 403, denied],
    ['a group admin for their group', eli, queries.group, 200],
    ['a group admin for another group', eli, { scope: 'group', group: support }, 403, denied],
    ['a group admin for a colleague', eli, queries.user, 403, denied],
    ['a group admin for the organization', eli, queries.organization, 403, denied],
    ['an owner of another organization for this one', globex.ada, queries.organization, 403, closed],
    ['an owner for a user of another organization', ada, { scope: 'user', user: globex.cyd.uri }, 403, closed],
    ['an owner for a group of another organization', ada, { scope: 'group', group: theirs }, 403, closed],
    [
      'an owner for an unknown organization',
      ada,
      { ...queries.organization, organization: unknown(acme.uri) },
      404,
      missing,
    ],
    ['an owner for an unknown user', ada, { scope: 'user', user: unknown(cyd.uri) }, 404, missing],
    ['an owner for an unknown group', ada, { scope: 'group', group: unknown(sales) }, 404, missing],
  ])('%s', async (_, person, query, expected, message) => {
    const { status, body } = await getSample(person, query)

    expect([status, body.details?.[0].message]).toEqual([expected, message])
  })
})

describe('the error of a bad request names', () => {
  test.each<[string, Record<string, string>, parameter: string, code: string]>([
    ['an unknown event', { ...queries.user, event: 'invitee.born' }, 'event', 'invalid'],
    ['an event named like a property of every object', { ...queries.user, event: 'constructor' }, 'event', 'invalid'],
    ['an unknown scope', { scope: 'team' }, 'scope', 'invalid'],
    ['a missing user', { scope: 'user' }, 'user', 'missing'],
    ['a missing group', { scope: 'group' }, 'group', 'missing'],
    ['a user that is an id', { scope: 'user', user: cyd.id }, 'user', 'invalid'],
    ['a group that is a user', { scope: 'group', group: cyd.uri }, 'group', 'invalid'],
    ['an organization that is a group', { ...queries.organization, organization: sales }, 'organization', 'invalid'],
  ])('%s', async (_, query, parameter, code) => {
    const { status, body } = await getSample(ada, query)

    expect([status, body.details]).toEqual([400, [{ parameter, code, message: expect.any(String) }]])
  })

  test('all missing parameters together', async () => {
    const { status, body } = await ada.get('/sample_webhook_data')

    const expected = ['event', 'organization', 'scope'].map((parameter) => ({
      parameter,
      code: 'missing',
      message: 'is missing',
    }))
    expect([status, body.details]).toEqual([400, expected])
  })
})
