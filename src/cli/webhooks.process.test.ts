import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startWebhookListener } from '../test/webhook-listener.ts'
import { signatureHeaders } from '../webhooks/worker/sign.ts'

const key = 'clé de Ada 🔑'
const id = '0199a3c4-1111-7000-8000-000000000001'
const body = JSON.stringify({ event: 'invitee.created', created_at: '…', payload: { name: 'Zoë' } })
const seconds = () => Math.floor(Date.now() / 1000)
const signed = (text = body, time = seconds(), signingKey: string | null = key) => ({
  ...signatureHeaders({ current: signingKey, previous: null }, id, text, time),
  'webhook-attempt': '1',
})

async function send(url: string, headers: Record<string, string>, text = body, method = 'POST') {
  const started = performance.now()
  const response = await fetch(`${url}/hooks`, { method, headers, ...(method === 'POST' && { body: text }) })
  return { status: response.status, text: await response.text(), ms: performance.now() - started }
}

test('webhooks listen prints a correctly signed delivery with its headers and body', async () => {
  const listener = await startWebhookListener(['--signing-key', key, '--count', '1'])

  const { status } = await send(listener.url, signed())

  expect([status, await listener.gone]).toEqual([200, 0])
  expect(
    listener.said.out
      .replace(/:\d+\./, ':4040.')
      .replace(/^[\dTZ:.-]+ /m, 'now ')
      .replace('1 s ago', 'now'),
  ).toBe(`Listening at http://127.0.0.1:4040. Press Ctrl-C to stop.

now  invitee.created
  webhook-id                  0199a3c4-1111-7000-8000-000000000001
  webhook-attempt             1
  Calendly-Webhook-Signature  right
  webhook-signature           right
  webhook-timestamp           now
  size                        72 bytes
  response                    200
  {
    "event": "invitee.created",
    "created_at": "…",
    "payload": {
      "name": "Zoë"
    }
  }

`)
})

test('--json prints one line per delivery with the state of its signatures', async () => {
  const listener = await startWebhookListener(['--signing-key', key, '--count', '6', '--json'])
  const right = { state: 'right' }
  const wrong = (reason: RegExp) => ({ state: 'wrong', reason: expect.stringMatching(reason) })
  const mismatch = wrong(/does not match/)
  const old = wrong(/9\d\d s old/)

  await send(listener.url, signed())
  await send(listener.url, signed(body, seconds(), 'another key'))
  await send(listener.url, signed(), body.replace('Zoë', 'Zoe'))
  await send(listener.url, signed(body, seconds() - 900))
  await send(listener.url, { ...signed(), 'Calendly-Webhook-Signature': 'v1=nonsense', 'webhook-signature': 'v1,no' })
  await send(listener.url, {})

  expect([await listener.gone, listener.announced]).toEqual([
    0,
    {
      listening: listener.url,
      subscription: null,
      events: [],
      signing_key: key,
    },
  ])
  expect(listener.deliveries().map(({ signatures, seen_before }) => [seen_before, signatures])).toEqual([
    [false, { timed: right, standard: right }],
    [true, { timed: mismatch, standard: mismatch }],
    [true, { timed: mismatch, standard: mismatch }],
    [true, { timed: old, standard: old }],
    [true, { timed: wrong(/not of the form/), standard: mismatch }],
    [false, { timed: { state: 'absent' }, standard: { state: 'absent' } }],
  ])
  expect(listener.deliveries()[0]).toMatchObject({
    event: 'invitee.created',
    id,
    attempt: '1',
    bytes: Buffer.byteLength(body),
    answered: 200,
    body: JSON.parse(body),
  })
  expect(listener.deliveries().at(-1)).toMatchObject({ id: null, attempt: null, skew_seconds: null })
})

test('webhooks listen without a key does not check signatures, and marks test deliveries', async () => {
  const listener = await startWebhookListener([])

  await send(listener.url, { ...signed(), 'webhook-test': 'true' })

  expect(await listener.stop()).toBe(0)
  expect(listener.said.out).toMatch(/invitee.created {2}TEST\n[^]*-Signature {2}not checked \(no --signing-key\)\n/)
})

