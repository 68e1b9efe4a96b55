import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { holdings } from '../../test/attacks/holdings.ts'
import { browserOf, signedIn, type BrowserSession, type TestBrowser } from '../../test/browser-session.ts'
import { callback, consentPath, partnerOf, pkce } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const partner = await partnerOf(db, acme)
const evil = await partnerOf(db, globex, { name: 'Evil', redirect_uris: ['https://evil.example/callback'] })
const { code_verifier: _, ...challenge } = pkce()
const allowed = { decision: 'allow', user_id: acme.ada.id }

let ada: TestBrowser
let page: string
let before: object
beforeEach(async () => {
  ada = await signedIn(db, app, acme.ada, acme.id)
  page = await ask(ada)
  before = await holdings(db)
})

/** Where somebody is asked, once an application has sent them here. */
async function ask(browser: TestBrowser, from = partner) {
  const { headers } = await browser.get(consentPath(from, challenge))
  return headers.location ?? ''
}

/** The same browser with one of its cookies changed. */
function tampered(browser: TestBrowser, change: (pairs: [string, string][]) => [string, string][]) {
  const pairs = (browser.cookie() ?? '').split('; ').map((pair) => pair.split('=') as [string, string])
  return browserOf(app, undefined, new Map(change(pairs)))
}

const expectExpired = (response: BrowserSession) =>
  expect([response.status, response.text]).toEqual([404, expect.stringContaining('This request has expired')])

describe('nobody decides for another browser:', () => {
  test('one that has the address but not the cookie', async () => {
    const bob = await signedIn(db, app, acme.bob, acme.id)
    before = await holdings(db)

    expectExpired(await bob.get(page))
    expectExpired(await bob.post(page, { decision: 'allow', user_id: acme.bob.id }))

    expect(await holdings(db)).toEqual(before)
  })

  test('one that somebody else is led to, to let in an application for the attacker', async () => {
    const eve = await signedIn(db, app, globex.cyd, globex.id)
    const trap = await ask(eve, evil)
    before = await holdings(db)

    expectExpired(await ada.get(trap))
    expectExpired(await ada.post(trap, allowed))

    expect(await holdings(db)).toEqual(before)
  })

  test('the address of one request with the cookie of another', async () => {
    const first = tampered(ada, (pairs) => pairs)
    const other = await ask(ada, evil)
    before = await holdings(db)

    expectExpired(await first.get(other))
    expectExpired(await first.post(other, allowed))

    expect(await holdings(db)).toEqual(before)
  })

  test('a cookie that is not signed', async () => {
    const thief = tampered(ada, (pairs) => pairs.filter(([name]) => !name.endsWith('.sig')))

    expectExpired(await thief.get(page))
    expectExpired(await thief.post(page, allowed))

    expect(await holdings(db)).toEqual(before)
  })

  test('a cookie that is signed by somebody else', async () => {
    const forge = (signature: string) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    const thief = tampered(ada, (pairs) =>
      pairs.map(([name, value]) => [name, name.endsWith('.sig') ? forge(value) : value]))

    expectExpired(await thief.get(page))
    expectExpired(await thief.post(page, allowed))

    expect(await holdings(db)).toEqual(before)
  })

  test('a cookie whose value was exchanged for that of another request', async () => {
    const eve = await signedIn(db, app, globex.cyd, globex.id)
    const trap = await ask(eve, evil)
    const uid = trap.split('/').at(-1) ?? ''
    before = await holdings(db)
    const thief = tampered(ada, (pairs) =>
      pairs.map(([name, value]) => [name, name === 'convene_consent' ? uid : value]))

    expectExpired(await thief.get(trap))
    expectExpired(await thief.post(trap, allowed))

    expect(await holdings(db)).toEqual(before)
  })

  test('a browser where nobody is signed in', async () => {
    const nobody = tampered(ada, (pairs) => pairs.filter(([name]) => name !== 'convene'))

    const looked = await nobody.get(page)
    const pressed = await nobody.post(page, allowed)

    expect([looked.status, looked.headers.location])
      .toEqual([303, `/sign-in?${new URLSearchParams({ return_to: page }).toString()}`])
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/sign-in?return_to=%2Faccount'])
    expect(await holdings(db)).toEqual(before)
  })
})

