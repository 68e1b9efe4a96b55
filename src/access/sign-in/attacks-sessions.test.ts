import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { holdings } from '../../test/attacks/holdings.ts'
import { browserOf, signedIn } from '../../test/browser-session.ts'
import { codeTo, linkTo } from '../../test/emails.ts'
import { partnerOf, passTime } from '../../test/oauth-flow.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, url, work } = await service()
const password = 'a long password of Ada'
await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))
const credentials = { email: acme.ada.email, password }

const planted = () => randomBytes(32).toString('base64url')
const secretOf = (cookie = '') => /(?:^|; )convene=([\w-]+)/.exec(cookie)?.[1] ?? ''
const who = (cookie: string) => app.inject({ url: '/account', headers: { cookie } })

/** Whoever has planted a name at a browser before somebody signs in there. */
const waysIn: [string, (planted: string) => Promise<string>][] = [
  ['with a password', async (name) => {
    const browser = browserOf(app, undefined, new Map([['convene', name]]))
    await browser.post('/sign-in', credentials)
    return secretOf(browser.cookie())
  }],
  ['with a code', async (name) => {
    const browser = browserOf(app, undefined, new Map([['convene', name]]))
    await browser.post('/sign-in/code', credentials)
    await work()
    await browser.post('/sign-in/code/confirm', { code: await codeTo(db, acme.ada.email) })
    return secretOf(browser.cookie())
  }],
  ['with a new password', async (name) => {
    const browser = browserOf(app, undefined, new Map([['convene', name]]))
    await browser.post('/reset-password', credentials)
    await work()
    await browser.post(new URL(await linkTo(db, acme.ada.email)).pathname, { password })
    return secretOf(browser.cookie())
  }],
  ['with an invitation', async (name) => {
    const browser = browserOf(app, undefined, new Map([['convene', name]]))
    const email = `${name.slice(0, 8).replaceAll(/\W/g, 'x')}@acme.example`
    await acme.bob.post(`${acme.uri}/invitations`, { email })
    const { pathname } = new URL(await linkTo(db, email))
    await browser.post(`${pathname}/accept`, { name: 'Dee', password, timezone: 'UTC' })
    return secretOf(browser.cookie())
  }],
]

describe.each(waysIn)('who signs in %s', (_name, enter) => {
  test('gets a name of their own, and a planted one is worth nothing', async () => {
    const name = planted()

    const secret = await enter(name)

    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(name)
    expect((await who(`convene=${name}`)).statusCode).toBe(303)
    expect((await who(`convene=${secret}`)).statusCode).toBe(200)
  })

  test('ends the session that was there, so nobody who planted their own sees what is done in it', async () => {
    const eve = secretOf((await signedIn(db, app, acme.cyd, acme.id)).cookie())

    await enter(eve)

    expect((await who(`convene=${eve}`)).statusCode).toBe(303)
  })

  test('gets another name each time', async () => {
    const names = [await enter(planted()), await enter(planted())]

    expect(new Set(names).size).toBe(2)
  })
})

describe('nobody is let in by', async () => {
  const secret = secretOf((await signedIn(db, app, acme.bob, acme.id)).cookie())
  const eves = secretOf((await signedIn(db, app, acme.cyd, acme.id)).cookie())
  const { id } = await db.one<{ id: string }>(sql`select id from sessions where hash = ${hashOf(secret)}`)

  test.each<[string, string]>([
    ['no cookie', ''],
    ['an empty one', 'convene='],
    ['one that was never given out', `convene=${planted()}`],
    ['two of them, the right one first', `convene=${secret}; convene=${eves}`],
    ['two of them, the right one last', `convene=${eves}; convene=${secret}`],
    ['twice the right one', `convene=${secret}; convene=${secret}`],
    ['the right one in quotes', `convene="${secret}"`],
    ['the right one, encoded', `convene=%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`],
    ['the right one, cut short', `convene=${secret.slice(0, -1)}`],
    ['the right one and more', `convene=${secret}A`],
    ['the right one under another name', `Convene=${secret}; __Host-convene=${secret}; session=${secret}`],
    ['the hash of the right one', `convene=${hashOf(secret).toString('base64url')}`],
    ['the hash in another form', `convene=${hashOf(secret).toString('hex')}`],
    ['the id of the session', `convene=${id}`],
    ['something overlong', `convene=${'a'.repeat(7000)}`],
    ['something odd', 'convene=../../etc/passwd; convene[]=x; =; ;;; convene'],
    ['a quotation mark for the database', `convene=${"' or 1=1 --".padEnd(43, '-')}`],
    ['a token for the API', `convene=${acme.ada.token}`],
  ])('%s', async (_name, cookie) => {
    const { statusCode, headers } = await who(cookie)

    expect([statusCode, headers.location]).toEqual([303, '/sign-in?return_to=%2Faccount'])
  })

  test('which the right one alone shows', async () => {
    expect((await who(`other=1; convene=${secret}; more=2`)).statusCode).toBe(200)
  })
})

