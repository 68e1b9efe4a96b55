import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { startProcess } from '../../test/process.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { compile, sql } from '../db/sql.ts'
import { currentTrace, noTrace, traceColumn } from '../db/trace-column.ts'
import { parseTraceparent } from './traceparent.ts'

const { url: DATABASE_URL, acme, db } = await service()

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
const bookingTraceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const bookingTraceparent = `00-${bookingTraceId}-00f067aa0ba902b7-01`
const contactOf = (name: string) => ({ name: `Zoe ${name}`, emails: [{ email: `${name}@initech.example` }] })

type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Json[] }

const start = (endpoint: string, more: object = {}, only?: 'worker') =>
  startProcess({ DATABASE_URL, BASE_URL: 'http://convene.test', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more }, only)
const formatSpan = (span: SentSpan | undefined) => `00-${span?.traceId}-${span?.spanId}-01`

function spansOf({ got }: { got: { json: Json }[] }): SentSpan[] {
  return got.flatMap(({ json }) =>
    json.resourceSpans.flatMap((one: Json) => one.scopeSpans.flatMap((scope: Json) => scope.spans)),
  )
}

/**
 * A traced service that a client has called, and whose webhooks have failed once. After its end another process has
 * sent them again. All spans have been sent.
 */
async function traceRequests() {
  const collector = await startReceiver()
  const receiver = await startReceiver((_received, reply) => reply.writeHead(500, { 'retry-after': '3600' }).end())
  const {
    body: { resource: subscription },
  } = await acme.ada.post('/webhook_subscriptions', {
    url: `${receiver.url}/hook-token`,
    events: ['contact.created', 'invitee.created'],
    organization: acme.uri,
    scope: 'organization',
  })
  await withHours(acme.bob, '09:00', '17:00')
  const event_type = await publish(acme.bob, { duration: 30 })
  const process = await start(collector.url, { OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20lab' })
  const client = process.as(acme.ada.token)
  const { status } = await client.post('/contacts', contactOf('traced'), { traceparent, tracestate: 'vendor=1' })
  await client.get('/contacts?search=query-secret')
  const booking = { event_type, start_time: at('Mon 10:00'), invitee: newInvitee() }
  const booked = await client.post('/invitees', booking, { traceparent: bookingTraceparent })
  while (receiver.got.length < 3) await sleep(20)
  const exitCode = await process.stop()

  receiver.manner = 200
  await db.run(sql`update webhook_deliveries set due_at = now()`)
  await db.run(sql`update webhook_subscriptions set paused_until = null`)
  const other = await start(collector.url, {}, 'worker')
  while (receiver.got.length < 6) await sleep(20)
  await other.stop()
  // So that no process of the other tests has anything to deliver.
  await acme.ada.delete(subscription.uri)
  const deliveries = receiver.got.map(({ headers, json }) => ({
    event: json.event,
    id: headers['webhook-id'],
    attempt: headers['webhook-attempt'],
    traceparent: String(headers.traceparent),
  }))
  return { collector, spans: spansOf(collector), deliveries, statuses: [status, booked.status], exitCode }
}

const traced = await traceRequests()

test('requests, statements, jobs and deliveries are sent as OTLP, without personal data', async () => {
  const { collector, spans, statuses, exitCode } = traced

  expect([...statuses, exitCode]).toEqual([201, 201, 0])
  for (const { path, headers } of collector.got)
    expect([path, headers['content-type']]).toEqual(['/v1/traces', 'application/json'])
  for (const span of spans)
    expect(span).toMatchObject({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: expect.any(Number),
      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      attributes: expect.any(Array),
      status: expect.any(Object),
    })
  expect(collector.got[0]?.json.resourceSpans[0].resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'convene' } },
      { key: 'deployment.environment.name', value: { stringValue: 'test lab' } },
    ]),
  )

  const request = spans.find(({ name }) => name === 'POST /contacts')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', traceState: 'vendor=1', kind: 2 })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '201' } })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(1)
  expect(JSON.stringify(statements)).toContain('insert into contacts')

  expect(spans.map(({ name }) => name).some((name) => name.startsWith('job '))).toBe(true)

  const sent = collector.got.map(({ body }) => body).join('\n')
  for (const secret of ['initech', 'Zoe', acme.ada.token, 'query-secret', 'hook-token', acme.ada.email])
    expect([secret, sent.includes(secret)]).toEqual([secret, false])
})

