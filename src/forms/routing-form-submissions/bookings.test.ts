import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { clearWebhooks } from '../../test/delivery-worker.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { startReceiver } from '../../test/receiver.ts'
import { problemsOf } from '../../test/replies.ts'
import { fieldsOf, goodAnswers, pathOf, publishForm, visitor } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'
import { submitAnswers } from '../../test/submission-examples.ts'
import { groupOf, subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, globex, app, db, listener } = await service()

const next = starts(60)
for (const { cyd } of [acme, globex]) await withHours(cyd, '00:00', '24:00')
const call = await publish(acme.cyd, { name: 'Call' })
const form = await publishForm(acme, { fallback: { type: 'event_type', value: call } })
const receiver = await startReceiver()

const read = async (uri: string): Promise<Json> => (await acme.ada.get(uri)).body.resource
const submit = () => submitAnswers(db, acme, form.uri, goodAnswers)
const deliveries = async () => {
  await deliverUntil(db, listener, () => hasNothingDue(db))
  return receiver.got.splice(0).map(({ path, json }) => ({ path, ...json }))
}
const subscribeTo = (name: string, event: string, company = acme) =>
  subscribe(company.ada, company, { url: `${receiver.url}/${name}`, events: [event] })

beforeEach(async () => {
  await deliveries()
  await clearWebhooks(db)
})

test('a submission without a booking is delivered to subscriptions of its organization', async () => {
  await subscribeTo('acme', 'routing_form_submission.created')
  await subscribeTo('globex', 'routing_form_submission.created', globex)
  await subscribeTo('bookings', 'invitee.created')

  const { status } = await visitor(app).post(`${pathOf(form)}?utm_source=mail`, fieldsOf(form, goodAnswers))

  const { body } = await acme.ada.get(`/routing_form_submissions?form=${form.uri}`)
  const [submission] = body.collection
  expect([status, body.collection.length]).toEqual([303, 1])
  expect(await deliveries()).toEqual([
    {
      path: '/acme',
      event: 'routing_form_submission.created',
      created_by: acme.ada.uri,
      payload: submission,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    },
  ])
  expect(submission).toMatchObject({
    routing_form: form.uri,
    submitter: null,
    submitter_type: null,
    tracking: { utm_source: 'mail' },
    result: { type: 'event_type', value: call },
  })
  expect(Object.keys(submission).toSorted()).toEqual([
    'created_at',
    'questions_and_answers',
    'result',
    'routing_form',
    'submitter',
    'submitter_type',
    'tracking',
    'updated_at',
    'uri',
  ])
})

test('a subscription with user or group scope cannot include submissions', async () => {
  const scopes = [
    { scope: 'user', user: acme.ada.uri },
    { scope: 'group', group: await groupOf(acme, 'Sales') },
  ]

  const replies = await Promise.all(
    scopes.map((scope) =>
      acme.ada.post(
        '/webhook_subscriptions',
        subscriptionInput(acme, { ...scope, events: ['routing_form_submission.created'] }),
      ),
    ),
  )

  expect(replies.map((reply) => [reply.status, problemsOf(reply)])).toEqual(
    scopes.map(() => [400, [['events[0]', 'invalid']]]),
  )
})

test('a booking links its submission, which then names the submitter', async () => {
  await subscribeTo('bookings', 'invitee.created')
  const routing_form_submission = await submit()
  const before = await read(routing_form_submission)

  const invitee = await book(acme.ada, call, next(), { routing_form_submission })

  const after = await read(routing_form_submission)
  const [delivery] = await deliveries()
  expect([invitee.routing_form_submission, delivery.payload.routing_form_submission]).toEqual([
    routing_form_submission,
    routing_form_submission,
  ])
  expect(delivery.payload.uri).toBe(invitee.uri)
  expect(after).toEqual({
    ...before,
    submitter: invitee.uri,
    submitter_type: 'Invitee',
    updated_at: after.updated_at,
  })
  expect(after.updated_at > before.updated_at).toBe(true)
})

test('a rescheduled invitee keeps the link to the submission', async () => {
  const routing_form_submission = await submit()
  const invitee = await book(acme.ada, call, next(), { routing_form_submission })

  const { status, body } = await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at(next()) })

  expect([status, body.resource.routing_form_submission]).toEqual([201, routing_form_submission])
  expect((await read(invitee.uri)).routing_form_submission).toBe(routing_form_submission)
  expect((await read(routing_form_submission)).submitter).toBe(invitee.uri)
})

test('a submission can be used for one booking, of its event type and in its organization', async () => {
  const [used, unused] = [await submit(), await submit()]
  await book(acme.ada, call, next(), { routing_form_submission: used })
  const other = await publish(acme.cyd, { name: 'Other' })
  const elsewhere = await submitAnswers(db, acme, (await publishForm(acme)).uri, goodAnswers)
  const foreignForm = await publishForm(globex, {
    fallback: { type: 'event_type', value: await publish(globex.cyd, { name: 'Theirs' }) },
  })
  const foreign = await submitAnswers(db, globex, foreignForm.uri, goodAnswers)
  const unknown = used.replace(/[^/]*$/, '00000000-0000-7000-8000-000000000000')
  const requests: [string, unknown][] = [
    [call, used],
    [other, unused],
    [call, elsewhere],
    [call, foreign],
    [call, unknown],
    [call, 'x'],
    [call, form.uri],
  ]

  const replies = []
  for (const [type, routing_form_submission] of requests)
    replies.push(await requestBooking(acme.ada, type, next(), { routing_form_submission }))

  expect(replies.map((reply) => [reply.status, problemsOf(reply)])).toEqual(
    ['already_used', 'invalid', 'invalid', 'not_found', 'not_found', 'invalid', 'invalid'].map((code) => [
      400,
      [['routing_form_submission', code]],
    ]),
  )
  expect((await read(unused)).submitter).toBeNull()
})

test('exactly one of ten concurrent bookings can use a submission', async () => {
  const routing_form_submission = await submit()
  const times = Array.from({ length: 10 }, next)

  const replies = await Promise.all(
    times.map((time) => requestBooking(acme.ada, call, time, { routing_form_submission })),
  )

  const booked = replies.filter(({ status }) => status === 201)
  const rejected = replies.filter(({ status }) => status !== 201)
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from invitees
    where routing_form_submission_id = ${routing_form_submission.split('/').at(-1)}`)
  expect([booked.length, n]).toEqual([1, 1])
  expect(rejected.map((reply) => [reply.status, problemsOf(reply)])).toEqual(
    times.slice(1).map(() => [400, [['routing_form_submission', 'already_used']]]),
  )
  expect((await read(routing_form_submission)).submitter).toBe(booked[0]?.body.resource.uri)
})
