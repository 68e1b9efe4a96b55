import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { holdings } from '../../test/attacks/holdings.ts'
import { pathsOfSite } from '../../test/attacks/site.ts'
import { browserOf, signedIn, type TestBrowser } from '../../test/browser-session.ts'
import { codeTo, linkTo } from '../../test/emails.ts'
import { fieldsOf, pathOf, publishForm } from '../../test/form-scene.ts'
import { storeRecap } from '../../test/kept-recaps.ts'
import { at, publish } from '../../test/meetings.ts'
import { connect, consentPath, partnerOf } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, work } = await service()
const password = 'a long password of Ada'
await db.run(sql`update users set password_hash = ${await hashPassword(password)} where id = ${acme.ada.id}`)

type Form = { browser: TestBrowser; path: string; fields: Record<string, string> }

const ada = () => signedIn(db, app, acme.ada, acme.id)
const asAda = async (path: string, fields: Record<string, string> = {}) => ({ browser: await ada(), path, fields })

/** Everything that somebody can press, ready to be pressed by whoever is at their browser. */
const forms: Record<string, () => Promise<Form>> = {
  'POST /sign-in': async () =>
    ({ browser: browserOf(app), path: '/sign-in', fields: { email: acme.ada.email, password } }),
  'POST /sign-in/code': async () =>
    ({ browser: browserOf(app), path: '/sign-in/code', fields: { email: acme.ada.email } }),
  'POST /sign-in/code/confirm': async () => {
    const browser = browserOf(app)
    // Codes that were asked for before come first.
    await work()
    await browser.post('/sign-in/code', { email: acme.ada.email })
    await work()
    return { browser, path: '/sign-in/code/confirm', fields: { code: await codeTo(db, acme.ada.email) } }
  },
  'POST /sign-out': () => asAda('/sign-out'),
  'POST /reset-password': () => asAda('/reset-password', { email: acme.ada.email }),
  'POST /reset-password/:secret': async () => {
    await browserOf(app).post('/reset-password', { email: acme.bob.email })
    await work()
    const path = new URL(await linkTo(db, acme.bob.email)).pathname
    return { browser: browserOf(app), path, fields: { password: 'chosen by somebody else' } }
  },
  'POST /oauth/consent/:uid': async () => {
    const browser = await ada()
    const { headers } = await browser.get(consentPath(await partnerOf(db, acme)))
    return { browser, path: headers.location ?? '', fields: { decision: 'allow', user_id: acme.ada.id } }
  },
  'POST /forms/:uuid': async () => {
    const form = await publishForm(acme, { questions: [{ name: 'Why?', type: 'text', required: true }] })
    return { browser: browserOf(app), path: pathOf(form), fields: fieldsOf(form, { 'Why?': 'Tea' }) }
  },
  'POST /@:user/:slug': () => toBook('person'),
  'POST /@:user/:slug/:start': () => toBook('person', 'Mon 09:00'),
  'POST /team/:team/:slug': () => toBook('team'),
  'POST /team/:team/:slug/:start': () => toBook('team', 'Tue 09:00'),
  'POST /d/:key/:slug': () => toBook('link'),
  'POST /d/:key/:slug/:start': () => toBook('link', 'Wed 09:00'),
  'POST /account/password': () =>
    asAda('/account/password', { current_password: password, new_password: `${password}!` }),
  'POST /account/tokens': () => asAda('/account/tokens', { name: 'Evil', expires: 'never', 'scopes users:read': 'on' }),
  'POST /account/tokens/:id/revoke': async () => asAda(`/account/tokens/${await idIn('access_tokens')}/revoke`),
  'POST /account/sessions/:id/end': async () => {
    await ada()
    return asAda(`/account/sessions/${await idIn('sessions')}/end`)
  },
  'POST /account/sessions/end-others': () => asAda('/account/sessions/end-others'),
  'POST /account/connections/:id/disconnect': async () => {
    const partner = await partnerOf(db, acme)
    await connect(db, app, acme, acme.ada, partner)
    return asAda(`/account/connections/${partner.client_id}/disconnect`)
  },
  'POST /account/applications': () => asAda('/account/applications', {
    name: 'Evil', kind: 'web', redirect_uris: 'https://evil.example/', 'scopes users:read': 'on',
  }),
  'POST /account/applications/:id': async () => {
    const { client_id } = await partnerOf(db, acme)
    const { text } = await (await ada()).get(`/account/applications/${client_id}`)
    const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(text) ?? []
    return asAda(`/account/applications/${client_id}`, {
      name: 'Evil', redirect_uris: 'https://evil.example/', 'scopes users:read': 'on', seen,
    })
  },
  'POST /account/applications/:id/rotate-secret': async () =>
    asAda(`/account/applications/${(await partnerOf(db, acme)).client_id}/rotate-secret`),
  'POST /account/applications/:id/delete': async () =>
    asAda(`/account/applications/${(await partnerOf(db, acme)).client_id}/delete`),
  'POST /recaps/:uuid/share': async () => asAda(`/recaps/${(await storeRecap(db, acme, acme.ada)).id}/share`),
  'POST /recaps/:uuid/unshare': async () =>
    asAda(`/recaps/${(await shareRecap(db, await storeRecap(db, acme, acme.ada))).id}/unshare`),
}

