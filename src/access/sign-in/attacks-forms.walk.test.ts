import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { accountForms, type SiteForm as Form } from '../../test/attacks/account-forms.ts'
import { availabilityForms } from '../../test/attacks/availability-site.ts'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { eventTypeForms } from '../../test/attacks/event-type-forms.ts'
import { setupForms } from '../../test/attacks/setup-forms.ts'
import { pathsOfSite } from '../../test/attacks/site.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { feedUrl } from '../../test/calendar-connections.ts'
import { consoleAreas } from '../../test/console-areas.ts'
import { areaForms } from '../../test/console-areas/console-area.ts'
import { consoleReasons } from '../../test/console-commands.ts'
import { editorForm } from '../../test/editor-forms.ts'
import { codeTo, linkTo } from '../../test/emails.ts'
import { hoursForms } from '../../test/hours-forms.ts'
import { meetingForms } from '../../test/meeting-commands.ts'
import { at, publish } from '../../test/meetings.ts'
import { authorizePath, createOAuthClient } from '../../test/oauth-flow.ts'
import { fieldsOf, pathOf, publishForm } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, company, db, work } = await service()
const password = 'a long password of Ada'
await db.run(sql`update users set password_hash = ${await hashPassword(password)} where id = ${acme.ada.id}`)

const ada = () => signedInBrowser(db, app, acme.ada, acme.id)
const cyd = () => signedInBrowser(db, app, acme.cyd, acme.id)
const asAda = async (path: string, fields: Record<string, string> = {}) => ({ browser: await ada(), path, fields })

/** Every form of the site, ready to be submitted. */
const forms: Record<string, () => Promise<Form>> = {
  // Before the form that revokes Ada's token.
  ...Object.assign({}, ...consoleAreas.map((area) => areaForms(area, { acme, app, db }))),
  'POST /sign-in': async () => ({
    browser: browserOf(app),
    path: '/sign-in',
    fields: { email: acme.ada.email, password },
  }),
  'POST /sign-in/code': async () => ({
    browser: browserOf(app),
    path: '/sign-in/code',
    fields: { email: acme.ada.email },
  }),
  'POST /sign-in/code/confirm': async () => {
    const browser = browserOf(app)
    // Sends the codes of earlier requests first.
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
    return { browser: browserOf(app), path, fields: { password: 'chosen by an attacker' } }
  },
  'POST /oauth/consent/:uid': async () => {
    const browser = await ada()
    const { headers } = await browser.get(authorizePath(await createOAuthClient(db, acme)))
    return { browser, path: headers.location ?? '', fields: { decision: 'allow', user_id: acme.ada.id } }
  },
  'POST /forms/:uuid': async () => {
    const form = await publishForm(acme, { questions: [{ name: 'Why?', type: 'text', required: true }] })
    return { browser: browserOf(app), path: pathOf(form), fields: fieldsOf(form, { 'Why?': 'Tea' }) }
  },
  'POST /@:user/:slug': () => bookingForm('person'),
  'POST /@:user/:slug/:start': () => bookingForm('person', 'Mon 09:00'),
  'POST /@:user/:slug/:start/hold': () => bookingForm('person', 'Thu 09:00', '/hold'),
  'POST /@:user/:slug/release': () => releaseForm('person', 'Fri 09:00'),
  'POST /@:user/:slug/overlay': () => overlayForm('person'),
  'POST /team/:team/:slug/overlay': () => overlayForm('team'),
  'POST /d/:key/:slug/overlay': () => overlayForm('link'),
  'POST /team/:team/:slug': () => bookingForm('team'),
  'POST /team/:team/:slug/:start': () => bookingForm('team', 'Tue 09:00'),
  'POST /team/:team/:slug/:start/hold': () => bookingForm('team', 'Thu 10:00', '/hold'),
  'POST /team/:team/:slug/release': () => releaseForm('team', 'Fri 10:00'),
  'POST /d/:key/:slug': () => bookingForm('link'),
  'POST /d/:key/:slug/:start': () => bookingForm('link', 'Wed 09:00'),
  'POST /d/:key/:slug/:start/hold': () => bookingForm('link', 'Thu 11:00', '/hold'),
  'POST /d/:key/:slug/release': () => releaseForm('link', 'Fri 11:00'),
  ...accountForms({ acme, app, db, password }),
  'POST /console/event-types/:id': async () =>
    editorForm(await cyd(), await publish(acme.cyd, {}), '', { name: 'Evil' }),
  'POST /console/event-types/:id/:section': async () =>
    editorForm(await cyd(), await publish(acme.cyd, {}), 'page', { secret: 'on' }),
  ...setupForms({ acme, app, company, db }),
  'POST /console/meetings/book': async () =>
    asAda('/console/meetings/book', {
      event_type: (await publish(acme.cyd, {})).split('/').at(-1) ?? '',
      start: at('Mon 10:00'),
      name: 'Eve',
      email: 'eve@evil.example',
      timezone: 'Europe/Paris',
    }),
  ...meetingForms({ acme, app, db }),
  ...availabilityForms(acme, asAda),
  ...eventTypeForms(acme.cyd, asAda),
  ...Object.fromEntries(
    Object.entries(hoursForms).map(([path, formOf]) => [
      `POST ${path}`,
      async () => asAda(...(await formOf(acme.bob))),
    ]),
  ),
}

