import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, db, listener } = await service()
const newUrl = () => subscriptionInput(acme).url
const problemsOf = ({ details }: Json) => details.map(({ parameter, code }: Json) => `${parameter} ${code}`)

/** Sets the state of a subscription whose deliveries have failed for a while. */
async function fail(uri: string, state: 'active' | 'disabled') {
  await db.run(sql`
    update webhook_subscriptions set state = ${state}, failures = 7, warnings = 2,
      retry_started_at = now() - interval '13 hours', paused_until = now() + interval '1 hour'
    where organization_id = ${acme.id} and id = ${idOf(uri)}`)
  return (await acme.ada.get(uri)).body.resource
}

const failureStateOf = (uri: string) =>
  db.one(sql`
  select failures, warnings, paused_until is not null as "isPaused" from webhook_subscriptions where id = ${idOf(uri)}`)

describe('a change of a subscription', () => {
  test.each<[field: string, change: object, expected: object]>([
    ['the address', { url: 'https://hooks.example/new?a=b#c' }, { callback_url: 'https://hooks.example/new?a=b#c' }],
    ['the events', { events: ['contact.deleted'] }, { events: ['contact.deleted'] }],
    [
      'the order of events',
      { events: ['invitee.canceled', 'invitee.created'] },
      { events: ['invitee.canceled', 'invitee.created'] },
    ],
    [
      'both',
      { url: 'https://hooks.example/both', events: ['contact.deleted'] },
      { callback_url: 'https://hooks.example/both', events: ['contact.deleted'] },
    ],
  ])('in %s leaves the other fields as they are', async (_, change, expected) => {
    const before = await subscribe(acme.bob, acme, { events: ['invitee.created', 'invitee.canceled'] })

    const { status, body } = await acme.ada.patch(before.uri, change)

    expect([status, body.resource]).toEqual([200, { ...before, ...expected, updated_at: expect.any(String) }])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect((await acme.ada.get(before.uri)).body).toEqual(body)
  })

  test('to the current values changes nothing', async () => {
    const before = await subscribe(acme.ada, acme)

    const { body } = await acme.ada.patch(before.uri, { url: before.callback_url, events: before.events })

    expect(body.resource).toEqual(before)
  })

  test.each<[title: string, change: unknown, problems: string[]]>([
    ['nothing', {}, ['url invalid']],
    ['only another scope', { scope: 'organization' }, ['url invalid']],
    ['no address', { url: null }, ['url invalid']],
    ['a private address', { url: 'https://192.168.0.1/' }, ['url invalid']],
    ['no events', { events: [] }, ['events invalid']],
    ['an event twice', { events: ['contact.created', 'contact.created'] }, ['events[1] invalid']],
    ['events of event types', { events: ['event_type.created'] }, ['events[0] invalid']],
    ['events of another scope', { events: ['contact.created', 'meeting_recap.created'] }, ['events[1] invalid']],
    ['several bad values', { url: '', events: ['x'] }, ['url invalid', 'events[0] invalid']],
  ])('to %s is refused with the name of the field', async (_, change, problems) => {
    const before = await subscribe(acme.ada, acme)

    const { status, body } = await acme.ada.patch(before.uri, change)

    expect([status, problemsOf(body)]).toEqual([400, problems])
    expect((await acme.ada.get(before.uri)).body.resource).toEqual(before)
  })

  test('to an address that the same audience already has is a conflict', async () => {
    const red = await groupOf(acme, 'Red')
    const { callback_url: url } = await subscribe(acme.ada, acme)
    const same = await subscribe(acme.ada, acme)
    const other = await subscribe(acme.ada, acme, { scope: 'group', group: red })

    const taken = await acme.ada.patch(same.uri, { url })
    const free = await acme.ada.patch(other.uri, { url })

    expect([taken.status, taken.body.details, free.status]).toEqual([
      409,
      [{ parameter: 'url', code: 'already_exists', message: 'Hook with this url already exists' }],
      200,
    ])
  })

  test('of ten subscriptions to one address concurrently succeeds once', async () => {
    const url = newUrl()
    const subscriptions = await Promise.all(Array.from({ length: 10 }, () => subscribe(acme.ada, acme)))

    const answers = await Promise.all(subscriptions.map(({ uri }) => acme.bob.patch(uri, { url })))

    const count = (expected: number) => answers.filter(({ status }) => status === expected).length
    expect([count(200), count(409)]).toEqual([1, 9])
  })

  test('in the address ends the pause but keeps retry_started_at', async () => {
    const { uri } = await subscribe(acme.ada, acme)
    const before = await fail(uri, 'active')

    const { body } = await acme.ada.patch(uri, { url: newUrl() })

    expect([body.resource.retry_started_at, body.resource.state]).toEqual([before.retry_started_at, 'active'])
    expect(await failureStateOf(uri)).toEqual({ failures: 0, warnings: 2, isPaused: false })
  })

  test('in the events does not end a pause', async () => {
    const { uri } = await subscribe(acme.ada, acme)
    await fail(uri, 'active')

    await acme.ada.patch(uri, { events: ['contact.created'] })

    expect(await failureStateOf(uri)).toEqual({ failures: 7, warnings: 2, isPaused: true })
  })

  test('does not enable a disabled subscription', async () => {
    const { uri } = await subscribe(acme.ada, acme)
    await fail(uri, 'disabled')

    const { body } = await acme.ada.patch(uri, { url: newUrl() })

    expect(body.resource.state).toBe('disabled')
  })
})