/** These have a mail sent, or more shown, and change nothing yet. */
const mails = new Set([
  'POST /sign-in/code', 'POST /reset-password', 'POST /@:user/:slug', 'POST /team/:team/:slug', 'POST /d/:key/:slug',
])

/** Where anybody can book, from a choice of times or with a time chosen. */
async function toBook(whose: 'person' | 'team' | 'link', time?: string): Promise<Form> {
  const { body: { resource: team } } = await acme.ada.post('/teams', { name: randomUUID(), members: [acme.cyd.uri] })
  const hosts = [{ user: acme.cyd.uri }]
  const type = await publish(acme.ada, { ...(whose === 'team' && { owner: team.uri }), hosts })
  const wish = { max_event_count: 1, owner: type, owner_type: 'EventType' }
  const url: string = whose === 'link' ? (await acme.ada.post('/scheduling_links', wish)).body.resource.booking_url
    : (await acme.ada.get(type)).body.resource.scheduling_url
  const path = new URL(url).pathname + (time === undefined ? '' : `/${at(time)}`)
  return { browser: browserOf(app), path, fields: { name: 'Eve', email: 'eve@evil.example' } }
}

/** The oldest of Ada's. */
async function idIn(table: string) {
  const { id } = await db.one<{ id: string }>(sql`
    select id from ${sql.identifier(table)} where user_id = ${acme.ada.id} order by created_at limit 1`)
  return id
}

/** Links with a secret are taken from anywhere: whoever has the secret needs no session. */
const byLinkAlone = /^POST \/(invitations|cancellations|reschedulings|reconfirmations|oauth\/(token|introspect|revoke))/

