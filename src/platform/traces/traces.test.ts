import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { startProcess } from '../../test/process.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { parseTraceparent } from './traceparent.ts'

const { url: DATABASE_URL, acme } = await service()

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
const contactOf = (name: string) => ({ name: `Zoe ${name}`, emails: [{ email: `${name}@initech.example` }] })

type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Json[] }

const start = (endpoint: string, more: object = {}) =>
  startProcess({ DATABASE_URL, BASE_URL: 'http://convene.test', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more })

function spansOf({ got }: { got: { json: Json }[] }): SentSpan[] {
  return got.flatMap(({ json }) => json.resourceSpans.flatMap((one: Json) =>
    one.scopeSpans.flatMap((scope: Json) => scope.spans)))
}

/** A traced service that a client has called, and whose webhook has arrived. All spans have been sent. */
async function traceOneRequest() {
  const [collector, receiver] = [await startReceiver(), await startReceiver()]
  await acme.ada.post('/webhook_subscriptions', {
    url: `${receiver.url}/hook-token`, events: ['contact.created'], organization: acme.uri, scope: 'organization',
  })
  const process = await start(collector.url, { OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20lab' })
  const client = process.as(acme.ada.token)
  const { status } = await client.post('/contacts', contactOf('traced'), { traceparent, tracestate: 'vendor=1' })
  await client.get('/contacts?search=query-secret')
  await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBe(1)
  const exitCode = await process.stop()
  return { collector, delivered: receiver.got[0], spans: spansOf(collector), status, exitCode }
}

test('requests, statements, jobs and deliveries are sent as OTLP, without personal data', async () => {
  const { collector, delivered, spans, status, exitCode } = await traceOneRequest()

  expect([status, exitCode]).toEqual([201, 0])
  for (const { path, headers } of collector.got)
    expect([path, headers['content-type']]).toEqual(['/v1/traces', 'application/json'])
  for (const span of spans) expect(span).toMatchObject({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/), spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    kind: expect.any(Number), startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    endTimeUnixNano: expect.stringMatching(/^\d{19}$/), attributes: expect.any(Array), status: expect.any(Object),
  })
  expect(collector.got[0]?.json.resourceSpans[0].resource.attributes).toEqual(expect.arrayContaining([
    { key: 'service.name', value: { stringValue: 'convene' } },
    { key: 'deployment.environment.name', value: { stringValue: 'test lab' } }]))

  const request = spans.find(({ name }) => name === 'POST /contacts')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', traceState: 'vendor=1', kind: 2 })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '201' } })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(1)
  expect(JSON.stringify(statements)).toContain('insert into contacts')

  // The id of the event is the id of the trace of everything that follows from it.
  const eventTrace = String(delivered?.headers['webhook-id']).replaceAll('-', '')
  const delivery = spans.find(({ name }) => name === 'deliver webhook')
  expect(delivery?.traceId).toBe(eventTrace)
  expect(delivered?.headers.traceparent).toBe(`00-${eventTrace}-${delivery?.spanId}-01`)
  expect(spans.map(({ name }) => name).some((name) => name.startsWith('job '))).toBe(true)

  const sent = collector.got.map(({ body }) => body).join('\n')
  for (const secret of ['initech', 'Zoe', acme.ada.token, 'query-secret', 'hook-token', acme.ada.email])
    expect([secret, sent.includes(secret)]).toEqual([secret, false])
}, 60_000)

test('a silent or refusing collector neither delays nor fails requests, and the service still stops', async () => {
  const silent = await startReceiver(() => {})
  const refusing = await startReceiver(503)
  const closed = await startReceiver()
  await closed.close()
  const processes = await Promise.all([silent, refusing, closed].map(({ url }) => start(url)))

  for (const [i, process] of processes.entries()) {
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) =>
      process.as(acme.ada.token).post('/contacts', contactOf(`down${i}-${n}`)).then(({ status }) => status)))
    expect(new Set(statuses)).toEqual(new Set([201]))
  }
  await expect.poll(() => Math.min(silent.got.length, refusing.got.length), { timeout: 10_000 }).toBeGreaterThan(0)

  expect(await Promise.all(processes.map((process) => process.stop()))).toEqual([0, 0, 0])
}, 60_000)

test('a caller that does not sample, and a ratio of 0, send no spans of requests', async () => {
  const [all, none] = [await startReceiver(), await startReceiver()]
  const [sampling, notSampling] = await Promise.all(
    [start(all.url), start(none.url, { OTEL_TRACES_SAMPLER_ARG: '0' })])

  await sampling.as(acme.ada.token).get('/users/me', { traceparent: traceparent.replace(/01$/, '00') })
  await sampling.as(acme.ada.token).get('/event_types', { traceparent: `${traceparent}-hostile` })
  await notSampling.as(acme.ada.token).get('/users/me')
  await Promise.all([sampling.stop(), notSampling.stop()])

  const names = spansOf(all).map(({ name }) => name)
  expect(names).not.toContain('GET /users/me')
  expect(names).toContain('GET /event_types')
  expect(spansOf(all).map((span) => span.traceId)).not.toContain(traceId)
  expect(none.got).toEqual([])
}, 60_000)

test('parses a valid traceparent and ignores everything else', () => {
  const spanId = 'b7ad6b7169203331'
  expect(parseTraceparent(traceparent, 'a=1')).toEqual({ traceId, spanId, isSampled: true, traceState: 'a=1' })
  expect(parseTraceparent(`01-${traceId}-${spanId}-00-later`, undefined)?.isSampled).toBe(false)
  expect(parseTraceparent(traceparent, 'a\r\nb')?.traceState).toBe(undefined)
  expect(parseTraceparent(traceparent, 'a'.repeat(600))?.traceState).toBe(undefined)
  for (const header of [
    '', 'x', `${traceparent}, ${traceparent}`, `${traceparent}-more`, traceparent.toUpperCase(), ` ${traceparent}`,
    `ff-${traceId}-${spanId}-01`, `00-${'0'.repeat(32)}-${spanId}-01`, `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-1`, `00-${traceId}-${spanId}-0g`, `00-${traceId.slice(1)}-${spanId}-01`, [traceparent], 1,
    `01-${traceId}-${spanId}-01-${'a'.repeat(10_000)}`,
  ])
    expect(parseTraceparent(header, undefined)).toBe(undefined)
})