describe('a session ends', () => {
  const ends: [string, (browser: ReturnType<typeof browserOf>) => Promise<unknown>][] = [
    ['when somebody signs out', (browser) => browser.post('/sign-out')],
    ['after two weeks without a visit', () => passTime(db, 14 * 86_400)],
    ['when the person leaves the organization', async () => {
      await db.run(sql`delete from organization_memberships where user_id = ${acme.cyd.id}`)
    }],
  ]
  test.each(ends)('%s, also for whoever has a copy of the cookie', async (_name, end) => {
    const browser = await signedIn(db, app, acme.cyd, acme.id)
    const copy = browser.cookie() ?? ''
    expect((await who(copy)).statusCode).toBe(200)

    await end(browser)

    expect((await who(copy)).statusCode).toBe(303)
  })

  test('after three months, however often somebody came', async () => {
    const copy = (await signedIn(db, app, acme.ada, acme.id)).cookie() ?? ''
    for (const _ of Array.from({ length: 9 })) {
      await passTime(db, 10 * 86_400 - 1)
      expect((await who(copy)).statusCode).toBe(200)
    }

    await passTime(db, 86_400)

    expect((await who(copy)).statusCode).toBe(303)
  })

  test('when the password is changed, but for the one that changed it, which gets another name', async () => {
    const [one, other] = [await signedIn(db, app, acme.ada, acme.id), await signedIn(db, app, acme.ada, acme.id)]
    const copies = [one, other].map((browser) => browser.cookie() ?? '')

    await one.post('/account/password', { current_password: password, new_password: 'another long password' })
    await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))

    expect(await Promise.all(copies.map(async (copy) => (await who(copy)).statusCode))).toEqual([303, 303])
    expect((await one.get('/account')).status).toBe(200)
  })
})

test('nobody ends a session, revokes a token or disconnects an application of somebody else', async () => {
  const [eve, ada] = [await signedIn(db, app, acme.bob, acme.id), await signedIn(db, app, acme.ada, acme.id)]
  const ids = await db.all<{ path: string }>(sql`
    select '/account/sessions/' || id || '/end' as path from sessions where user_id = ${acme.ada.id}
    union all select '/account/tokens/' || id || '/revoke' from access_tokens where user_id = ${acme.ada.id}`)
  const before = await holdings(db)

  const pressed = await Promise.all(ids.map(({ path }) => eve.post(path)))

  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await holdings(db)).toEqual(before)
  expect((await ada.get('/account')).status).toBe(200)
})

test('nobody but an admin looks after applications, and those of the organization alone', async () => {
  const { client_id } = await partnerOf(db, acme)
  const strangers = [
    await signedIn(db, app, await acme.hire('Eve Stone', 'eve@acme.example'), acme.id),
    await signedIn(db, app, globex.ada, globex.id),
  ]
  const fields = {
    name: 'Evil', kind: 'web', redirect_uris: 'https://evil.example/', 'scopes users:read': 'on', seen: '',
  }
  const before = await holdings(db)
  const paths = ['', '/rotate-secret', '/delete'].map((deed) => `/account/applications/${client_id}${deed}`)

  const pressed = await Promise.all(strangers.map((browser) =>
    Promise.all(paths.map(async (path) => (await browser.post(path, fields)).status))))
  const made = await strangers[0]?.post('/account/applications', fields)

  expect(pressed).toEqual([[403, 403, 403], [404, 404, 404]])
  expect(made?.status).toBe(403)
  expect(await holdings(db)).toEqual(before)
})

describe('the cookie', () => {
  test('is out of reach for scripts and other sites', async () => {
    const { headers } = await browserOf(app).post('/sign-in', credentials)

    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^convene=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/),
      expect.stringMatching(/^convene-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
    ])
  })

  test('is taken from nobody else and goes over TLS alone where there is any', async () => {
    const server = await startProcess({ DATABASE_URL: url, BASE_URL: 'https://convene.test' }, 'api')
    const browse = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      fetch(`${server.url}${path}`, {
        method: 'POST', body: new URLSearchParams(fields), redirect: 'manual',
        headers: { origin: 'https://convene.test', ...more },
      })

    const signed = await browse('/sign-in', credentials)
    const [cookie = ''] = signed.headers.getSetCookie()
    const waiting = await browse('/sign-in/code', credentials)
    const plain = await fetch(`${server.url}/account`, {
      redirect: 'manual', headers: { cookie: cookie.split(';')[0]?.replace('__Host-', '') ?? '' },
    })
    const stranger = await browse('/sign-in', credentials, { origin: 'http://convene.test' })
    await server.stop()

    expect(cookie).toMatch(/^__Host-convene=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/)
    expect(waiting.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-convene-code=.*; Secure$/)])
    expect([plain.status, stranger.status]).toEqual([303, 403])
  })
})