test('the trace of a request continues in its jobs, and in webhooks that another process retries', () => {
  const { spans, deliveries } = traced

  const idsOf = (name: string) => deliveries.filter(({ event }) => event === name).map(({ id }) => id)
  expect([new Set(idsOf('contact.created')).size, new Set(idsOf('invitee.created')).size]).toEqual([2, 1])
  for (const id of new Set(deliveries.map((delivery) => delivery.id))) {
    const [first, second] = deliveries.filter((delivery) => delivery.id === id)
    expect([first?.attempt, second?.attempt]).toEqual(['1', '2'])
    const [span, retried] = [first, second].map((delivery) =>
      spans.find(({ name, spanId }) => name === 'deliver webhook' && delivery?.traceparent.split('-')[2] === spanId),
    )
    expect([first?.traceparent, second?.traceparent]).toEqual([formatSpan(span), formatSpan(retried)])
    expect(span?.spanId).not.toBe(retried?.spanId)
    expect([span?.traceId, span?.parentSpanId]).toEqual([retried?.traceId, retried?.parentSpanId])
  }

  const parentsIn = (trace: string) =>
    spans
      .filter((span) => span.name === 'deliver webhook' && span.traceId === trace)
      .map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name)
  expect(parentsIn(traceId)).toEqual(['POST /contacts', 'POST /contacts'])
  expect(new Set(parentsIn(bookingTraceId))).toEqual(new Set(['POST /invitees', 'consumer contacts of invitees']))
  const job = spans.find(({ name }) => name === 'job contacts of invitees')
  const booking = spans.find(({ name }) => name === 'POST /invitees')
  expect([job?.traceId, job?.parentSpanId]).toEqual([bookingTraceId, booking?.spanId])
})

test('without traces, statements have no column for them and events store none', async () => {
  await acme.ada.post('/contacts', contactOf('untraced'))

  expect(compile(sql`${traceColumn}${noTrace}${currentTrace()}`)).toEqual({ text: '', values: [] })
  const count = await db.one(sql`
    select count(*) filter (where traceparent is null)::int as without, count(traceparent)::int as with from events
    where name = 'contact.created'`)
  expect(count).toEqual({ without: 1, with: 2 })
})

test('a silent or refusing collector neither delays nor fails requests, and the service still stops', async () => {
  const silent = await startReceiver(() => {})
  const refusing = await startReceiver(503)
  const closed = await startReceiver()
  await closed.close()
  const processes = await Promise.all([silent, refusing, closed].map(({ url }) => start(url)))

  for (const [i, process] of processes.entries()) {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        process
          .as(acme.ada.token)
          .post('/contacts', contactOf(`down${i}-${n}`))
          .then(({ status }) => status),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
  }
  await expect.poll(() => Math.min(silent.got.length, refusing.got.length)).toBeGreaterThan(0)

  expect(await Promise.all(processes.map((process) => process.stop()))).toEqual([0, 0, 0])
})

test('a caller that does not sample, and a ratio of 0, send no spans of requests', async () => {
  const [all, none] = [await startReceiver(), await startReceiver()]
  const [sampling, notSampling] = await Promise.all([start(all.url), start(none.url, { OTEL_TRACES_SAMPLER_ARG: '0' })])

  await sampling.as(acme.ada.token).get('/users/me', { traceparent: traceparent.replace(/01$/, '00') })
  await sampling.as(acme.ada.token).get('/event_types', { traceparent: `${traceparent}-hostile` })
  await notSampling.as(acme.ada.token).get('/users/me')
  await Promise.all([sampling.stop(), notSampling.stop()])

  const names = spansOf(all).map(({ name }) => name)
  expect(names).not.toContain('GET /users/me')
  expect(names).toContain('GET /event_types')
  expect(spansOf(all).map((span) => span.traceId)).not.toContain(traceId)
  expect(none.got).toEqual([])
})

test('parses a valid traceparent and ignores everything else', () => {
  const spanId = 'b7ad6b7169203331'
  expect(parseTraceparent(traceparent, 'a=1')).toEqual({ traceId, spanId, isSampled: true, traceState: 'a=1' })
  expect(parseTraceparent(`01-${traceId}-${spanId}-00-later`, undefined)?.isSampled).toBe(false)
  expect(parseTraceparent(traceparent, 'a\r\nb')?.traceState).toBe(undefined)
  expect(parseTraceparent(traceparent, 'a'.repeat(600))?.traceState).toBe(undefined)
  for (const header of [
    '',
    'x',
    `${traceparent}, ${traceparent}`,
    `${traceparent}-more`,
    traceparent.toUpperCase(),
    ` ${traceparent}`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-1`,
    `00-${traceId}-${spanId}-0g`,
    `00-${traceId.slice(1)}-${spanId}-01`,
    [traceparent],
    1,
    `01-${traceId}-${spanId}-01-${'a'.repeat(10_000)}`,
  ])
    expect(parseTraceparent(header, undefined)).toBe(undefined)
})
