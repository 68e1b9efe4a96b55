import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import { service } from '../../test/service.ts'
import { parseEnvironment } from '../config.ts'

type Settings = Record<string, string>

/** The headers of the same requests with other settings, which the service reads for each response. */
async function headersWith(settings: Settings) {
  onTestFinished(changeSettings(settings))
  const paths = ['/users/me', '/no/such/path', '/healthz', '/sign-in', '/docs', '/oauth/authorize', '/%']
  const answers = await Promise.all(paths.map((url) => shared.app.inject({ url })))
  return answers.map(({ headers }) => headers['strict-transport-security'])
}

const shared = await service()
const https = { BASE_URL: 'https://convene.example' }

test('every response of a service with an https address has Strict-Transport-Security', async () => {
  expect(new Set(await headersWith(https))).toEqual(new Set(['max-age=31536000']))
})

test('HSTS_MAX_AGE sets the age or disables the header', async () => {
  expect(new Set(await headersWith({ ...https, HSTS_MAX_AGE: '0' }))).toEqual(new Set(['max-age=0']))
  expect(new Set(await headersWith({ ...https, HSTS_MAX_AGE: 'off' }))).toEqual(new Set([undefined]))
})

test('a service with an http address sends no Strict-Transport-Security', async () => {
  expect(new Set(await headersWith({}))).toEqual(new Set([undefined]))
})

test('the response to invalid HTTP has Strict-Transport-Security too', async () => {
  onTestFinished(changeSettings(https))
  const address = await shared.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1').end('nonsense\r\n\r\n')

  const [answer] = await once(socket, 'data')

  expect(String(answer)).toContain('Strict-Transport-Security: max-age=31536000')
})

test('security.txt contains the contact, its URL and its expiration', async () => {
  onTestFinished(changeSettings({ ...https, SECURITY_CONTACT: 'mailto:security@acme.example' }))
  const { app } = await shared.start()

  const { statusCode, headers, body } = await app.inject({ url: '/.well-known/security.txt' })

  const fields = Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(fields).toMatchObject({
    Contact: 'mailto:security@acme.example',
    Canonical: 'https://convene.example/.well-known/security.txt',
  })
  expect([days > 30, days < 365]).toEqual([true, true])
})

test('without a contact there is no security.txt', async () => {
  expect((await shared.app.inject({ url: '/.well-known/security.txt' })).statusCode).toBe(404)
})

test('rejects a contact that is neither a mailto: nor an https: address at startup', () => {
  const parse = () => parseEnvironment({ ...process.env, SECURITY_CONTACT: 'security@acme.example' })

  expect(parse).toThrow('SECURITY_CONTACT: must be a mailto: or https: address')
})

test('SECURITY.md says how to report a problem and which versions get fixes', async () => {
  const text = await readFile('SECURITY.md', 'utf8')

  for (const part of ['## Report a vulnerability', '## What to expect', '## Supported versions'])
    expect(text).toContain(part)
})
