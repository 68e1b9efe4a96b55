import { expect, test } from 'vitest'
import { openOutbound, problemOfTarget } from '../../platform/http/fetch.ts'
import { startReceiver } from '../../test/receiver.ts'
import { visitorRanges } from './visitor-client.ts'

test('visitors of a service with https cannot reach the networks that are open to members', async () => {
  const server = await startReceiver()
  const allow = visitorRanges('https://meet.example', ['127.0.0.1/32'])
  const outbound = openOutbound({ allow })

  await expect(outbound.request(server.url, { method: 'GET' })).rejects.toThrow('127.0.0.1 is not a public address')

  expect(problemOfTarget(server.url, allow)).toContain('must not point to 127.0.0.1')
  expect(server.got).toEqual([])
  await outbound.close()
})

test('visitors of a service without https can reach the networks that are open to members', () => {
  expect(visitorRanges('http://127.0.0.1:3000', ['127.0.0.1/32'])).toEqual(['127.0.0.1/32'])
})