test('webhooks listen responds with --status after --delay', async () => {
  const listener = await startWebhookListener(['--status', '503', '--delay', '300', '--json'])

  const { status, ms } = await send(listener.url, signed())

  expect([status, ms > 290]).toEqual([503, true])
  expect(listener.deliveries()[0]?.answered).toBe(503)
  expect(await listener.stop('SIGTERM')).toBe(0)
})

test('webhooks listen rejects and prints requests that are not deliveries, and does not count them', async () => {
  const listener = await startWebhookListener(['--count', '1', '--json'])

  const responses = [
    await send(listener.url, {}, '', 'GET'),
    await send(listener.url, {}, '{"event":'),
    await send(listener.url, {}, `"${'x'.repeat(1024 * 1024)}"`),
    await send(listener.url, signed()),
  ]

  expect(await listener.gone).toBe(0)
  expect(responses.map(({ status, text }) => [status, text])).toEqual([
    [405, 'Deliveries must use POST.\n'],
    [400, 'The body is not JSON.\n'],
    [413, 'The body has more than 1048576 bytes.\n'],
    [200, ''],
  ])
  expect(listener.deliveries()).toHaveLength(1)
  const [, ...refusals] = listener.said.err
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(refusals.map(({ method, path, answered }) => [method, path, answered])).toEqual([
    ['GET', '/hooks', 405],
    ['POST', '/hooks', 400],
    ['POST', '/hooks', 413],
  ])
})

test('webhooks listen escapes control characters of a sender', async () => {
  const listener = await startWebhookListener(['--count', '1'])
  const text = JSON.stringify({ event: 'a\u009b31m', payload: '\u202e\u0007' })

  await send(listener.url, { 'webhook-attempt': '\u009b2J' }, text)

  await listener.gone
  expect(listener.said.out).toMatch(/a\\u009b31m[^]*\\u009b2J[^]*"\\u202e\\u0007"/)
  expect(listener.said.out).not.toMatch(/[^\P{Cc}\n]/u)
})

test('a signal stops webhooks listen immediately, even while a sender waits for the response', async () => {
  const listener = await startWebhookListener(['--delay', '60000'])
  const pending = send(listener.url, signed()).catch((error: unknown) => error)
  await expect.poll(() => listener.said.out).toContain('invitee.created')

  expect([await listener.stop(), await pending]).toEqual([0, expect.any(TypeError)])
})

test.for([
  [['--port', 'soon'], 2, /--port: must be a whole number/],
  [['--status', '99', '--count', '0'], 2, /--status: [^]*--count: /],
  [['--token', 'cpt_x'], 2, /need --subscribe/],
  [['--subscribe'], 2, /--subscribe needs a --token/],
  [['--subscribe', '--token', 'x', '--scope', 'group'], 2, /--group and --scope group must be used together/],
  [['--subscribe', '--token', 'x', '--host', '0.0.0.0'], 2, /set the address that the service calls with --url/],
  [['--subscribe', '--token', 'x', '--events', 'invitee.created,tea.ready'], 2, /--events.1: must be one of invitee\./],
  [['--subscribe', '--token', 'x', '--api', 'http://127.0.0.1:1'], 1, /127\.0\.0\.1:1 does not respond .*--api/],
] as const)('webhooks listen rejects the options %j', async ([options, code, reason]) => {
  const listener = await startWebhookListener([...options])

  expect([await listener.gone, listener.said.err]).toEqual([code, expect.stringMatching(reason)])
})

test('webhooks listen explains a port in use', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const address = otherServer.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''

  const listener = await startWebhookListener(['--port', port])
  otherServer.close()

  expect([await listener.gone, listener.said.err]).toEqual([
    1,
    `convene: Port ${port} of 127.0.0.1 is in use. Choose another port, or use --port 0 for any free port.\n`,
  ])
})
