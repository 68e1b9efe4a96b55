import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { makeCertificate } from '../../test/certificate.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import type { Json } from '../../test/client.ts'
import { runCommand } from '../../test/command-line.ts'
import { createDatabase } from '../../test/databases.ts'
import { startProcess } from '../../test/process.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { checkAddress } from './address.ts'
import { checkEmail } from './email.ts'
import { withTimeout } from './finding.ts'

const MAIL_FROM = 'Convene <convene@acme.example>'
const certificate = makeCertificate('localhost')

async function listen(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** An email server with one account: user ada, password right. */
async function emailServer(options: SMTPServerOptions) {
  const smtp = new SMTPServer({
    ...certificate,
    onAuth: ({ username, password }, _session, done) =>
      username === 'ada' && password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    ...options,
  })
  smtp.on('error', () => {})
  return listen(smtp.server)
}

const webServer = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`
const closedPort = await findFreePort()
const settingsFor = (BASE_URL: string, PORT = closedPort) => ({
  BASE_URL,
  AUTH_URL: new URL(BASE_URL).origin,
  HOST: '127.0.0.1',
  PORT,
})
const reachability = async (BASE_URL: string, PORT = closedPort, timeout?: number) =>
  (await checkAddress(settingsFor(BASE_URL, PORT), timeout)).find(({ check }) => check === 'reachability')

describe('email', () => {
  const check = async (SMTP_URL: string, timeout?: number) => (await checkEmail({ SMTP_URL, MAIL_FROM }, timeout))[0]

  test('a missing SMTP_URL is a warning that says where emails are stored', async () => {
    const [finding] = await checkEmail({ MAIL_FROM })

    expect(finding).toMatchObject({ state: 'warning', next: expect.stringContaining('convene mail list') })
    expect(finding?.message).toContain('stored here and not sent')
  })

  test('an email server on this machine without login is ok', async () => {
    const { url } = await mailServer()

    expect(await check(url)).toMatchObject({ state: 'ok', message: expect.stringContaining('no login configured') })
  })

  test('reports whether the email login works, has a wrong password or is not offered', async () => {
    const port = await emailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
    const portWithoutLogin = await emailServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true })

    expect(await check(`smtp://ada:right@127.0.0.1:${port}`)).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('no encryption, signed in'),
    })
    expect(await check(`smtp://ada:wrong@127.0.0.1:${port}`)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('rejects the login'),
      next: expect.stringContaining('SMTP_URL'),
    })
    expect(await check(`smtp://ada:right@127.0.0.1:${portWithoutLogin}`)).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('are not used'),
    })
  })

  test('email fails on a wrong port, a silent server, an unknown host name and a port without TLS', async () => {
    const silent = await listen(createSocketServer())
    const plain = new URL((await mailServer()).url).port
    const cases = [
      [`smtp://127.0.0.1:${closedPort}`, 'nothing accepts connections there'],
      [`smtp://127.0.0.1:${silent}`, 'does not respond in time'],
      ['smtp://mail.invalid', 'resolve'],
      [`smtps://127.0.0.1:${plain}`, 'does not use TLS'],
    ] as const

    for (const [url, message] of cases)
      expect(await check(url, url.endsWith(`:${silent}`) ? 200 : undefined)).toMatchObject({
        state: 'failed',
        message: expect.stringContaining(message),
        next: expect.stringContaining('SMTP_URL'),
      })
  })

  test('email fails on an untrusted certificate, with TLS and STARTTLS', async () => {
    const urls = [
      `smtps://127.0.0.1:${await emailServer({ secure: true })}`,
      `smtp://127.0.0.1:${await emailServer({})}`,
    ]

    for (const url of urls)
      expect(await check(url)).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('self-signed'),
        next: expect.stringContaining('NODE_EXTRA'),
      })
  })

  test('warns about an email sender that other servers reject', async () => {
    const { url } = await mailServer()

    const findings = await checkEmail({ SMTP_URL: url, MAIL_FROM: 'Convene <convene@localhost>' })

    expect(findings[1]).toMatchObject({ check: 'email sender', state: 'warning' })
  })
})