const strangers: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that lies about its origin', { 'sec-fetch-site': 'cross-site', origin: config.AUTH_URL }],
  ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://blog.convene.test' }],
  ['somebody who typed it', { 'sec-fetch-site': 'none' }],
  ['a browser that says something else', { 'sec-fetch-site': 'Same-Origin' }],
  ['a browser that says it twice', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['a browser that says nothing', { 'sec-fetch-site': '', origin: config.AUTH_URL }],
]
const oldBrowsers: [string, Record<string, string>][] = [
  ['an old browser at another site', { origin: 'https://evil.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['nobody knows where', {}],
  ['a page that only says where it was', { referer: `${config.AUTH_URL}/account` }],
  ['our host without TLS or with it', { origin: config.AUTH_URL.replace('http:', 'https:') }],
  ['our host at another port', { origin: `${config.AUTH_URL}:8080` }],
  ['our host as part of theirs', { origin: `${config.AUTH_URL}.evil.example` }],
  ['our host in capitals', { origin: config.AUTH_URL.toUpperCase() }],
  ['two origins', { origin: `https://evil.example ${config.AUTH_URL}` }],
]

async function press(
  { browser, path, fields }: Form, headers: Record<string, string>, type = urlencoded, payload?: string,
) {
  const cookie = browser.cookie()
  return app.inject({
    method: 'POST', url: path, payload: payload ?? new URLSearchParams(fields).toString(),
    headers: { ...(cookie !== undefined && { cookie }), 'content-type': type, ...headers },
  })
}

const urlencoded = 'application/x-www-form-urlencoded'

beforeEach(() => db.run(sql`delete from attempt_logs`))

test('the table has every form that there is', async () => {
  const found = (await pathsOfSite(db)).filter((path) => path.startsWith('POST ') && !byLinkAlone.test(path))

  expect(found.toSorted()).toEqual(Object.keys(forms).toSorted())
})

describe.each(Object.entries(forms))('%s', (name, prepare) => {
  test('is refused from anywhere but a page of ours, whatever it holds, and works from there', async () => {
    const form = await prepare()
    const before = await holdings(db)

    const pressed = [...strangers, ...oldBrowsers].map(async ([from, headers]) =>
      [from, (await press(form, headers)).statusCode])
    const statuses = await Promise.all(pressed)
    const after = await holdings(db)
    const { statusCode } = await press(form, { 'sec-fetch-site': 'same-origin' })

    expect(statuses).toEqual([...strangers, ...oldBrowsers].map(([from]) => [from, 403]))
    expect(after).toEqual(before)
    expect([200, 303]).toContain(statusCode)
    expect(JSON.stringify(await holdings(db)) === JSON.stringify(before)).toBe(mails.has(name))
  })

  test('takes no form of a kind that another site can send without asking', async () => {
    const form = await prepare()
    const before = await holdings(db)
    const json = JSON.stringify(form.fields)
    const parts = Object.entries(form.fields)
      .map(([field, value]) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`).join('')
    const kinds: [string, string][] = [
      ['text/plain', new URLSearchParams(form.fields).toString()], ['text/plain', json], ['application/json', json],
      ['multipart/form-data; boundary=x', `${parts}--x--\r\n`], ['application/xml', '<x/>'],
    ]

    const pressFrom = (site: string) =>
      Promise.all(kinds.map(([type, body]) => press(form, { 'sec-fetch-site': site }, type, body)))
    const [ours, theirs] = [await pressFrom('same-origin'), await pressFrom('cross-site')]

    expect(ours.map(({ statusCode }) => statusCode)).toEqual(kinds.map(() => 400))
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual(kinds.map(() => 403))
    expect(await holdings(db)).toEqual(before)
  })

  test('does nothing when its address is opened, or when another method hides in it', async () => {
    const { browser, path, fields } = await prepare()
    const before = await holdings(db)
    const query = new URLSearchParams({ ...fields, _method: 'POST' }).toString()
    const override = {
      'x-http-method-override': 'POST', 'x-http-method': 'POST', 'x-method-override': 'POST',
      'sec-fetch-site': 'cross-site',
    }

    await browser.get(`${path}?${query}`)
    await browser.get(`${path}?${query}`, override)
    for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE'] as const)
      await app.inject({ method, url: `${path}?${query}`, headers: { cookie: browser.cookie() ?? '', ...override } })

    expect(await holdings(db)).toEqual(before)
  })
})

test('an invitation that another site answers for somebody signs nobody in', async () => {
  await acme.bob.post(`${acme.uri}/invitations`, { email: 'eve@evil.example' })
  const path = `${new URL(await linkTo(db, 'eve@evil.example')).pathname}/accept`
  const fields = { name: 'Eve', password: 'a password that Eve knows', timezone: 'Europe/Berlin' }
  const form = { browser: await ada(), path, fields }

  const { statusCode, headers } = await press(form, { 'sec-fetch-site': 'cross-site' })

  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
})