/** Forms with the calendar of a visitor, which is not stored. */
const overlayForms = ['/@:user', '/team/:team', '/d/:key'].map((page) => `POST ${page}/:slug/overlay`)

/** These forms can be multipart, because they have a file or a long text. */
const longForms = new Set(['POST /console/recaps/new', 'POST /console/recaps/:id/edit', ...overlayForms])

/** These forms only send an email or show another page. A check of a calendar stores what its server has. */
const emailForms = new Set(
  [
    'POST /sign-in/code',
    'POST /reset-password',
    'POST /@:user/:slug',
    'POST /team/:team/:slug',
    'POST /d/:key/:slug',
    ...overlayForms,
    ...Object.keys(consoleReasons).map((path) => `POST ${path}`),
  ].filter((name) => name !== 'POST /console/integrations/calendars/:id/sync'),
)

/** A public booking page, with or without a chosen time, or the hold of that time. */
async function bookingForm(owner: 'person' | 'team' | 'link', time?: string, action = ''): Promise<Form> {
  const {
    body: { resource: team },
  } = await acme.ada.post('/teams', { name: randomUUID(), members: [acme.cyd.uri] })
  const hosts = [{ user: acme.cyd.uri }]
  const type = await publish(acme.ada, { ...(owner === 'team' && { owner: team.uri }), hosts })
  const input = { max_event_count: 1, owner: type, owner_type: 'EventType' }
  const url: string =
    owner === 'link'
      ? (await acme.ada.post('/scheduling_links', input)).body.resource.booking_url
      : (await acme.ada.get(type)).body.resource.scheduling_url
  const path = new URL(url).pathname + (time === undefined ? '' : `/${at(time)}${action}`)
  return { browser: browserOf(app), path, fields: { name: 'Eve', email: 'eve@evil.example' } }
}

/** Compares the times of a booking page with a calendar. */
async function overlayForm(owner: 'person' | 'team' | 'link'): Promise<Form> {
  const form = await bookingForm(owner)
  return { ...form, path: `${form.path}/overlay`, fields: { url: await feedUrl() } }
}

/** Releases the hold of a visitor. */
async function releaseForm(owner: 'person' | 'team' | 'link', time: string): Promise<Form> {
  const form = await bookingForm(owner, time, '/hold')
  const { hold } = (await submit(form, { 'sec-fetch-site': 'same-origin' })).json<{ hold: string }>()
  return { ...form, path: form.path.replace(/\/[^/]+\/hold$/, '/release'), fields: { hold } }
}

/** Authorized by a secret, not by a session, so other sites can submit them. For the first run, see site/setup. */
const sessionless = new RegExp(
  [
    '^POST /(join/|setup/:|invitations|cancellations|reschedulings|reconfirmations|unsubscribe|sms',
    'oauth/(token|introspect|revoke))',
  ].join('|'),
)

