import { describe, expect, test } from 'vitest'
import { updateOrganization } from '../../people/organizations/queries.ts'
import { plans, stages, type Plan, type Stage } from '../../platform/auth/caller.ts'
import { subscribable, subscribableEvents, type SubscribableEvent } from '../../platform/events/catalog.ts'
import { service } from '../../test/service.ts'
import { subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, as, company, db, tokenFor } = await service()
const path = '/webhook_subscriptions'
const standard = 'Please upgrade your account to Standard.'
const teams = 'Please upgrade your account to Teams.'
const paid = 'Please upgrade to a paid account.'
const own = { scope: 'user', user: acme.cyd.uri }

/** The error message for an organization with this plan, or undefined if it can subscribe to the event. */
function refusalOf(plan: Plan, stage: Stage, event: string) {
  const level = plans.indexOf(stage === 'trial' ? 'teams' : plan)
  if (level < plans.indexOf('standard')) return standard
  if (event.startsWith('routing_form_submission.')) return level < plans.indexOf('teams') ? teams : undefined
  return stage === 'free' && /^(contact|meeting_recap)\./.test(event) ? paid : undefined
}

const everyPlan = stages.flatMap((stage) => plans.map((plan) => [plan, stage] as const))
const eventsPerPlan = [
  'invitee.created',
  'routing_form_submission.created',
  'contact.created',
  'meeting_recap.created',
] as const

describe.each(everyPlan)('the plan %s, %s', async (plan, stage) => {
  const initech = await company(`Initech ${plan} ${stage}`, plan, stage)
  const scoped = (event: SubscribableEvent) => {
    const [scope] = subscribable[event].audiences
    return scope === 'user' ? { scope, user: initech.cyd.uri } : { scope }
  }

  test.each(eventsPerPlan)('can subscribe to %s or gets the required plan as error', async (event) => {
    const { status, body } = await initech.ada.post(
      path,
      subscriptionInput(initech, { ...scoped(event), events: [event] }),
    )

    const refusal = refusalOf(plan, stage, event)
    const details = [{ message: refusal, code: 'upgrade_required' }]
    expect([status, body.message, body.details]).toEqual(
      refusal ? [403, refusal, details] : [201, undefined, undefined],
    )
  })
})

describe('an organization downgraded below standard', () => {
  const downgrade = async (name: string) => {
    const initech = await company(name, 'standard')
    const { uri } = await subscribe(initech.ada, initech)
    await updateOrganization(db, initech.id, { plan: 'essentials' })
    await expect.poll(async () => (await initech.ada.post(path, {})).status).toBe(403)
    return { initech, uri }
  }

  test('gets the error before its request body is read', async () => {
    const { initech, uri } = await downgrade('Initech')

    const replies = [
      await initech.ada.post(path, '{"broken'),
      await initech.ada.patch(uri, '{"broken'),
      await initech.ada.post(`${uri}/enable`, '{"broken'),
      await initech.ada.post(`${uri}/rotate_signing_key`, '{"b'),
    ]

    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(replies.map(() => [403, standard]))
  })

  test('can still read and delete its subscriptions', async () => {
    const { initech, uri } = await downgrade('Umbrella')

    const listed = await initech.ada.get(`${path}?organization=${initech.uri}&scope=organization`)
    const read = await initech.ada.get(uri)
    const deleted = await initech.ada.delete(uri)

    expect([listed.body.collection, read.status, deleted.status]).toEqual([[read.body.resource], 200, 204])
  })
})

test.each([
  ['contacts', 'contact.created', 'Contact creation is not available.'],
  ['meeting_recaps', 'meeting_recap.created', 'Meeting recap access is not available.'],
])('without the feature %s, %s cannot be subscribed to', async (feature, event, sentence) => {
  const initech = await company(`Initech ${feature}`)
  const user = { scope: 'user', user: initech.cyd.uri }
  const before = await subscribe(initech.ada, initech, { ...user, events: [event] })
  const other = await subscribe(initech.ada, initech, user)
  await updateOrganization(db, initech.id, { features: { [feature]: false } })
  const createOne = () => initech.ada.post(path, subscriptionInput(initech, { ...user, events: [event] }))
  await expect.poll(async () => (await createOne()).status).toBe(403)

  const replies = [
    await createOne(),
    await initech.ada.patch(other.uri, { events: [event] }),
    await initech.ada.patch(before.uri, { url: subscriptionInput(initech).url }),
    await initech.ada.post(`${before.uri}/enable`),
  ]

  const message = `${sentence} Required features are not enabled for your account.`
  const details = [{ message, code: 'feature_disabled' }]
  expect(replies.map(({ status, body }) => [status, body.details])).toEqual(replies.map(() => [403, details]))
  expect((await initech.ada.patch(before.uri, { events: ['invitee.created'] })).status).toBe(200)
})