describe('nobody decides for another person:', () => {
  test('the page was shown to Ada, and Bob has signed in at this browser since', async () => {
    await ada.get(page)
    const bobs = (await signedIn(db, app, acme.bob, acme.id)).cookie()?.replace('convene=', '') ?? ''
    before = await holdings(db)
    const shared = tampered(ada, (pairs) => pairs.map(([name, value]) => [name, name === 'convene' ? bobs : value]))

    const answer = await shared.post(page, allowed)

    expect(answer.status).toBe(200)
    expect(answer.text).toContain(acme.bob.email)
    expect(await holdings(db)).toEqual(before)
  })

  test.each<[string, Record<string, string>]>([
    ['the name of somebody else', { decision: 'allow', user_id: acme.bob.id }],
    ['no name', { decision: 'allow' }],
    ['an empty name', { decision: 'allow', user_id: '' }],
    ['a name in capitals', { decision: 'allow', user_id: acme.ada.id.toUpperCase() }],
  ])('the form has %s', async (_name, fields) => {
    const answer = await ada.post(page, fields)

    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<h1>Allow Calendar Sync to access your account?</h1>')
    expect(await holdings(db)).toEqual(before)
  })

  test('the form has the field twice', async () => {
    const { statusCode } = await app.inject({
      method: 'POST', url: page, payload: `user_id=${acme.bob.id}&user_id=${acme.ada.id}&decision=allow`,
      headers: {
        cookie: ada.cookie() ?? '',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })

    expect(statusCode).toBe(400)
    expect(await holdings(db)).toEqual(before)
  })
})

describe('only the word allow allows:', () => {
  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['nothing in it', { decision: '' }],
    ['another word', { decision: 'yes' }],
    ['capitals', { decision: 'ALLOW' }],
    ['a blank', { decision: 'allow ' }],
    ['a field of an object', { 'decision[]': 'allow', '__proto__': 'allow' }],
  ])('%s', async (_name, fields) => {
    const answer = await ada.post(page, { user_id: acme.ada.id, ...fields })
    const { headers } = await ada.get(answer.headers.location ?? '')

    const sent = new URL(headers.location ?? '')
    expect([sent.origin + sent.pathname, sent.searchParams.get('error')]).toEqual([callback, 'access_denied'])
    expect(await holdings(db)).toEqual(before)
  })
})

describe('a decision counts once:', () => {
  test('it is sent again when the application has its code', async () => {
    const answer = await ada.post(page, allowed)
    const resume = answer.headers.location ?? ''
    await ada.get(resume)
    before = await holdings(db)

    expectExpired(await ada.get(page))
    expectExpired(await ada.post(page, allowed))
    const again = await ada.get(resume)

    expect([again.status, again.headers.location]).toEqual([400, undefined])
    expect(await holdings(db)).toEqual(before)
  })

  test('the address that ends it is opened by somebody else', async () => {
    const bob = await signedIn(db, app, acme.bob, acme.id)
    const { headers: { location: resume = '' } } = await ada.post(page, allowed)
    before = await holdings(db)

    const opened = [await bob.get(resume), await browserOf(app).get(resume)]

    expect(opened.map(({ status, headers }) => [status, headers.location]))
      .toEqual([[400, undefined], [400, undefined]])
    expect(await holdings(db)).toEqual(before)
  })

  test('the address that ends it is opened before anything was decided', async () => {
    const opened = await ada.get(page.replace('/consent/', '/authorize/'))

    expect(opened.headers.location ?? '').not.toContain('code=')
    expect(await holdings(db)).toEqual(before)
  })

  test.each<[string, object]>([
    ['another address to send people back to', { redirect_uris: ['https://client.example/elsewhere'] }],
    ['fewer scopes', { scopes: ['users:read'] }],
  ])('the application has %s since', async (_name, change) => {
    const changing = await partnerOf(db, acme)
    const asked = await ask(ada, changing)
    await acme.ada.patch(`/applications/${changing.client_id}`, change)
    before = await holdings(db)

    expectExpired(await ada.get(asked))
    expectExpired(await ada.post(asked, allowed))

    expect(await holdings(db)).toEqual(before)
  })

  test('the application is gone', async () => {
    const going = await partnerOf(db, acme)
    const asked = await ask(ada, going)
    await acme.ada.delete(`/applications/${going.client_id}`)
    before = await holdings(db)

    expectExpired(await ada.post(asked, allowed))

    expect(await holdings(db)).toEqual(before)
  })

  test('whoever decided was signed out meanwhile', async () => {
    await db.run(sql`delete from sessions where user_id = ${acme.ada.id}`)
    before = await holdings(db)

    const { status, headers } = await ada.post(page, allowed)

    expect([status, headers.location]).toEqual([303, '/sign-in?return_to=%2Faccount'])
    expect(await holdings(db)).toEqual(before)
  })
})