const otherSites: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that lies about its origin', { 'sec-fetch-site': 'cross-site', origin: config.AUTH_URL }],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://blog.convene.test' }],
  ['a URL that the user entered', { 'sec-fetch-site': 'none' }],
  ['another spelling of the header', { 'sec-fetch-site': 'Same-Origin' }],
  ['two values in the header', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['an empty header', { 'sec-fetch-site': '', origin: config.AUTH_URL }],
]
const oldBrowsers: [string, Record<string, string>][] = [
  ['an old browser at another site', { origin: 'https://evil.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['no header at all', {}],
  ['only a referrer', { referer: `${config.AUTH_URL}/account` }],
  ['our host with another scheme', { origin: config.AUTH_URL.replace('http:', 'https:') }],
  ['our host at another port', { origin: `${config.AUTH_URL}:8080` }],
  ['our host as part of another host', { origin: `${config.AUTH_URL}.evil.example` }],
  ['our host in capitals', { origin: config.AUTH_URL.toUpperCase() }],
  ['two origins', { origin: `https://evil.example ${config.AUTH_URL}` }],
]

async function submit(
  { browser, path, fields, body }: Form,
  headers: Record<string, string>,
  type = body?.type ?? urlencoded,
  payload?: string,
) {
  const cookie = browser.cookie()
  return app.inject({
    method: 'POST',
    url: path,
    payload: payload ?? body?.payload ?? new URLSearchParams(fields).toString(),
    headers: { ...(cookie !== undefined && { cookie }), 'content-type': type, ...headers },
  })
}

const urlencoded = 'application/x-www-form-urlencoded'

beforeEach(() => db.run(sql`delete from attempt_logs`))

test('the table contains every form of the site', async () => {
  const paths = (await pathsOfSite(db)).filter((path) => path.startsWith('POST ') && !sessionless.test(path))

  expect(paths.toSorted()).toEqual(Object.keys(forms).toSorted())
})

describe.each(Object.entries(forms))('%s', (name, prepare) => {
  let form: Form
  let before: Awaited<ReturnType<typeof snapshotCredentials>>
  beforeAll(async () => {
    form = await prepare()
    before = await snapshotCredentials(db)
  })

  test('rejects content types that other sites can send without a preflight request', async () => {
    const json = JSON.stringify(form.fields)
    const parts = Object.entries(form.fields)
      .map(([field, value]) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
      .join('')
    const kinds: [string, string][] = [
      ['text/plain', new URLSearchParams(form.fields).toString()],
      ['text/plain', json],
      ['application/json', json],
      ['multipart/form-data; boundary=x', `${parts}--x--\r\n`],
      ['application/xml', '<x/>'],
    ]

    const submitFrom = (site: string, types = kinds) =>
      Promise.all(types.map(([type, body]) => submit(form, { 'sec-fetch-site': site }, type, body)))
    const unknown = longForms.has(name) ? kinds.filter(([type]) => !type.startsWith('multipart')) : kinds
    const [ours, theirs] = [await submitFrom('same-origin', unknown), await submitFrom('cross-site')]

    expect(ours.map(({ statusCode }) => statusCode)).toEqual(unknown.map(() => 400))
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual(kinds.map(() => 403))
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('does nothing for GET and for method overrides', async () => {
    const { browser, path } = form
    const query = new URLSearchParams({ ...form.fields, _method: 'POST' }).toString()
    const override = {
      'x-http-method-override': 'POST',
      'x-http-method': 'POST',
      'x-method-override': 'POST',
      'sec-fetch-site': 'cross-site',
    }

    await browser.get(`${path}?${query}`)
    await browser.get(`${path}?${query}`, override)
    for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE'] as const)
      await app.inject({ method, url: `${path}?${query}`, headers: { cookie: browser.cookie() ?? '', ...override } })

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  // The last test of the form, because it takes effect. It also shows that the tests before it sent a valid form.
  test('is rejected from other sites without any effect, and works from our page', async () => {
    const statuses = await Promise.all(
      [...otherSites, ...oldBrowsers].map(async ([from, headers]) => [from, (await submit(form, headers)).statusCode]),
    )
    const after = await snapshotCredentials(db)
    const { statusCode } = await submit(form, { 'sec-fetch-site': 'same-origin' })

    expect(statuses).toEqual([...otherSites, ...oldBrowsers].map(([from]) => [from, 403]))
    expect(after).toEqual(before)
    expect([200, 201, 204, 303]).toContain(statusCode)
    expect(JSON.stringify(await snapshotCredentials(db)) === JSON.stringify(before)).toBe(emailForms.has(name))
  })
})

test('an invitation that another site submits signs no user in', async () => {
  await acme.bob.post(`${acme.uri}/invitations`, { email: 'eve@evil.example' })
  const path = `${new URL(await linkTo(db, 'eve@evil.example')).pathname}/accept`
  const fields = { name: 'Eve', password: 'a password that Eve knows', timezone: 'Europe/Berlin' }
  const form = { browser: await ada(), path, fields }

  const { statusCode, headers } = await submit(form, { 'sec-fetch-site': 'cross-site' })

  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
})