describe('the address', () => {
  test('the address fails if another program responds there', async () => {
    const other = await webServer((_request, reply) => void reply.setHeader('server', 'shop').end('<h1>Shop</h1>'))

    expect(await reachability(other)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('status 200 from shop for /healthz'),
      next: expect.stringContaining('Set BASE_URL'),
    })
  })

  test('the address fails if it redirects', async () => {
    const location = 'https://a.example/'
    const moved = await webServer((_request, reply) => void reply.writeHead(301, { location }).end())

    expect(await reachability(moved)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('redirects to https://a.example/'),
    })
  })

  test('the address fails on an untrusted certificate and on https for a plain http server', async () => {
    const port = await listen(createTlsServer(certificate, (_request, reply) => void reply.end()))
    const plain = await webServer((_request, reply) => void reply.end())

    expect(await reachability(`https://localhost:${port}`)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('self-signed'),
      next: expect.stringContaining('NODE_EXTRA_CA'),
    })
    expect(await reachability(plain.replace('http:', 'https:'))).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('does not use TLS'),
    })
  })

  test('the address is a warning if no service runs, for example before the first start', async () => {
    const silent = await listen(createSocketServer())
    const proxy = await webServer((_request, reply) => void reply.writeHead(502).end())

    for (const url of [`http://127.0.0.1:${closedPort}`, 'https://meet.invalid', `http://127.0.0.1:${silent}`, proxy])
      expect(await reachability(url, closedPort, url.endsWith(`:${silent}`) ? 200 : undefined)).toMatchObject({
        state: 'warning',
        message: expect.stringContaining('does not respond'),
        next: expect.stringContaining('serve'),
      })
  })

  test('the address fails if the service runs here but BASE_URL does not reach it', async () => {
    const here = await webServer((_request, reply) => void reply.end('{"status":"alive"}'))
    const proxy = await webServer((_request, reply) => void reply.writeHead(502).end())

    for (const url of ['https://meet.invalid', proxy])
      expect(await reachability(url, Number(new URL(here).port))).toMatchObject({
        state: 'failed',
        message: expect.stringContaining(`the service runs at ${here}, but ${url} does not reach it`),
      })
  })

  test('compares the clock of the service and fails if the difference is too large', async () => {
    const late = (ms: number) =>
      webServer(
        (_request, reply) =>
          void reply.setHeader('date', new Date(Date.now() - ms).toUTCString()).end('{"status":"alive"}'),
      )
    const clock = async (ms: number) =>
      (await checkAddress(settingsFor(await late(ms)))).find(({ check }) => check === 'clock and service')

    expect(await clock(0)).toMatchObject({ state: 'ok' })
    const wrong = expect.stringMatching(/ (1\d|20)\.\d s ahead/)
    expect(await clock(20_000)).toMatchObject({ state: 'warning', message: wrong })
    expect(await clock(3_600_000)).toMatchObject({ state: 'failed', next: expect.stringContaining('Synchronize') })
  })
})

test('a check fails when it exceeds its time limit or throws', async () => {
  const hangs = await withTimeout('disk', 0.05, () => new Promise(() => {}))
  const throws = await withTimeout('disk', 5, () => Promise.reject(new Error('Boom')))

  expect(hangs).toMatchObject([{ check: 'disk', state: 'failed', message: expect.stringContaining('no result') }])
  expect(throws).toMatchObject([{ check: 'disk', state: 'failed', message: expect.stringContaining('Boom') }])
})

test('a running service with email over TLS passes every check', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'convene-doctor-'))
  closeAfterFile(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'ca.pem'), certificate.cert)
  const { url: DATABASE_URL, drop } = await createDatabase()
  closeAfterFile(drop)
  const service = await startProcess({ DATABASE_URL })
  const SMTP_URL = `smtps://ada:right@localhost:${await emailServer({ secure: true })}`
  const env = { DATABASE_URL, SMTP_URL, MAIL_FROM, PORT: service.port, BASE_URL: service.url }
  const trustedEnv = { ...env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') }

  const [programs, people, other] = await Promise.all([
    runCommand(['doctor', '--json'], trustedEnv),
    runCommand(['doctor'], env),
    runCommand(['doctor', '--json'], { ...trustedEnv, AUTH_URL: 'https://sign-in.invalid' }),
  ])
  await service.stop()

  const states = (findings: Json) => Object.fromEntries(findings.map(({ check, state }: Json) => [check, state]))
  const { 'time zone agreement': _zones, disk: _disk, ...others } = states(programs.json)
  expect([programs.code, new Set(Object.values(others))]).toEqual([0, new Set(['ok'])])
  expect(Object.keys(others)).toEqual(
    expect.arrayContaining([
      'clock and database',
      'clock and service',
      'time zones of Node',
      'time zones of PostgreSQL',
      'email',
    ]),
  )
  expect(programs.json).toContainEqual({
    check: 'email',
    state: 'ok',
    message: expect.stringContaining('accepts connections, TLS, signed in'),
  })
  expect(programs.json).toContainEqual({
    check: 'reachability',
    state: 'ok',
    message: `this service responds at ${service.url}`,
  })
  expect([people.code, people.out]).toEqual([
    1,
    expect.stringMatching(
      /^OK {7}runtime: [^]*\nFAILED {3}email: .*self-signed.*\n {9}→ .*NODE_EXTRA_CA[^]*checks: 1 failed, \d warning/,
    ),
  ])
  expect(states(other.json).reachability).toBe('warning')
  expect(people.out + programs.out).not.toContain('right')
})
