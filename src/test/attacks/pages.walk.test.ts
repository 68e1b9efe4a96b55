import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { browserOf, type BrowserSession } from '../browser-session.ts'
import type { Json } from '../client.ts'
import { consoleAreas } from '../console-areas.ts'
import { at } from '../meetings.ts'
import { authorizePath } from '../oauth-flow.ts'
import { scriptIn } from '../pages.ts'
import { openSitePages, pathOf } from '../site-pages.ts'
import { eventTypeInputs } from './event-type-pages.ts'
import { consoleRules, demoParts, forPrograms, forVisitors, forWebsites, withScript } from './page-kinds.ts'
import { pathsOfSite } from './site.ts'

const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&amp;'
const {
  acme,
  app,
  db,
  ada,
  visitor,
  consenting,
  consent,
  partner,
  challenge,
  invitation,
  invitee,
  ofPerson,
  ofTeam,
  ofLink,
  form,
  hours,
  pages,
} = await openSitePages(markup)
const areaInputs = await Promise.all(consoleAreas.map((area) => area.inputs({ acme, app, db }, markup)))

test('the table contains every page of the site', async () => {
  const paths = (await pathsOfSite(db)).filter((path) => path.startsWith('GET ') && !forPrograms.test(path))

  expect(paths.toSorted()).toEqual(Object.keys(pages).toSorted())
})

describe.each(Object.values(pages).flat())('the page %s', (path, browser = ada) => {
  let page: BrowserSession
  beforeAll(async () => {
    page = await browser.get(path, { accept: 'text/html' })
  })

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
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        `default-src 'none'`,
        `frame-ancestors ${isFramed ? '*' : `'none'`}`,
        `base-uri 'none'`,
        expect.stringMatching(/^form-action 'self'/),
      ]),
    )
    const { script, start, rest } = scriptIn(text)
    const [, rules] = consoleRules.exec(rest) ?? []
    const hashes = [script, start, rules].flatMap((one) =>
      one === undefined ? [] : `'sha256-${createHash('sha256').update(one).digest('base64')}'`,
    )
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

const scripted = [ofPerson, ofTeam, ofLink.path, pathOf(invitee.reschedule_url)]

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
    ...eventTypeInputs(ofLink.owner, markup),
    ['/account/password', { current_password: markup, new_password: markup }],
    [
      '/account',
      {
        name: markup,
        slug: markup,
        timezone: markup,
        language: markup,
        time_notation: markup,
        week_start: markup,
      },
    ],
    [`${invitation}/accept`, { name: `${markup}\n`, password: 'x', timezone: markup }],
    [consent, { decision: 'allow', user_id: markup }],
    [ofPerson, { name: markup, a1: markup, [`a4 ${markup}`]: markup, 'location-1': markup, guests: markup }],
    [`${ofPerson}/${at('Tue 09:00')}`, { name: markup, email: markup, a3: markup, place: '1', guests: markup }],
    [`${ofPerson}/${at('Tue 09:00')}/hold`, { duration: markup, hold: markup, timezone: markup }],
    [`${ofPerson}/release`, { hold: markup }],
    [form.path, Object.fromEntries(form.questions.map(({ uuid }: Json) => [uuid, `${markup}\n\u0007`]))],
  ])('%s', async (path, fields) => {
    const { status, text } = await consenting.post(path, fields)

    expect(status).toBeLessThan(500)
    expect(scriptIn(text).rest.replaceAll(demoParts, '')).not.toMatch(/<script|<img/)
  })
})

test('a login hint appears on the page as text', async () => {
  const newVisitor = browserOf(app)
  const { headers } = await newVisitor.get(authorizePath(partner, { ...challenge, login_hint: markup }))

  const {
    headers: { location = '' },
  } = await newVisitor.get(headers.location ?? '')
  const { status, text } = await newVisitor.get(location)
  expect([status, location]).toEqual([200, expect.stringMatching(/^\/sign-in\?[\w=&%.+*-]+$/)])
  expect(text).not.toMatch(/<script|<img/)
})

test('the policy of the consent page allows its form to redirect only to the application', async () => {
  const { headers } = await consenting.get(consent)
  expect(headers['content-security-policy']).toContain(`form-action 'self' https://client.example;`)
})
