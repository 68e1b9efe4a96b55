import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeLink } from '../../messages/unsubscribes/sign-link.ts'
import { sql } from '../../platform/db/sql.ts'
import { embedKeyNames } from '../../platform/pages/embed-keys.ts'
import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { reconfirmLink } from '../booking-links.ts'
import { book } from '../bookings.ts'
import { browserOf, signedInBrowser, type BrowserSession } from '../browser-session.ts'
import type { Json } from '../client.ts'
import { consoleAreas } from '../console-areas.ts'
import { editorAddresses } from '../editor-forms.ts'
import { linkTo } from '../emails.ts'
import { at, publish } from '../meetings.ts'
import { connectApplication, authorizePath, createOAuthClient, pkce } from '../oauth-flow.ts'
import { scriptIn } from '../pages.ts'
import { message, publishForm } from '../routing-forms.ts'
import { service } from '../service.ts'
import { storeRecap } from '../stored-recaps.ts'
import { submitAnswers } from '../submission-examples.ts'
import { accountAddresses, type PageAddress } from './account-addresses.ts'
import { availabilityPages } from './availability-site.ts'
import { eventTypeInputs, eventTypePages } from './event-type-pages.ts'
import { homeAddresses } from './home-addresses.ts'
import { hoursPages } from './hours-pages.ts'
import { meetingAddresses, meetingListAddresses } from './meeting-addresses.ts'
import { consoleRules, demoParts, forPrograms, forVisitors, forWebsites, withScript } from './page-kinds.ts'
import { pathsOfSite } from './site.ts'

const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&amp;'
const encoded = encodeURIComponent(markup)
const { acme, app, db, work } = await service()
const { code_verifier: _, ...challenge } = pkce()

// Everything with a name gets a name that is markup.
await db.run(sql`update users set name = ${`Ada ${markup}`} where id = ${acme.ada.id}`)
await db.run(sql`update organizations set name = ${`Acme ${markup}`} where id = ${acme.id}`)
const partner = await createOAuthClient(db, acme, { name: `Sync ${markup}` })
await connectApplication(db, app, acme, acme.ada, partner)
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const [visitor, waiting] = [browserOf(app), browserOf(app)]
await db.run(sql`update sessions set user_agent = ${markup}, address = ${markup}`)
await acme.ada.post(`${acme.uri}/invitations`, { email: 'zoe@initech.example' })
const invitation = new URL(await linkTo(db, 'zoe@initech.example')).pathname
await browserOf(app).post('/reset-password', { email: acme.bob.email })
await work()
const reset = new URL(await linkTo(db, acme.bob.email)).pathname
await waiting.post('/sign-in/code', { email: acme.bob.email })
const call = await publish(acme.cyd, { name: `Call ${markup}`, locations: [{ kind: 'ask_invitee' }] })
const eve = { name: `Eve ${markup}`, email: 'eve@evil.example', timezone: 'America/New_York' }
const location = { kind: 'ask_invitee', location: markup }
const invitee = await book(acme.ada, call, 'Mon 09:00', { invitee: eve, location })
await acme.cyd.patch(invitee.event, { meeting_notes_plain: `${markup} https://shop.example/${markup}` })
await acme.cyd.post(`${invitee.uri}/reconfirmation`)
const recap = await shareRecap(db, await storeRecap(db, acme, acme.ada, {
  name: `Talk ${markup}`, summary_md: `# ${markup}`, action_items_md: `- ${markup}`, discussion_md: `\`${markup}\``,
  attendees: [{ host: true, user_email: 'eve@evil.example', user_name: `Eve ${markup}` }],
}, `${markup}: ${markup}\n${markup}`))
const form = await publishForm(acme, {
  name: `Form ${markup}`, fallback: message(`Thanks ${markup}`, `${markup}\n\nhttps://shop.example/${markup}`),
  questions: ['text', 'textarea', 'select', 'radios'].map((type) =>
    ({ name: `${type} ${markup}`, type, answer_choices: /s$|^sel/.test(type) ? [markup, 'Other'] : null })),
})
const formPath = `/forms/${form.uri.split('/').at(-1)}`
const submission = await submitAnswers(db, acme, form.uri, { [`text ${markup}`]: markup })
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')
const { resource: team } = (await acme.ada.post('/teams', { name: `Team ${markup}`, members: [acme.cyd.uri] })).body
const eventType = {
  name: `Meet ${markup}`, description: `${markup} https://shop.example/${markup}`, hosts: [{ user: acme.cyd.uri }],
  custom_questions: ['string', 'text', 'single_select', 'multi_select'].map((type) =>
    ({ name: `${type} ${markup}`, type, answer_choices: type.endsWith('select') ? [markup] : [] })),
  locations: [{ kind: 'physical', location: markup, additional_info: markup }, { kind: 'ask_invitee' }],
}
const [ofPerson = '', ofTeam = ''] = await Promise.all([{}, { owner: team.uri }].map(async (more): Promise<string> =>
  pathOf((await acme.ada.get(await publish(acme.ada, { ...eventType, ...more }))).body.resource.scheduling_url)))
