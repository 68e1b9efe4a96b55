import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { browserOf, signedInBrowser, type BrowserSession, type TestBrowser } from '../../test/browser-session.ts'
import { callback, authorizePath, createOAuthClient, pkce } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const partner = await createOAuthClient(db, acme)
const evil = await createOAuthClient(db, globex, { name: 'Evil', redirect_uris: ['https://evil.example/callback'] })
const { code_verifier: _, ...challenge } = pkce()
const allowed = { decision: 'allow', user_id: acme.ada.id }

let ada: TestBrowser
let page: string
let before: object
beforeEach(async () => {
  ada = await signedInBrowser(db, app, acme.ada, acme.id)
  page = await startRequest(ada)
  before = await snapshotCredentials(db)
})

/** Starts an authorization request and returns the path of its consent page. */
async function startRequest(browser: TestBrowser, from = partner) {
  const { headers } = await browser.get(authorizePath(from, challenge))
  return headers.location ?? ''
}

/** A copy of the browser with changed cookies. */
function tampered(browser: TestBrowser, change: (pairs: [string, string][]) => [string, string][]) {
  const pairs = (browser.cookie() ?? '').split('; ').map((pair) => pair.split('=') as [string, string])
  return browserOf(app, undefined, new Map(change(pairs)))
}

const expectExpired = (response: BrowserSession) =>
  expect([response.status, response.text]).toEqual([404, expect.stringContaining('This request has expired')])

