import { expect, test } from 'vitest'
import { startReceiver } from '../../test/receiver.ts'
import { checkTraces } from './traces.ts'

const check = (OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined, OTEL_EXPORTER_OTLP_HEADERS = {}) =>
  checkTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }, 1000)

test('checks nothing without a collector', async () => {
  expect(await check(undefined)).toEqual([])
})

test('reports whether the collector accepts traces, with the configured headers', async () => {
  const collector = await startReceiver()

  const accepted = await check(collector.url, { authorization: 'Bearer key' })
  collector.manner = 404
  const refused = await check(collector.url)
  await collector.close()
  const gone = await check(collector.url)

  expect([accepted, refused, gone].map(([finding]) => finding?.state)).toEqual(['ok', 'warning', 'warning'])
  expect(collector.got[0]).toMatchObject({ path: '/v1/traces', headers: { authorization: 'Bearer key' } })
  expect(JSON.stringify([refused, gone])).not.toContain('Bearer')
})
