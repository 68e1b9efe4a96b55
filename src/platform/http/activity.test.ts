import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import type { Json } from '../../test/client.ts'
import { callerOf, exampleOf, keyOf, type Example } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { activityOf, detailsOf } from './activity.ts'
import type { Route } from './route.ts'
import { scopeRuleOf } from './scope-rule.ts'

const { acme, as, company, db, tokenFor } = await service()

const writes = routes.filter(({ method }) => method !== 'GET')
const everyScope = [...new Set(routes.map((route) => scopeRuleOf(route).name))]
const reference = /^http:\/\/convene\.test(\/[a-z_]+(\/[0-9a-f-]{36})?)+$/
const entries = () =>
  db.all<Json>(sql`
  select organization_id, namespace, action, actor_id, token_id, request_id, details
  from activity_log_entries order by occurred_at, id`)

function send(
  token: string,
  { method, path }: Route,
  { ids = {}, query = {}, ...example }: Example,
  request_id: string,
  body: unknown = example.file ?? example.body,
) {
  const at = path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')
  const url = `${at}?${new URLSearchParams(query).toString()}`
  const type = { ...(example.file && { 'content-type': 'image/png' }) }
  return as(token).send(method, url, body, { 'x-request-id': request_id, ...type })
}

describe.each(writes.map((route, i) => [keyOf(route), route, i] as const))('%s', (_, route, i) => {
  let acme: Company
  let token: string
  let token_id: string

  beforeAll(async () => {
    acme = await company(`Acme${i}`)
    token = await tokenFor(acme.id, callerOf(route, acme).id, everyScope)
    const { id } = await db.one<{ id: string }>(sql`
      select id from access_tokens where user_id = ${callerOf(route, acme).id} order by created_at desc limit 1`)
    token_id = id
  })

  test('writes one activity log entry with the actor, the token and the action', async () => {
    const example = await exampleOf(route, acme, db)
    const request_id = `request-${i}`
    const before = await entries()

    const { status, body } = await send(token, route, example, request_id)
    const [entry, ...others] = (await entries()).slice(before.length)

    expect([status < 300, others]).toEqual([true, []])
    expect(entry).toEqual({
      organization_id: acme.id,
      ...activityOf(route),
      actor_id: callerOf(route, acme).id,
      token_id,
      request_id,
      details: expect.any(Object),
    })
    const values = Object.values(entry.details)
    expect(values).toEqual(expect.arrayContaining([body?.resource?.uri].filter(Boolean)))
    expect(values.filter((value) => !reference.test(String(value)))).toEqual([])
  })

  test('writes no activity log entry when the request is rejected', async () => {
    const example = await exampleOf(route, acme, db)
    const elsewhere = Object.fromEntries(Object.keys(example.ids ?? {}).map((id) => [id, unknownId]))
    const without = await tokenFor(acme.id, callerOf(route, acme).id, ['users:read'])
    const before = await entries()

    const rejections = [
      await send(without, route, example, 'scope'),
      await send('unknown', route, example, 'unknown'),
      ...(example.ids ? [await send(token, route, { ...example, ids: elsewhere }, 'missing')] : []),
      ...(route.body ? [await send(token, route, example, 'shape', [])] : []),
    ]

    expect(rejections.filter(({ status }) => ![400, 401, 403, 404].includes(status))).toEqual([])
    expect(await entries()).toEqual(before)
  })
})

test('a GET request writes no activity log entry', async () => {
  const before = await entries()

  await acme.ada.get('/teams')
  await acme.ada.get(`/activity_log_entries?organization=${acme.uri}`)

  expect(await entries()).toEqual(before)
})

test('a replayed response writes no second activity log entry', async () => {
  const before = await entries()
  const key = { 'idempotency-key': 'once' }

  const first = await acme.ada.post('/teams', { name: 'Once' }, key)
  const again = await acme.ada.post('/teams', { name: 'Once' }, key)

  expect([first, again].map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual([
    [201, undefined],
    [201, 'true'],
  ])
  expect((await entries()).length).toBe(before.length + 1)
})

test('an error at the end of the transaction rolls back the activity log entry', async () => {
  await acme.ada.post('/teams', { name: 'Taken' })
  const before = await entries()

  const { status } = await acme.ada.post('/teams', { name: 'taken' })

  expect([status, await entries()]).toEqual([409, before])
})

test.each<[Route['method'], Route['path'], string]>([
  ['PATCH', '/event_types/:uuid', 'EventType.Update'],
  ['POST', '/event_types/:uuid/duplicate', 'EventType.Duplicate'],
  ['POST', '/event_types/:uuid/move', 'EventType.Move'],
  ['POST', '/contacts/:uuid/merge', 'Contact.Merge'],
  ['POST', '/organizations/:uuid/invitations', 'Invitation.Add'],
  ['POST', '/organizations/:uuid/invitations/:invitation/resend', 'Invitation.Resend'],
  ['DELETE', '/contacts/custom_field_definitions/:uuid', 'CustomFieldDefinition.Remove'],
  ['POST', '/user_busy_times', 'UserBusyTime.Add'],
  ['POST', '/scheduled_events/:uuid/cancellation', 'ScheduledEvent.Cancel'],
  ['POST', '/scheduled_events/:uuid/invitees/:invitee/cancellation', 'Invitee.Cancel'],
  ['POST', '/scheduled_events/:uuid/invitees/:invitee/reschedule', 'Invitee.Reschedule'],
  ['POST', '/scheduled_events/:uuid/invitees/:invitee/reconfirmation', 'Invitee.RequestReconfirmation'],
  ['POST', '/scheduled_events/:uuid/invitees/:invitee/payment', 'Invitee.RecordPayment'],
  ['DELETE', '/invitee_no_shows/:uuid', 'InviteeNoShow.Remove'],
  ['POST', '/data_compliance/deletion/invitees', 'DataCompliance.DeleteInvitees'],
  ['POST', '/routing_form_entries', 'RoutingFormEntry.Add'],
])('%s %s is logged as %s', (method, path, activity) => {
  const { namespace, action } = activityOf({ method, path })

  expect(`${namespace}.${action}`).toBe(activity)
})

test('a route can declare its own activity', () => {
  const activity = { namespace: 'Invitee', action: 'AddGuests' }

  expect(activityOf({ method: 'POST', path: '/guests', activity })).toEqual(activity)
})

test('logs only our own URIs in declared fields of a request', () => {
  const uri = `http://convene.test/event_types/${unknownId}`
  const understood = {
    owner: unknownId,
    email: 'zoe@acme.example',
    link: 'http://convene.test/zoe',
    note: `${uri} Zoë`,
  }
  const sent = { query: {}, body: { ...understood, owner: uri, zoe_lund: uri } }

  const details = detailsOf(
    { method: 'POST', path: '/shares' },
    { ids: {}, query: undefined, body: understood },
    sent,
    { booking_url: uri },
  )

  expect(details).toEqual({ owner: uri })
})