describe('the consent page rejects', () => {
  test('a browser that has the URL but not the cookie', async () => {
    const bob = await signedInBrowser(db, app, acme.bob, acme.id)
    before = await snapshotCredentials(db)

    expectExpired(await bob.get(page))
    expectExpired(await bob.post(page, { decision: 'allow', user_id: acme.bob.id }))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('a victim who opens the consent page of an attacker', async () => {
    const eve = await signedInBrowser(db, app, globex.cyd, globex.id)
    const attackerPage = await startRequest(eve, evil)
    before = await snapshotCredentials(db)

    expectExpired(await ada.get(attackerPage))
    expectExpired(await ada.post(attackerPage, allowed))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('the URL of one request with the cookie of another', async () => {
    const first = tampered(ada, (pairs) => pairs)
    const other = await startRequest(ada, evil)
    before = await snapshotCredentials(db)

    expectExpired(await first.get(other))
    expectExpired(await first.post(other, allowed))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('an unsigned cookie', async () => {
    const attacker = tampered(ada, (pairs) => pairs.filter(([name]) => !name.endsWith('.sig')))

    expectExpired(await attacker.get(page))
    expectExpired(await attacker.post(page, allowed))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('a cookie with a forged signature', async () => {
    const forge = (signature: string) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    const attacker = tampered(ada, (pairs) =>
      pairs.map(([name, value]) => [name, name.endsWith('.sig') ? forge(value) : value]),
    )

    expectExpired(await attacker.get(page))
    expectExpired(await attacker.post(page, allowed))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('a cookie with the value of another request', async () => {
    const eve = await signedInBrowser(db, app, globex.cyd, globex.id)
    const attackerPage = await startRequest(eve, evil)
    const uid = attackerPage.split('/').at(-1) ?? ''
    before = await snapshotCredentials(db)
    const attacker = tampered(ada, (pairs) =>
      pairs.map(([name, value]) => [name, name === 'convene_consent' ? uid : value]),
    )

    expectExpired(await attacker.get(attackerPage))
    expectExpired(await attacker.post(attackerPage, allowed))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('a browser that is not signed in', async () => {
    const signedOut = tampered(ada, (pairs) => pairs.filter(([name]) => name !== 'convene'))

    const viewed = await signedOut.get(page)
    const submitted = await signedOut.post(page, allowed)

    expect([viewed.status, viewed.headers.location]).toEqual([
      303,
      `/sign-in?${new URLSearchParams({ return_to: page }).toString()}`,
    ])
    expect([submitted.status, submitted.headers.location]).toEqual([303, '/sign-in?return_to=%2Fconsole'])
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

describe('the consent form does not grant access when', () => {
  test('Bob has signed in since the page was shown to Ada', async () => {
    await ada.get(page)
    const bobs = (await signedInBrowser(db, app, acme.bob, acme.id)).cookie()?.replace('convene=', '') ?? ''
    before = await snapshotCredentials(db)
    const shared = tampered(ada, (pairs) => pairs.map(([name, value]) => [name, name === 'convene' ? bobs : value]))

    const answer = await shared.post(page, allowed)

    expect(answer.status).toBe(200)
    expect(answer.text).toContain(acme.bob.email)
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test.each<[string, Record<string, string>]>([
    ['the user id of another user', { decision: 'allow', user_id: acme.bob.id }],
    ['no user id', { decision: 'allow' }],
    ['an empty user id', { decision: 'allow', user_id: '' }],
    ['a user id in capitals', { decision: 'allow', user_id: acme.ada.id.toUpperCase() }],
  ])('it contains %s', async (_name, fields) => {
    const answer = await ada.post(page, fields)

    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<h1>Allow Calendar Sync to access your account?</h1>')
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('it contains the user id twice', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: page,
      payload: `user_id=${acme.bob.id}&user_id=${acme.ada.id}&decision=allow`,
      headers: {
        cookie: ada.cookie() ?? '',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })

    expect(statusCode).toBe(400)
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

describe('the consent form denies access when decision', () => {
  test.each<[string, Record<string, string>]>([
    ['is missing', {}],
    ['is empty', { decision: '' }],
    ['is another word', { decision: 'yes' }],
    ['is in capitals', { decision: 'ALLOW' }],
    ['has a trailing space', { decision: 'allow ' }],
    ['is nested in an object', { 'decision[]': 'allow', __proto__: 'allow' }],
  ])('%s', async (_name, fields) => {
    const answer = await ada.post(page, { user_id: acme.ada.id, ...fields })
    const { headers } = await ada.get(answer.headers.location ?? '')

    const redirect = new URL(headers.location ?? '')
    expect(redirect.origin + redirect.pathname).toBe(callback)
    expect(redirect.searchParams.get('error')).toBe('access_denied')
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

describe('a consent request is invalid after', () => {
  test('the application has received its code', async () => {
    const answer = await ada.post(page, allowed)
    const resume = answer.headers.location ?? ''
    await ada.get(resume)
    before = await snapshotCredentials(db)

    expectExpired(await ada.get(page))
    expectExpired(await ada.post(page, allowed))
    const again = await ada.get(resume)

    expect([again.status, again.headers.location]).toEqual([400, undefined])
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('another browser opens the URL that completes it', async () => {
    const bob = await signedInBrowser(db, app, acme.bob, acme.id)
    const {
      headers: { location: resume = '' },
    } = await ada.post(page, allowed)
    before = await snapshotCredentials(db)

    const responses = [await bob.get(resume), await browserOf(app).get(resume)]

    expect(responses.map(({ status, headers }) => [status, headers.location])).toEqual([
      [400, undefined],
      [400, undefined],
    ])
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('the URL that completes it is opened before a decision', async () => {
    const response = await ada.get(page.replace('/consent/', '/authorize/'))

    expect(response.headers.location ?? '').not.toContain('code=')
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test.each<[string, object]>([
    ['its redirect URI', { redirect_uris: ['https://client.example/elsewhere'] }],
    ['its scopes', { scopes: ['users:read'] }],
  ])('the application changes %s', async (_name, change) => {
    const changing = await createOAuthClient(db, acme)
    const consentPage = await startRequest(ada, changing)
    await acme.ada.patch(`/applications/${changing.client_id}`, change)
    before = await snapshotCredentials(db)

    expectExpired(await ada.get(consentPage))
    expectExpired(await ada.post(consentPage, allowed))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('the application is deleted', async () => {
    const going = await createOAuthClient(db, acme)
    const consentPage = await startRequest(ada, going)
    await acme.ada.delete(`/applications/${going.client_id}`)
    before = await snapshotCredentials(db)

    expectExpired(await ada.post(consentPage, allowed))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('the user was signed out', async () => {
    await db.run(sql`delete from sessions where user_id = ${acme.ada.id}`)
    before = await snapshotCredentials(db)

    const { status, headers } = await ada.post(page, allowed)

    expect([status, headers.location]).toEqual([303, '/sign-in?return_to=%2Fconsole'])
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})