describe('enabling a subscription', () => {
  test('notifies the workers, and so does a new address', async () => {
    const { uri } = await subscribe(acme.ada, acme)
    await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${idOf(uri)}`)
    await listener.catchUp()
    let notifications = 0
    listener.on('deliveries', () => (notifications += 1))

    await acme.ada.post(`${uri}/enable`)
    await listener.catchUp()
    const afterEnabling = notifications
    await acme.ada.patch(uri, { url: newUrl() })
    await listener.catchUp()

    expect([afterEnabling, notifications]).toEqual([1, 2])
  })

  test('that was disabled resets its failures', async () => {
    const { uri } = await subscribe(acme.ada, acme)
    const before = await fail(uri, 'disabled')

    const { status, body } = await acme.ada.post(`${uri}/enable`)

    expect([status, body.resource]).toEqual([
      201,
      { ...before, state: 'active', retry_started_at: null, updated_at: expect.any(String) },
    ])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect(await failureStateOf(uri)).toEqual({ failures: 0, warnings: 0, isPaused: false })
  })

  test('that is active ends its pause but keeps retry_started_at', async () => {
    const { uri } = await subscribe(acme.ada, acme)
    const before = await fail(uri, 'active')

    const { body } = await acme.ada.post(`${uri}/enable`)

    expect(body.resource).toMatchObject({ state: 'active', retry_started_at: before.retry_started_at })
    expect(await failureStateOf(uri)).toEqual({ failures: 0, warnings: 2, isPaused: false })
  })

  test('without failures changes nothing', async () => {
    const before = await subscribe(acme.ada, acme)

    const { status, body } = await acme.ada.post(`${before.uri}/enable`, {})

    expect([status, body.resource]).toEqual([201, { ...before, updated_at: expect.any(String) }])
  })
})

test('the activity log names every change of a subscription without its content', async () => {
  const { uri } = await subscribe(acme.bob, acme, { signing_key: 'Known to both' })
  await acme.bob.patch(uri, { url: newUrl() })
  await acme.bob.post(`${uri}/enable`)
  await acme.bob.post(`${uri}/rotate_signing_key`)
  await acme.bob.delete(uri)

  const entries = await db.all(sql`
    select namespace || '.' || action as name, details from activity_log_entries
    where organization_id = ${acme.id} and details ->> 'uri' = ${uri} order by occurred_at, id`)

  expect(entries).toEqual(
    ['Add', 'Update', 'Enable', 'RotateSigningKey', 'Remove'].map((action) => ({
      name: `WebhookSubscription.${action}`,
      details: { uri },
    })),
  )
})
