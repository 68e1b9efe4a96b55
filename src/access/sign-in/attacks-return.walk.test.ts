import { describe, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { codeTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'
import { returnPath } from '../sessions/require-session.ts'

const { acme, app, db, work } = await service()
const password = 'a long password of Ada'
await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))

/** There are more targets than the rate limit allows. */
const resetRateLimits = () => db.run(sql`delete from attempt_logs`)

/** The origin that a browser goes to from this location. */
const hostOf = (location = '') => new URL(location, config.AUTH_URL).origin

const ours = config.AUTH_URL
const maliciousTargets = [
  'https://evil.example',
  'http://evil.example/account',
  '//evil.example',
  '///evil.example',
  '////evil.example/..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/a\\..\\..\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u00a0//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'HTTPS://evil.example',
  'evil.example',
  'evil.example/',
  '@evil.example',
  `${ours}@evil.example`,
  `${ours}.evil.example`,
  `${ours}:80@evil.example/`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)//%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/account\r\nLocation: https://evil.example',
  '/account\r\n\r\n<script>alert(1)</script>',
  '/account\u0000',
  '/\u2215evil.example',
  '/\uff0fevil.example',
  '//evil\u3002example',
  '?return_to=//evil.example',
  '#//evil.example',
  '',
  '.',
  '..',
  '*',
  'null',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example/x?y',
  '/./\\evil.example',
  '/.//',
  '/..//@evil.example',
  `/${'a'.repeat(3000)}`,
  '/account#@evil.example',
]

describe('return_to never leads to another site:', () => {
  test.each(maliciousTargets)('%j', async (target) => {
    await resetRateLimits()
    const ada = await signedInBrowser(db, app, acme.ada, acme.id)
    const query = new URLSearchParams({ return_to: target }).toString()

    const page = await browserOf(app).get(`/sign-in?${query}`)
    const signedInAlready = await ada.get(`/sign-in?${query}`)
    const withPassword = await browserOf(app).post('/sign-in', { email: acme.ada.email, password, return_to: target })
    const withCode = await browserOf(app).post('/sign-in/code', { email: acme.ada.email, return_to: target })
    const signedOut = await ada.post('/sign-out', { return_to: target })

    expect(hostOf(returnPath(target))).toBe(config.AUTH_URL)
    const locations = [signedInAlready, withPassword, withCode, signedOut].filter(({ status }) => status === 303)
    expect(locations.map(({ headers }) => hostOf(headers.location))).toEqual(locations.map(() => config.AUTH_URL))
    expect(locations.map(({ headers }) => headers.location)).not.toContainEqual(expect.stringMatching(/^[^/]|[\r\n]/))
    const [, field = ''] = /name="return_to" value="([^"]*)"/.exec(page.text) ?? []
    expect([field, hostOf(field)]).toEqual([expect.stringMatching(/^\//), config.AUTH_URL])
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/\t/evil.example'])(
    'after signing in with a code: %j',
    async (target) => {
      await resetRateLimits()
      await work()
      const browser = browserOf(app)
      await browser.post('/sign-in/code', { email: acme.ada.email })
      await work()

      const { status, headers } = await browser.post('/sign-in/code/confirm', {
        code: await codeTo(db, acme.ada.email),
        return_to: target,
      })

      expect([status, headers.location]).toEqual([303, '/console'])
    },
  )

  test('when it is repeated or a list', async () => {
    const ada = await signedInBrowser(db, app, acme.ada, acme.id)
    const queries = ['return_to=/account&return_to=//evil.example', 'return_to[]=//evil.example', 'return_to=']

    const signedInAlready = await Promise.all(queries.map((query) => ada.get(`/sign-in?${query}`)))

    expect(signedInAlready.map(({ headers }) => headers.location)).toEqual(['/console', '/console', '/console'])
  })
})

const good = [
  '/account/tokens',
  '/oauth/consent/abc?x=y',
  '/account?done=password',
  '/@evil.example',
  '/a//b',
  '/a/../account',
]
test.each(good)('return_to accepts the valid path %s', (path) => {
  const { pathname, search } = new URL(path, config.AUTH_URL)

  expect(returnPath(path)).toBe(pathname + search)
})
