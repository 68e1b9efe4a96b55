import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { scopes, withImplied } from './scopes.ts'
import { isOurToken, generateToken } from './tokens.ts'

const { acme, tokenFor, as, db } = await service()

test('a token has a prefix, 43 random characters and a checksum', () => {
  const tokens = Array.from({ length: 200 }, () => generateToken('cpt'))

  expect(tokens.every((token) => /^cpt_[0-9A-Za-z]{49}$/.test(token) && isOurToken(token))).toBe(true)
  expect(new Set(tokens).size).toBe(200)
})

test('one wrong character is found without asking the database', () => {
  const token = generateToken('cpt')

  for (let i = 4; i < token.length; i++) {
    const other = token[i] === 'a' ? 'b' : 'a'
    expect(isOurToken(token.slice(0, i) + other + token.slice(i + 1))).toBe(false)
  }
})

test('no token stands in the database', async () => {
  const rows = await db.all<{ row: string }>(sql`select to_jsonb(t)::text as row from access_tokens t`)

  const dump = rows.map(({ row }) => row).join('\n')
  expect(rows.length).toBeGreaterThan(0)
  for (const { token } of [acme.ada, acme.bob, acme.cyd]) expect(dump).not.toContain(token.slice(4, 47))
})

test('write implies read, and groups is groups:read', () => {
  expect(withImplied(['contacts:write']).has('contacts:read')).toBe(true)
  expect(withImplied(['contacts:read']).has('contacts:write')).toBe(false)
  expect(withImplied(['groups']).has('groups:read')).toBe(true)
  expect(scopes).toHaveLength(25)
})

test('what is not a bearer token is refused with the reason', async () => {
  const expired = await tokenFor(acme.id, acme.cyd.id, ['users:read'], '2020-01-01T00:00:00Z')
  const cases: [Record<string, string>, string][] = [
    [{}, 'unauthenticated'],
    [{ authorization: '' }, 'unauthenticated'],
    [{ authorization: 'Basic YWRhOmFkYQ==' }, 'unauthenticated'],
    [{ authorization: 'Bearer' }, 'unauthenticated'],
    [{ authorization: `Bearer ${generateToken('cpt')}` }, 'unauthenticated'],
    [{ authorization: 'Bearer cpt_short' }, 'unauthenticated'],
    [{ authorization: `Bearer ${acme.cyd.token} ${acme.cyd.token}` }, 'unauthenticated'],
    [{ authorization: `Bearer ${expired}` }, 'token_expired'],
  ]

  for (const [headers, code] of cases) {
    const { status, body, headers: sent } = await as(undefined).get('/users/me', headers)
    expect([status, body.details[0].code, String(sent['www-authenticate']).startsWith('Bearer')])
      .toEqual([401, code, true])
  }
  expect((await as(undefined).get('/users/me', { authorization: `bearer ${acme.cyd.token}` })).status).toBe(200)
})

test('when a token was last used is noted', async () => {
  const token = await tokenFor(acme.id, acme.cyd.id, ['users:read'])

  await as(token).get('/users/me')

  await expect.poll(async () => db.one(sql`
    select count(*)::int as used from access_tokens
    where last_used_at > now() - interval '1 minute' and scopes = '{users:read}'`))
    .toEqual({ used: 1 })
})
