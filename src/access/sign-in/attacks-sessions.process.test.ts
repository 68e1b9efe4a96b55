import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { codeTo, linkTo } from '../../test/emails.ts'
import { createOAuthClient, passTime } from '../../test/oauth-flow.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, url, work } = await service()
const password = 'a long password of Ada'
await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))
const credentials = { email: acme.ada.email, password }

const randomSecret = () => randomBytes(32).toString('base64url')
const secretOf = (cookie = '') => /(?:^|; )convene=([\w-]+)/.exec(cookie)?.[1] ?? ''
const accountPage = (cookie: string) => app.inject({ url: '/account', headers: { cookie } })

/** Ways to sign in to a browser that already has a planted session cookie. */
const signInMethods: [string, (randomSecret: string) => Promise<string>][] = [
  [
    'with a password',
    async (name) => {
      const browser = browserOf(app, undefined, new Map([['convene', name]]))
      await browser.post('/sign-in', credentials)
      return secretOf(browser.cookie())
    },
  ],
  [
    'with a code',
    async (name) => {
      const browser = browserOf(app, undefined, new Map([['convene', name]]))
      await browser.post('/sign-in/code', credentials)
      await work()
      await browser.post('/sign-in/code/confirm', { code: await codeTo(db, acme.ada.email) })
      return secretOf(browser.cookie())
    },
  ],
  [
    'with a new password',
    async (name) => {
      const browser = browserOf(app, undefined, new Map([['convene', name]]))
      await browser.post('/reset-password', credentials)
      await work()
      await browser.post(new URL(await linkTo(db, acme.ada.email)).pathname, { password })
      return secretOf(browser.cookie())
    },
  ],
  [
    'with an invitation',
    async (name) => {
      const browser = browserOf(app, undefined, new Map([['convene', name]]))
      const email = `${name.slice(0, 8).replaceAll(/\W/g, 'x')}@acme.example`
      await acme.bob.post(`${acme.uri}/invitations`, { email })
      const { pathname } = new URL(await linkTo(db, email))
      await browser.post(`${pathname}/accept`, { name: 'Dee', password, timezone: 'UTC' })
      return secretOf(browser.cookie())
    },
  ],
]

describe.each(signInMethods)('signing in %s', (_name, signInWith) => {
  test('creates a new session secret and ignores a planted one', async () => {
    const name = randomSecret()

    const secret = await signInWith(name)

    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(name)
    expect((await accountPage(`convene=${name}`)).statusCode).toBe(303)
    expect((await accountPage(`convene=${secret}`)).statusCode).toBe(200)
  })

  test('ends the previous session of the browser, so that a planted session cannot be used to spy', async () => {
    const eve = secretOf((await signedInBrowser(db, app, acme.cyd, acme.id)).cookie())

    await signInWith(eve)

    expect((await accountPage(`convene=${eve}`)).statusCode).toBe(303)
  })

  test('creates a different secret each time', async () => {
    const names = [await signInWith(randomSecret()), await signInWith(randomSecret())]

    expect(new Set(names).size).toBe(2)
  })
})

describe('the account page redirects to sign-in for', async () => {
  const secret = secretOf((await signedInBrowser(db, app, acme.bob, acme.id)).cookie())
  const eves = secretOf((await signedInBrowser(db, app, acme.cyd, acme.id)).cookie())
  const { id } = await db.one<{ id: string }>(sql`select id from sessions where hash = ${hashOf(secret)}`)

  test.each<[string, string]>([
    ['no cookie', ''],
    ['an empty cookie', 'convene='],
    ['a secret that was never issued', `convene=${randomSecret()}`],
    ['two cookies, the valid one first', `convene=${secret}; convene=${eves}`],
    ['two cookies, the valid one last', `convene=${eves}; convene=${secret}`],
    ['the valid cookie twice', `convene=${secret}; convene=${secret}`],
    ['the valid secret in quotes', `convene="${secret}"`],
    ['the valid secret, encoded', `convene=%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`],
    ['the valid secret, shortened', `convene=${secret.slice(0, -1)}`],
    ['the valid secret, extended', `convene=${secret}A`],
    ['the valid secret under another name', `Convene=${secret}; __Host-convene=${secret}; session=${secret}`],
    ['the hash of the secret', `convene=${hashOf(secret).toString('base64url')}`],
    ['the hash in hex', `convene=${hashOf(secret).toString('hex')}`],
    ['the id of the session', `convene=${id}`],
    ['an overlong value', `convene=${'a'.repeat(7000)}`],
    ['a malformed cookie', 'convene=../../etc/passwd; convene[]=x; =; ;;; convene'],
    ['an SQL injection', `convene=${"' or 1=1 --".padEnd(43, '-')}`],
    ['an API token', `convene=${acme.ada.token}`],
  ])('%s', async (_name, cookie) => {
    const { statusCode, headers } = await accountPage(cookie)

    expect([statusCode, headers.location]).toEqual([303, '/sign-in?return_to=%2Faccount'])
  })

  test('and is shown with the valid cookie only', async () => {
    expect((await accountPage(`other=1; convene=${secret}; more=2`)).statusCode).toBe(200)
  })
})