describe('a token for webhook subscriptions', () => {
  const clientWith = async (...scopes: string[]) =>
    as(await tokenFor(acme.id, acme.ada.id, ['webhooks:write', ...scopes]))

  test.each(subscribableEvents)('needs the read or write scope of %s', async (event) => {
    const {
      needs,
      audiences: [scope],
    } = subscribable[event]
    const input = () => subscriptionInput(acme, { ...(scope === 'user' ? own : { scope }), events: [event] })
    const writing = needs.replace(':read', ':write')

    const without = await (await clientWith()).post(path, input())
    const reading = await (await clientWith(needs)).post(path, input())
    const replies = writing === 'routing_forms:write' ? [] : [await (await clientWith(writing)).post(path, input())]

    expect([without.status, without.body]).toEqual([
      403,
      {
        title: 'Insufficient scope',
        message: `This operation requires the scopes listed in the 'required_scopes' array.`,
        required_scopes: [needs],
        details: [{ message: `the token lacks the scope ${needs}`, code: 'insufficient_scope' }],
      },
    ])
    expect([reading, ...replies].map(({ status }) => status)).toEqual([reading, ...replies].map(() => 201))
  })

  test('gets all missing scopes, each once and in order, and none that it has', async () => {
    const events = [
      'meeting_recap.created',
      'invitee.created',
      'invitee.canceled',
      'contact.updated',
      'contact.deleted',
    ]
    const input = () => subscriptionInput(acme, { ...own, events })

    const none = await (await clientWith()).post(path, input())
    const one = await (await clientWith('contacts:read')).post(path, input())
    const two = await (await clientWith('contacts:read', 'scheduled_events:read')).post(path, input())
    const all = await (
      await clientWith('contacts:read', 'scheduled_events:read', 'meeting_recaps:read')
    ).post(path, input())

    expect([none, one, two].map(({ body }) => body.required_scopes)).toEqual([
      ['contacts:read', 'meeting_recaps:read', 'scheduled_events:read'],
      ['meeting_recaps:read', 'scheduled_events:read'],
      ['meeting_recaps:read'],
    ])
    expect(all.status).toBe(201)
  })

  test('that can only read subscriptions cannot create them', async () => {
    const reading = as(await tokenFor(acme.id, acme.ada.id, ['webhooks:read', 'scheduled_events:read']))

    const { status, body } = await reading.post(path, subscriptionInput(acme))

    expect([status, body.required_scopes]).toEqual([403, ['webhooks:write']])
  })

  test.each<[title: string, input: unknown, missing: string[]]>([
    ['events of one family', { events: ['invitee.created'] }, ['scheduled_events:read', 'webhooks:write']],
    [
      'events of several families',
      { events: ['meeting_recap.created', 'contact.created', 'invitee.created'] },
      ['contacts:read', 'meeting_recaps:read', 'scheduled_events:read', 'webhooks:write'],
    ],
    [
      'an unknown event beside a known one',
      { events: ['toString', 7, 'contact.created'] },
      ['contacts:read', 'webhooks:write'],
    ],
    ['a bad address', { url: 'hooks', events: ['contact.created'] }, ['contacts:read', 'webhooks:write']],
    ['events that are not a list', { events: { 0: 'contact.created' } }, ['webhooks:write']],
    ['no body', undefined, ['webhooks:write']],
    ['a list as body', ['contact.created'], ['webhooks:write']],
  ])('without webhooks:write gets every missing scope: %s', async (_, input, missing) => {
    const { uri } = await subscribe(acme.ada, acme)
    const reading = as(await tokenFor(acme.id, acme.ada.id, ['webhooks:read']))

    const replies = [await reading.post(path, input), await reading.patch(uri, input)]

    for (const { status, body } of replies) {
      expect([status, body.title, body.required_scopes]).toEqual([403, 'Insufficient scope', missing])
      expect(body.details).toEqual(
        missing.map((scope) => ({ message: `the token lacks the scope ${scope}`, code: 'insufficient_scope' })),
      )
    }
  })

  test('without webhooks:write does not get scopes that it has', async () => {
    const reading = as(await tokenFor(acme.id, acme.ada.id, ['webhooks:read', 'contacts:write']))

    const { body } = await reading.post(
      path,
      subscriptionInput(acme, { events: ['contact.created', 'invitee.created'] }),
    )

    expect(body.required_scopes).toEqual(['scheduled_events:read', 'webhooks:write'])
  })

  test('needs the scopes of new events, and of events that go to a new address', async () => {
    const { uri } = await subscribe(acme.ada, acme, { events: ['contact.created'] })
    const bare = await clientWith()

    const replies = [
      await bare.patch(uri, { events: ['invitee.created', 'contact.deleted'] }),
      await bare.patch(uri, { url: 'https://evil.example/' }),
      await (await clientWith('contacts:read')).patch(uri, { events: ['contact.deleted'] }),
      await bare.post(`${uri}/enable`),
      await bare.delete(uri),
    ]

    expect(replies.map(({ status, body }) => body?.required_scopes ?? status)).toEqual([
      ['contacts:read', 'scheduled_events:read'],
      ['contacts:read'],
      200,
      201,
      204,
    ])
  })
})

test('validation errors are returned before missing scopes', async () => {
  const bare = as(await tokenFor(acme.id, acme.ada.id, ['webhooks:write']))

  const { status, body } = await bare.post(path, subscriptionInput(acme, { url: 'hooks' }))

  expect([status, body.details[0].parameter]).toEqual([400, 'url'])
})