const linkInput = { max_event_count: 1, owner: await publish(acme.ada, eventType), owner_type: 'EventType' }
const ofLink = pathOf((await acme.ada.post('/scheduling_links', linkInput)).body.resource.booking_url)
const hours = await hoursPages(acme.ada, markup)
const fields = [
  'name', 'email', 'a1', 'a2', 'a3', 'a4', 'location', 'guests', 'utm_source', 'timezone', 'month', 'date', 'from',
  'at', 'clock', 'set_clock', 'duration', 'hold', 'form_key', 'a1-country', ...embedKeyNames,
]
const known = fields.map((field) => `${field}=${encoded}`).join('&')
const consenting = await signedInBrowser(db, app, acme.ada, acme.id)
const consent = (await consenting.get(authorizePath(partner, challenge))).headers.location ?? ''

const areas = await Promise.all(consoleAreas.map((area) => area.pages({ acme, app, db }, markup)))
const areaInputs = await Promise.all(consoleAreas.map((area) => area.inputs({ acme, app, db }, markup)))

/** Addresses of every page and of its error pages. */
const pages: Record<string, PageAddress[]> = {
  ...eventTypePages(linkInput.owner, encoded, cyd),
  ...Object.fromEntries(areas.flatMap(Object.entries<string[]>).map(([path, addresses]): [string, PageAddress[]] =>
    [`GET ${path}`, addresses.map((address) => [address])])),
  'GET /': [['/', visitor], ['/']],
  'GET /sign-in': [['/sign-in', visitor], [`/sign-in?email=${encoded}&return_to=${encoded}`, visitor]],
  'GET /sign-in/code': [['/sign-in/code', waiting], [`/sign-in/code?return_to=/${encoded}`, waiting]],
  'GET /reset-password': [['/reset-password']],
  'GET /reset-password/:secret': [[reset], [`/reset-password/${encoded}`]],
  ...accountAddresses(encoded, partner.client_id, cyd),
  ...homeAddresses(encoded, visitor, cyd),
  ...await availabilityPages(acme, markup, cyd),
  ...hours.pages,
  'GET /embed/demo': [['/embed/demo'], [`/embed/demo?page=${encoded}&hide%20${encoded}=on&text_color=${encoded}`]],
  ...editorAddresses(await publish(acme.ada, eventType), encoded),
  ...meetingAddresses(invitee, encoded),
  ...meetingListAddresses(call, encoded, known, cyd),
  'GET /oauth/consent/:uid': [[consent, consenting], [`/oauth/consent/${encoded}`]],
  'GET /oauth/authorize': [
    [authorizePath({ ...partner, redirect_uri: markup })], [authorizePath({ ...partner, client_id: markup })],
    [authorizePath(partner, challenge).replace('client_id', markup)], ['/oauth/authorize'],
  ],
  'GET /oauth/authorize/:uid': [['/oauth/authorize/x'], [`/oauth/authorize/${encoded}`]],
  'GET /invitations/:secret': [[invitation], [`/invitations/${encoded}`]],
  'GET /cancellations/:uuid': [[pathOf(invitee.cancel_url)], ['/cancellations/x']],
  'GET /reschedulings/:uuid': [[pathOf(invitee.reschedule_url)], ['/reschedulings/x']],
  'GET /reschedulings/:uuid/:start': [['/reschedulings/x/x'], ...[at('Tue 09:00'), encoded].map((start): PageAddress =>
    [pathOf(invitee.reschedule_url).replace('?', `/${start}?`)])],
  'GET /reconfirmations/:uuid': [[pathOf(reconfirmLink(invitee))], ['/reconfirmations/x']],
  'GET /@:user': [['/@ada-park', visitor], [`/@${encoded}`, visitor]],
  'GET /@:user/:slug': [[ofPerson, visitor], [`${ofPerson}?${known}`, visitor], [`/@ada-park/${encoded}`, visitor]],
  'GET /@:user/:slug/:start': [at('Tue 09:00'), `${at('Tue 09:00')}?${known}`, encoded].map((start) =>
    [`${ofPerson}/${start}`, visitor]),
  'GET /team/:team': [[ofTeam.split('/').slice(0, -1).join('/'), visitor], [`/team/${encoded}`, visitor]],
  'GET /team/:team/:slug': [[ofTeam, visitor], [`${ofTeam}?${known}`, visitor]],
  'GET /team/:team/:slug/:start': [[`${ofTeam}/${at('Tue 09:00')}?${known}`, visitor]],
  'GET /d/:key/:slug': [[`${ofLink}?${known}`, visitor], [`/d/${encoded}/x`, visitor]],
  'GET /d/:key/:slug/:start': [[`${ofLink}/${at('Tue 09:00')}?${known}`, visitor], [`/d/x/${encoded}/x`, visitor]],
  'GET /bookings/:uuid': [[pathOf(invitee.cancel_url).replace('cancellations', 'bookings')], ['/bookings/x']],
  'GET /bookings/:uuid/calendar.ics': [['/bookings/x/calendar.ics']], // a file; src/site/book tests it
  'GET /forms/:uuid': [
    [formPath, visitor], ['/forms/x', visitor], [`${formPath}?a1=${encoded}&utm_source=${encoded}`, visitor],
  ],
  'GET /forms/:uuid/answers/:submission': [submission.split('/').at(-1), encoded].map((id) =>
    [`${formPath}/answers/${id}`, visitor]),
  'GET /shared_recaps/:key': [[`/shared_recaps/${recap.share_key}`, visitor], [`/shared_recaps/${encoded}`, visitor]],
  'GET /recaps/:uuid': [[`/recaps/${encoded}`]],
  'GET /join/:meeting/:key': [['/join/x/y', visitor], [`/join/${encoded}/${encoded}`, visitor]],
  'GET /unsubscribe/:token': [[pathOf(unsubscribeLink(acme.id, 'z@x.example'))], [`/unsubscribe/${encoded}`]],
}

