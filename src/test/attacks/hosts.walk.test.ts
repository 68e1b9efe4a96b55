import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../browser-session.ts'
import { authorizePath, createOAuthClient, pkce } from '../oauth-flow.ts'
import { service } from '../service.ts'
import { mailServer } from '../smtp-server.ts'
import { snapshotCredentials } from './credential-snapshot.ts'

const { acme, app, db, work } = await service()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const partner = await createOAuthClient(db, acme)
const password = 'a long password of Ada'
await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))
const { code_verifier: _, ...challenge } = pkce()

type RequestOptions = { method?: string; headers?: Record<string, string | string[]>; body?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
type Poison = { headers: Record<string, string | string[]>; target?: (path: string) => string }

beforeEach(() => db.run(sql`delete from attempt_logs`))

/** Headers and targets by which an attacker can pretend that the service has another host. */
const poisons: [string, Poison][] = [
  ['Host', { headers: { host: 'evil.example' } }],
  ['Host with a port', { headers: { host: 'evil.example:8443' } }],
  ['Host with ours in it', { headers: { host: 'convene.test.evil.example' } }],
  ['Host with ours as a user name', { headers: { host: 'convene.test@evil.example' } }],
  ['X-Forwarded-Host', { headers: { host: 'convene.test', 'x-forwarded-host': 'evil.example' } }],
  [
    'X-Forwarded-Host, several',
    {
      headers: { host: 'convene.test', 'x-forwarded-host': 'evil.example, convene.test' },
    },
  ],
  [
    'X-Forwarded-Proto',
    {
      headers: {
        host: 'evil.example',
        'x-forwarded-proto': 'evil.example',
        'x-forwarded-port': '666',
        'x-forwarded-ssl': 'on',
      },
    },
  ],
  ['Forwarded', { headers: { host: 'convene.test', forwarded: 'for=192.0.2.1;host=evil.example;proto=evil.example' } }],
  [
    'other forwarding headers',
    {
      headers: {
        host: 'convene.test',
        'x-host': 'evil.example',
        'x-original-host': 'evil.example',
        'x-original-url': '//evil.example/',
        'x-rewrite-url': '//evil.example/',
        'x-forwarded-server': 'evil.example',
        'x-forwarded-prefix': '//evil.example',
        'x-http-host-override': 'evil.example',
        'front-end-https': 'evil.example',
      },
    },
  ],
  ['an absolute target', { headers: { host: 'convene.test' }, target: absoluteTarget }],
  ['an absolute target and Host', { headers: { host: 'evil.example' }, target: absoluteTarget }],
]

function absoluteTarget(path: string) {
  return `http://evil.example${path}`
}

function send(poison: Poison, path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const target = poison.target?.(path) ?? path
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: { ...headers, ...poison.headers },
        setHost: false,
      },
      (response) => {
        const { statusCode: status = 0, headers: received } = response
        void text(response).then((body) => resolve({ status, headers: received, text: body }), reject)
      },
    )
    outgoing.on('error', reject).end(body)
  })
}

function form(fields: Record<string, string>, cookie = ''): RequestOptions {
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  }
}

const outcomeOf = ({ status, headers, text: body }: Answer) => ({
  status,
  isPoisoned: JSON.stringify([headers, body]).includes('evil.example'),
})

describe.each(poisons)('%s', (name, poison) => {
  test('does not appear in answers of the API and the website', async () => {
    const answers = [
      await send(poison, '/.well-known/oauth-authorization-server'),
      await send(poison, '/.well-known/oauth-protected-resource'),
      await send(poison, '/openapi.json'),
      await send(poison, '/users/me', { headers: { authorization: `Bearer ${acme.ada.token}` } }),
      await send(poison, '/users/me'),
      await send(poison, '/sign-in'),
      await send(poison, '/nowhere'),
      await send(poison, '/oauth/authorize'),
    ]

    expect(answers.map(outcomeOf)).toEqual(
      [200, 200, 200, 200, 401, 200, 404, 400].map((status) => ({ status, isPoisoned: false })),
    )
  })

  test('does not change the redirects of sign-in and sign-out', async () => {
    const answers = [
      await send(poison, '/account'),
      await send(poison, '/sign-in', form({ email: acme.ada.email, password })),
      await send(poison, '/sign-in/code', form({ email: acme.ada.email })),
      await send(poison, '/sign-out', form({})),
    ]

    const locations = answers.map(({ headers }) => new URL(headers.location ?? '', config.AUTH_URL).origin)
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(locations).toEqual(answers.map(() => config.AUTH_URL))
    expect(answers.map(({ headers }) => headers['set-cookie']?.join()).join()).not.toMatch(/domain=/i)
  })

  test('does not appear in emails', async () => {
    const server = await mailServer()
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '-')}@initech.example`
    const headers = { authorization: `Bearer ${acme.ada.token}`, 'content-type': 'application/json' }
    const invitation = { method: 'POST', headers, body: JSON.stringify({ email }) }

    await send(poison, '/reset-password', form({ email: acme.bob.email }))
    await send(poison, '/sign-in/code', form({ email: acme.bob.email }))
    await send(poison, `/organizations/${acme.id}/invitations`, invitation)
    await work(server.url)

    const texts = server.got.map(({ subject, text: body, html }) => `${subject} ${body} ${String(html)}`)
    const links = texts.flatMap((content) => content.match(/https?:[^\s"<>]+/g) ?? [])
    expect(texts.filter((content) => content.includes('evil.example'))).toEqual([])
    expect(texts.length).toBeGreaterThanOrEqual(3)
    expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([config.AUTH_URL]))
  })

  test('does not make a cross-site form acceptable', async () => {
    const before = await snapshotCredentials(db)
    const crossSite = {
      ...form({ email: acme.ada.email, password }),
      headers: {
        origin: 'http://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    }

    const { status } = await send(poison, '/sign-in', crossSite)

    expect(status).toBe(403)
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

describe.each(poisons)('%s', (_name, poison) => {
  test('does not change the redirects of a consent', async () => {
    const cookie = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie() ?? ''

    const started = await send(poison, authorizePath(partner, challenge), { headers: { cookie } })
    const cookies = [cookie, ...(started.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])].join('; ')
    const page = started.headers.location ?? ''
    const consentPage = await send(poison, page, { headers: { cookie: cookies } })
    const allowed = await send(poison, page, form({ decision: 'allow', user_id: acme.ada.id }, cookies))
    const resume = allowed.headers.location ?? ''
    const done = await send(poison, new URL(resume).pathname, { headers: { cookie: cookies } })

    expect([started, consentPage, allowed, done].map(outcomeOf)).toEqual(
      [303, 200, 303, 303].map((status) => ({ status, isPoisoned: false })),
    )
    expect(page).toMatch(/^\/oauth\/consent\/[\w-]+$/)
    expect(resume).toMatch(/^http:\/\/convene\.test\/oauth\/authorize\/[\w-]+$/)
    expect(new URL(done.headers.location ?? '').searchParams.get('iss')).toBe(config.AUTH_URL)
    expect(started.headers['set-cookie']?.join()).not.toMatch(/domain=/i)
  })
})
