import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { audiences, eventNames, subscribable, subscribableEvents } from '../../platform/events/catalog.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, globex, db } = await service()
const red = await groupOf(acme, 'Red')
const path = '/webhook_subscriptions'
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const owners: Record<string, object> = { organization: {}, user: { user: acme.cyd.uri }, group: { group: red } }

const problemsOf = ({ details }: Json) => details.map(({ parameter, code }: Json) => `${parameter} ${code}`)

describe.each(Object.entries(owners))('a new subscription of scope %s', (scope, owner) => {
  test('is returned in full and can be read afterwards', async () => {
    const input = subscriptionInput(acme, { scope, ...owner, events: ['invitee.canceled', 'invitee.created'] })

    const { status, body } = await acme.bob.post(path, input)
    const read = await acme.ada.get(body.resource.uri)

    expect([status, body]).toEqual([
      201,
      {
        resource: {
          uri: expect.stringMatching(/^http:\/\/convene\.test\/webhook_subscriptions\/[0-9a-f-]{36}$/),
          callback_url: input.url,
          created_at: instant,
          updated_at: instant,
          retry_started_at: null,
          state: 'active',
          events: ['invitee.canceled', 'invitee.created'],
          scope,
          organization: acme.uri,
          user: null,
          group: null,
          creator: acme.bob.uri,
          ...owner,
        },
      },
    ])
    expect(read.body).toEqual(body)
  })

  test('accepts null for the owners of other scopes', async () => {
    const { status } = await acme.ada.post(path, subscriptionInput(acme, { user: null, group: null, scope, ...owner }))

    expect(status).toBe(201)
  })

  test.each(subscribableEvents)('accepts %s only if the catalog allows it', async (event) => {
    const { status, body } = await acme.ada.post(path, subscriptionInput(acme, { scope, ...owner, events: [event] }))

    const allowed: readonly string[] = subscribable[event].audiences
    const message = `needs a subscription of scope ${allowed.join(' or ')}`
    expect([status, body.details]).toEqual(
      allowed.includes(scope) ? [201, undefined] : [400, [{ parameter: 'events[0]', code: 'invalid', message }]],
    )
  })
})

const user = { user: acme.cyd.uri }
const group = { group: red }
test.each<[title: string, change: object, problems: string[]]>([
  ['a missing user', { scope: 'user' }, ['user missing']],
  ['null as user', { scope: 'user', user: null }, ['user missing']],
  ['a group instead of a user', { scope: 'user', ...group }, ['user missing']],
  ['a missing group', { scope: 'group' }, ['group missing']],
  ['a user instead of a group', { scope: 'group', ...user }, ['group missing']],
  ['an unknown scope', { scope: 'team', ...user }, ['scope invalid']],
  ['a missing scope', { scope: undefined, ...user }, ['scope missing']],
  ['a user that is not a URI', { scope: 'user', user: acme.cyd.id }, ['user invalid']],
  ['a group URI as user', { scope: 'user', user: red }, ['user invalid']],
  ['a user of another service', { scope: 'user', user: 'https://evil.example/users/1' }, ['user invalid']],
  ['a missing organization', { organization: undefined }, ['organization missing']],
  ['a user as organization', { organization: acme.cyd.uri }, ['organization invalid']],
  ['a missing address', { url: undefined }, ['url missing']],
  ['null as address', { url: null }, ['url invalid']],
  ['an empty address', { url: '' }, ['url invalid']],
  ['an address that is not a URL', { url: 'hooks' }, ['url invalid']],
  ['an address of another scheme', { url: 'ftp://hooks.example/' }, ['url invalid']],
  ['an address with a password', { url: 'https://zoe:tea@hooks.example/' }, ['url invalid']],
  ['a private address', { url: 'https://10.0.0.1/' }, ['url invalid']],
  ['the address of a metadata service', { url: 'http://169.254.169.254/latest/meta-data/' }, ['url invalid']],
  ['an address that is too long', { url: `https://hooks.example/${'a'.repeat(2048)}` }, ['url invalid']],
  ['missing events', { events: undefined }, ['events missing']],
  ['an empty list of events', { events: [] }, ['events invalid']],
  ['an event that is not in a list', { events: 'invitee.created' }, ['events invalid']],
  ['an unknown event', { events: ['invitee.created', 'invitee.born'] }, ['events[1] invalid']],
  ['null as event', { events: [null] }, ['events[0] invalid']],
  ['an object as event', { events: [{ toString: 1 }] }, ['events[0] invalid']],
  ['a property of every object as event', { events: ['constructor'] }, ['events[0] invalid']],
  ['an event in capitals', { events: ['INVITEE.CREATED'] }, ['events[0] invalid']],
  ['an event twice', { events: ['invitee.created', 'invitee.created'] }, ['events[1] invalid']],
  ['more events than exist', { events: [...subscribableEvents, 'invitee.created'] }, ['events invalid']],
  ['an empty key', { signing_key: '' }, ['signing_key invalid']],
  ['a key of blanks', { signing_key: ' ' }, ['signing_key invalid']],
  ['a key of two lines', { signing_key: 'a\nb' }, ['signing_key invalid']],
  ['a key that is too long', { signing_key: 'k'.repeat(513) }, ['signing_key invalid']],
  ['a number as key', { signing_key: 7 }, ['signing_key invalid']],
])('%s is refused with the name of the field', async (_, change, problems) => {
  const { status, body } = await acme.ada.post(path, subscriptionInput(acme, change))

  expect([status, problemsOf(body)]).toEqual([400, problems])
})