test('the table contains every page of the site', async () => {
  const paths = (await pathsOfSite(db)).filter((path) => path.startsWith('GET ') && !forPrograms.test(path))

  expect(paths.toSorted()).toEqual(Object.keys(pages).toSorted())
})

describe.each(Object.values(pages).flat())('the page %s', (path, browser = ada) => {
  let page: BrowserSession
  beforeAll(async () => { page = await browser.get(path, { accept: 'text/html' }) })

  test('can be framed only if it is public, is not stored by shared caches, and runs only its own script', () => {
    const { status, headers, text } = page

    const policy = String(headers['content-security-policy'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const isFramed = forWebsites.test(path) || (path.startsWith('/bookings/') && status === 200)
    expect(headers['x-frame-options']).toBe(isFramed ? undefined : 'DENY')
    const isForVisitors = forVisitors.test(path) || (path === '/' && browser === visitor)
    expect(headers['cache-control']).toBe(isForVisitors && status <= 400 ? 'private, no-cache' : 'no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(['no-referrer', 'same-origin']).toContain(headers['referrer-policy'])
    expect(policy.split('; ')).toEqual(expect.arrayContaining([
      `default-src 'none'`, `frame-ancestors ${isFramed ? '*' : `'none'`}`, `base-uri 'none'`,
      expect.stringMatching(/^form-action 'self'/),
    ]))
    const { script, start, rest } = scriptIn(text)
    const [, rules] = consoleRules.exec(rest) ?? []
    const hashes = [script, start, rules].flatMap((one) =>
      one === undefined ? [] : `'sha256-${createHash('sha256').update(one).digest('base64')}'`)
    expect(policy.replace('frame-ancestors *', '')).not.toMatch(/unsafe|\*/)
    const files = rest.includes('<script type="module"') ? [`'self'`] : []
    const sources = [...files, ...hashes].join(' ') || undefined
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(sources)
    expect(script === undefined || withScript.test(path)).toBe(true)
    expect(script?.includes('</script') ?? false).toBe(false)
    expect(rest.replaceAll(demoParts, '')).not.toMatch(/<script|<iframe|<object|<embed|<base|javascript:/i)
    expect(rest.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(on\w+|style)\s*=/i)
  })

  test('escapes all text that users entered', () => {
    const { rest } = scriptIn(page.text)
    expect(rest).not.toContain('<img')
    expect(rest).not.toContain('alert(1)</script>')
    expect(rest).not.toContain('<b>')
  })
})

const scripted = [ofPerson, ofTeam, ofLink, pathOf(invitee.reschedule_url)]

test.each(scripted)('control: the page %s has a script', async (path) => {
  const { text } = await visitor.get(path)

  expect(scriptIn(text).script).toContain('booking-data')
})

test('control: the pages contain the markup in escaped form', async () => {
  const replies = await Promise.all(['/account', '/account/connections', consent].map((path) => consenting.get(path)))

  expect(replies.filter(({ text }) => text.includes('&#60;script&#62;alert(1)')).length).toBe(3)
})

describe('form input is escaped in the answer of', () => {
  test.each<[string, Record<string, string>]>([
    ['/sign-in', { email: markup, password: markup, return_to: `/${markup}` }],
    ['/sign-in', { email: 'eve@evil.example', password: markup, return_to: markup }],
    ['/sign-in/code', { email: markup, return_to: `/${markup}` }],
    ['/sign-in/code/confirm', { code: markup, return_to: `/${markup}` }],
    ['/reset-password', { email: markup }],
    ['/account/tokens', { name: markup.repeat(9), expires: markup, expires_on: markup, [`scopes ${markup}`]: 'on' }],
    ['/account/applications', { name: markup, kind: markup, redirect_uris: markup, [`scopes ${markup}`]: 'on' }],
    [`/account/applications/${partner.client_id}`, { name: markup, redirect_uris: markup, seen: markup }],
    ...hours.forms,
    ...areaInputs.flat(),
    ...eventTypeInputs(linkInput.owner, markup),
    ['/account/password', { current_password: markup, new_password: markup }],
    ['/account', {
      name: markup, slug: markup, timezone: markup, language: markup, time_notation: markup, week_start: markup,
    }],
    [`${invitation}/accept`, { name: `${markup}\n`, password: 'x', timezone: markup }],
    [consent, { decision: 'allow', user_id: markup }],
    [ofPerson, { name: markup, a1: markup, [`a4 ${markup}`]: markup, 'location-1': markup, guests: markup }],
    [`${ofPerson}/${at('Tue 09:00')}`, { name: markup, email: markup, a3: markup, place: '1', guests: markup }],
    [`${ofPerson}/${at('Tue 09:00')}/hold`, { duration: markup, hold: markup, timezone: markup }],
    [`${ofPerson}/release`, { hold: markup }],
    [formPath, Object.fromEntries(form.questions.map(({ uuid }: Json) => [uuid, `${markup}\n\u0007`]))],
  ])('%s', async (path, fields) => {
    const { status, text } = await consenting.post(path, fields)

    expect(status).toBeLessThan(500)
    expect(scriptIn(text).rest.replaceAll(demoParts, '')).not.toMatch(/<script|<img/)
  })
})

test('a login hint appears on the page as text', async () => {
  const newVisitor = browserOf(app)
  const { headers } = await newVisitor.get(authorizePath(partner, { ...challenge, login_hint: markup }))

  const { headers: { location = '' } } = await newVisitor.get(headers.location ?? '')
  const { status, text } = await newVisitor.get(location)
  expect([status, location]).toEqual([200, expect.stringMatching(/^\/sign-in\?[\w=&%.+*-]+$/)])
  expect(text).not.toMatch(/<script|<img/)
})

test('the policy of the consent page allows its form to redirect only to the application', async () => {
  const { headers } = await consenting.get(consent)
  expect(headers['content-security-policy']).toContain(`form-action 'self' https://client.example;`)
})
