import { describe, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedIn } from '../../test/browser-session.ts'
import { codeTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'
import { returnPath } from '../sessions/require-session.ts'

const { acme, app, db, work } = await service()
const password = 'a long password of Ada'
await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))

/** Attempts would be limited, and there are more traps than that. */
const forgive = () => db.run(sql`delete from attempt_logs`)

/** Where a browser goes with an address that it got from us. */
const hostOf = (location = '') => new URL(location, config.AUTH_URL).origin

const ours = config.AUTH_URL
const traps = [
  'https://evil.example', 'http://evil.example/account', '//evil.example', '///evil.example', '////evil.example/..',
  '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example', '/a\\..\\..\\evil.example',
  '/\t/evil.example', '/\n/evil.example', '\t//evil.example', ' //evil.example', '/ /evil.example',
  '\u00a0//evil.example', 'https:evil.example', 'https:/evil.example', 'https:///evil.example', 'HTTPS://evil.example',
  'evil.example', 'evil.example/', '@evil.example', `${ours}@evil.example`, `${ours}.evil.example`,
  `${ours}:80@evil.example/`, 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', '/javascript:alert(1)//%0aalert(1)',
  'data:text/html,x', 'vbscript:x', '/%2f%2fevil.example', '/%5cevil.example', '%2f%2fevil.example',
  '/%09/evil.example', '/%0d%0aLocation:%20https://evil.example', '/account\r\nLocation: https://evil.example',
  '/account\r\n\r\n<script>alert(1)</script>', '/account\u0000', '/\u2215evil.example', '/\uff0fevil.example',
  '//evil\u3002example', '?return_to=//evil.example', '#//evil.example', '', '.', '..', '*', 'null',
  '/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/%2E%2e//evil.example/x?y',
  '/./\\evil.example', '/.//', '/..//@evil.example', `/${'a'.repeat(3000)}`, '/account#@evil.example',
]

describe('a way back never leads away:', () => {
  test.each(traps)('%j', async (trap) => {
    await forgive()
    const ada = await signedIn(db, app, acme.ada, acme.id)
    const query = new URLSearchParams({ return_to: trap }).toString()

    const shown = await browserOf(app).get(`/sign-in?${query}`)
    const there = await ada.get(`/sign-in?${query}`)
    const entered = await browserOf(app).post('/sign-in', { email: acme.ada.email, password, return_to: trap })
    const mailed = await browserOf(app).post('/sign-in/code', { email: acme.ada.email, return_to: trap })
    const left = await ada.post('/sign-out', { return_to: trap })

    expect(hostOf(returnPath(trap))).toBe(config.AUTH_URL)
    const locations = [there, entered, mailed, left].filter(({ status }) => status === 303)
    expect(locations.map(({ headers }) => hostOf(headers.location))).toEqual(locations.map(() => config.AUTH_URL))
    expect(locations.map(({ headers }) => headers.location)).not.toContainEqual(expect.stringMatching(/^[^/]|[\r\n]/))
    const [, field = ''] = /name="return_to" value="([^"]*)"/.exec(shown.text) ?? []
    expect([field, hostOf(field)]).toEqual([expect.stringMatching(/^\//), config.AUTH_URL])
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/\t/evil.example'])(
    'after a code, %j', async (trap) => {
      await forgive()
      await work()
      const browser = browserOf(app)
      await browser.post('/sign-in/code', { email: acme.ada.email })
      await work()

      const { status, headers } = await browser.post('/sign-in/code/confirm', {
        code: await codeTo(db, acme.ada.email), return_to: trap,
      })

      expect([status, headers.location]).toEqual([303, '/account'])
    })

  test('given twice, or as a list', async () => {
    const ada = await signedIn(db, app, acme.ada, acme.id)
    const queries = ['return_to=/account&return_to=//evil.example', 'return_to[]=//evil.example', 'return_to=']

    const there = await Promise.all(queries.map((query) => ada.get(`/sign-in?${query}`)))

    expect(there.map(({ headers }) => headers.location)).toEqual(['/account', '/account', '/account'])
  })
})

const good = [
  '/account/tokens', '/oauth/consent/abc?x=y', '/account?done=password', '/@evil.example', '/a//b', '/a/../account',
]
test.each(good)(
  'the way back to %s is kept, so the rows above mean something', (path) => {
    const { pathname, search } = new URL(path, config.AUTH_URL)

    expect(returnPath(path)).toBe(pathname + search)
  })
