import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { company } = await service()
const path = '/webhook_subscriptions'
const { WEBHOOK_SUBSCRIPTIONS_PER_HOST: perHost, WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION: perOrganization } = config

function setLimits(host: number, organization: number) {
  Object.assign(config, {
    WEBHOOK_SUBSCRIPTIONS_PER_HOST: host,
    WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION: organization,
  })
}

let companies = 0
const newCompany = () => company(`Initech ${++companies}`)
const at = (url: string) => ({ url })

beforeEach(() => setLimits(2, 5))
afterEach(() => setLimits(perHost, perOrganization))

test('refuses one more subscription at the same host than the limit, and says what to do', async () => {
  const { ada, ...initech } = await newCompany()
  const of = { ...initech, ada }
  for (const n of [1, 2]) await subscribe(ada, of, at(`https://hooks.example/${n}`))

  const { status, body } = await ada.post(path, subscriptionInput(of, at('https://hooks.example/3')))

  expect([status, body.title, body.message]).toEqual([
    403,
    'Permission Denied',
    'There is a limit of 2 webhook subscriptions for your organization at hooks.example. ' +
      'Delete one that you no longer need, let one subscription receive several events, or ask the operator of this ' +
      'service to raise the limit.',
  ])
  expect(body.details).toEqual([{ message: body.message, code: 'quota_used_up' }])
  expect((await ada.post(path, subscriptionInput(of, at('https://other.example/')))).status).toBe(201)
})

test.each(['https://HOOKS.example/3', 'https://hooks.example:8443/3', 'https://hooks.example./3'])(
  'counts %s as the same host',
  async (url) => {
    const of = await newCompany()
    for (const n of [1, 2]) await subscribe(of.ada, of, at(`https://hooks.example/${n}`))

    expect((await of.ada.post(path, subscriptionInput(of, at(url)))).status).toBe(403)
  },
)

test('counts each user, each group and the organization separately', async () => {
  const of = await newCompany()
  const group = await groupOf(of, 'Red')
  setLimits(1, 100)
  const hook = at('https://hooks.example/1')
  await subscribe(of.ada, of, hook)

  const others = [
    { scope: 'user', user: of.ada.uri },
    { scope: 'user', user: of.cyd.uri },
    { scope: 'group', group },
  ]
  const first = await Promise.all(
    others.map((other) => of.ada.post(path, subscriptionInput(of, { ...hook, ...other }))),
  )
  const second = await Promise.all(
    others.map((other) => of.ada.post(path, subscriptionInput(of, { ...at('https://hooks.example/2'), ...other }))),
  )

  expect(first.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(second.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('refuses to move a subscription to a host that has reached the limit', async () => {
  const of = await newCompany()
  for (const n of [1, 2]) await subscribe(of.ada, of, at(`https://hooks.example/${n}`))
  const { uri } = await subscribe(of.ada, of, at('https://other.example/'))

  const { status, body } = await of.ada.patch(uri, at('https://hooks.example/3'))

  expect([status, body.details[0].code]).toEqual([403, 'quota_used_up'])
  expect((await of.ada.get(uri)).body.resource.callback_url).toBe('https://other.example/')
})

test('refuses one more subscription in an organization than the limit until one is deleted', async () => {
  const of = await newCompany()
  const [first] = await Promise.all([1, 2, 3, 4, 5].map((n) => subscribe(of.ada, of, at(`https://${n}.example/`))))

  const { status, body } = await of.bob.post(path, subscriptionInput(of, at('https://6.example/')))
  await of.ada.delete(first?.uri)
  const again = await of.bob.post(path, subscriptionInput(of, at('https://6.example/')))

  expect([status, body.message]).toEqual([
    403,
    'Your organization has reached its limit of 5 webhook subscriptions. ' +
      'Delete one that you no longer need, or ask the operator of this service to raise the limit.',
  ])
  expect(again.status).toBe(201)
})

test('says that a subscription already exists, also when there is no room for another', async () => {
  const of = await newCompany()
  const urls = [1, 2, 3, 4, 5].map((n) => at(`https://${n}.example/`))
  for (const url of urls) await subscribe(of.ada, of, url)

  expect((await of.ada.post(path, subscriptionInput(of, urls[0]))).status).toBe(409)
})

test('leaves existing subscriptions above the limits as they are', async () => {
  const of = await newCompany()
  const { uri } = await subscribe(of.ada, of, at('https://hooks.example/1'))
  await subscribe(of.ada, of, at('https://hooks.example/2'))
  setLimits(1, 1)

  const replies = [
    await of.ada.patch(uri, at('https://hooks.example/3')),
    await of.ada.patch(uri, { events: ['invitee.canceled'] }),
    await of.ada.post(`${uri}/enable`),
    await of.ada.post(`${uri}/rotate_signing_key`),
  ]

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 201, 201])
  expect((await of.ada.get(uri)).body.resource.state).toBe('active')
})