describe('a session ends', () => {
  const endings: [string, (browser: ReturnType<typeof browserOf>) => Promise<unknown>][] = [
    ['when the user signs out', (browser) => browser.post('/sign-out')],
    ['after two weeks without a request', () => passTime(db, 14 * 86_400)],
    [
      'when the user leaves the organization',
      async () => {
        await db.run(sql`delete from organization_memberships where user_id = ${acme.cyd.id}`)
      },
    ],
  ]
  test.each(endings)('%s, also for copies of the cookie', async (_name, end) => {
    const browser = await signedInBrowser(db, app, acme.cyd, acme.id)
    const copy = browser.cookie() ?? ''
    expect((await accountPage(copy)).statusCode).toBe(200)

    await end(browser)

    expect((await accountPage(copy)).statusCode).toBe(303)
  })

  test('after three months, even with regular requests', async () => {
    const copy = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie() ?? ''
    for (const _ of Array.from({ length: 9 })) {
      await passTime(db, 10 * 86_400 - 1)
      expect((await accountPage(copy)).statusCode).toBe(200)
    }

    await passTime(db, 86_400)

    expect((await accountPage(copy)).statusCode).toBe(303)
  })

  test('when the password changes, except in the browser that changed it, which gets a new secret', async () => {
    const [one, other] = [
      await signedInBrowser(db, app, acme.ada, acme.id),
      await signedInBrowser(db, app, acme.ada, acme.id),
    ]
    const copies = [one, other].map((browser) => browser.cookie() ?? '')

    await one.post('/account/password', { current_password: password, new_password: 'another long password' })
    await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))

    expect(await Promise.all(copies.map(async (copy) => (await accountPage(copy)).statusCode))).toEqual([303, 303])
    expect((await one.get('/account')).status).toBe(200)
  })
})

test('a user cannot end a session or revoke a token of another user', async () => {
  const [eve, ada] = [
    await signedInBrowser(db, app, acme.bob, acme.id),
    await signedInBrowser(db, app, acme.ada, acme.id),
  ]
  const ids = await db.all<{ path: string }>(sql`
    select '/account/sessions/' || id || '/end' as path from sessions where user_id = ${acme.ada.id}
    union all select '/account/tokens/' || id || '/revoke' from access_tokens where user_id = ${acme.ada.id}`)
  const before = await snapshotCredentials(db)

  const submissions = await Promise.all(ids.map(({ path }) => eve.post(path)))

  expect(new Set(submissions.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await snapshotCredentials(db)).toEqual(before)
  expect((await ada.get('/account')).status).toBe(200)
})

test('only admins can manage applications, and only those of their organization', async () => {
  const { client_id } = await createOAuthClient(db, acme)
  const outsiders = [
    await signedInBrowser(db, app, await acme.hire('Eve Stone', 'eve@acme.example'), acme.id),
    await signedInBrowser(db, app, globex.ada, globex.id),
  ]
  const fields = {
    name: 'Evil',
    kind: 'web',
    redirect_uris: 'https://evil.example/',
    'scopes users:read': 'on',
    seen: '',
  }
  const before = await snapshotCredentials(db)
  const paths = ['', '/rotate-secret', '/delete'].map((action) => `/account/applications/${client_id}${action}`)

  const submissions = await Promise.all(
    outsiders.map((browser) => Promise.all(paths.map(async (path) => (await browser.post(path, fields)).status))),
  )
  const creation = await outsiders[0]?.post('/account/applications', fields)

  expect(submissions).toEqual([
    [403, 403, 403],
    [404, 404, 404],
  ])
  expect(creation?.status).toBe(403)
  expect(await snapshotCredentials(db)).toEqual(before)
})

describe('the session cookie', () => {
  test('is HttpOnly and SameSite', async () => {
    const { headers } = await browserOf(app).post('/sign-in', credentials)

    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^convene=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/),
      expect.stringMatching(/^convene-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
    ])
  })

  test('has the __Host- prefix and is Secure with TLS', async () => {
    const server = await startProcess({ DATABASE_URL: url, BASE_URL: 'https://convene.test' }, 'api')
    const browse = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { origin: 'https://convene.test', ...more },
      })

    const signed = await browse('/sign-in', credentials)
    const [cookie = ''] = signed.headers.getSetCookie()
    const waiting = await browse('/sign-in/code', credentials)
    const plain = await fetch(`${server.url}/account`, {
      redirect: 'manual',
      headers: { cookie: cookie.split(';')[0]?.replace('__Host-', '') ?? '' },
    })
    const overHttp = await browse('/sign-in', credentials, { origin: 'http://convene.test' })
    await server.stop()

    expect(cookie).toMatch(/^__Host-convene=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/)
    expect(waiting.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-convene-code=.*; Secure$/)])
    expect([plain.status, overHttp.status]).toEqual([303, 403])
    expect(plain.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