test.each(eventNames.filter((name) => name.startsWith('event_type.')))('%s cannot be subscribed to', async (event) => {
  const { status, body } = await acme.ada.post(path, subscriptionInput(acme, { events: [event] }))

  expect([status, body.details]).toEqual([
    400,
    [{ parameter: 'events[0]', code: 'invalid', message: `must be one of: ${subscribableEvents.join(', ')}` }],
  ])
})

test('all validation errors are returned in one 400', async () => {
  const events = ['meeting_recap.created', 'invitee.born', 'routing_form_submission.created', 'meeting_recap.created']
  const input = { url: 'hooks', events, organization: acme.id, scope: 'group', user: 7, signing_key: '' }

  const { status, body } = await acme.ada.post(path, input)

  expect([status, problemsOf(body)]).toEqual([
    400,
    [
      'url invalid',
      'events[1] invalid',
      'organization invalid',
      'signing_key invalid',
      'group missing',
      'events[0] invalid',
      'events[2] invalid',
      'events[3] invalid',
    ],
  ])
})

test.each(['k', 'k'.repeat(512), 'schlüssel 🔑'])('the signing key %s is accepted', async (signing_key) => {
  const { status, text } = await acme.ada.post(path, subscriptionInput(acme, { signing_key }))

  expect([status, text.includes('signing_key')]).toEqual([201, false])
})

describe('an address of a subscription', () => {
  test.each(audiences)('can be used once per owner of the scope %s', async (scope) => {
    const input = subscriptionInput(acme, { scope, ...owners[scope] })
    const green = await groupOf(acme, `Green ${scope}`)

    const first = await acme.ada.post(path, input)
    const second = await acme.bob.post(path, { ...input, events: ['contact.created'] })
    const others = await Promise.all([
      acme.ada.post(path, { ...input, scope: 'user', group: undefined, user: acme.bob.uri }),
      acme.ada.post(path, { ...input, scope: 'group', user: undefined, group: green }),
      acme.ada.post(path, { ...input, url: `${input.url}/` }),
      globex.ada.post(path, { ...subscriptionInput(globex), url: input.url }),
    ])

    expect([first.status, second.status, second.body]).toEqual([
      201,
      409,
      {
        title: 'Internal Server Error',
        message: 'The server encountered an unexpected condition that prevented it from fulfilling the request.',
        details: [{ parameter: 'url', code: 'already_exists', message: 'Hook with this url already exists' }],
      },
    ])
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  test('is free again when its subscription is deleted', async () => {
    const { uri, callback_url: url } = await subscribe(acme.ada, acme)

    const deleted = await acme.ada.delete(uri)
    const again = await acme.ada.post(path, subscriptionInput(acme, { url }))

    expect([deleted.status, (await acme.ada.get(uri)).status, again.status]).toEqual([204, 404, 201])
  })

  test('is given to one of twenty concurrent requests', async () => {
    const input = subscriptionInput(acme, { scope: 'user', user: acme.cyd.uri })
    const people = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? acme.ada : acme.cyd))

    const answers = await Promise.all(people.map((person) => person.post(path, input)))

    const count = (expected: number) => answers.filter(({ status }) => status === expected).length
    expect([count(201), count(409)]).toEqual([1, 19])
    expect(await db.all(sql`select 1 from webhook_subscriptions where callback_url = ${input.url}`)).toHaveLength(1)
  })
})

describe('the end of a subscription', () => {
  test('comes with the end of its user’s membership', async () => {
    const dee = await acme.hire('Dee Lund', 'dee@acme.example')
    const own = await subscribe(dee, acme, { scope: 'user', user: dee.uri })
    const made = await subscribe(dee, acme, { scope: 'user', user: dee.uri })
    await acme.ada.delete(dee.membership)

    const gone = [await acme.ada.get(own.uri), await acme.ada.get(made.uri)]
    const again = await acme.ada.post(path, subscriptionInput(acme, { scope: 'user', user: dee.uri }))

    expect(gone.map(({ status }) => status)).toEqual([404, 404])
    expect([again.status, again.body.message]).toEqual([403, 'You do not have permission to access this resource.'])
  })

  test('comes with the deletion of its group', async () => {
    const blue = await groupOf(acme, 'Blue')
    const { uri } = await subscribe(acme.ada, acme, { scope: 'group', group: blue })

    await acme.ada.delete(blue)

    expect((await acme.ada.get(uri)).status).toBe(404)
    expect(await db.maybe(sql`select 1 from webhook_subscriptions where id = ${idOf(uri)}`)).toBeUndefined()
  })

  test('of a group is a disabled state when its creator leaves', async () => {
    const eli = await acme.hire('Eli Roth', 'eli@acme.example')
    const yellow = await groupOf(acme, 'Yellow', eli)
    const { uri } = await subscribe(eli, acme, { scope: 'group', group: yellow })

    await acme.ada.delete(eli.membership)

    const { body } = await acme.ada.get(uri)
    expect([body.resource.creator, body.resource.state]).toEqual([eli.uri, 'disabled'])
  })
})
