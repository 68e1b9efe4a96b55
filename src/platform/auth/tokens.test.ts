import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { scopes, withImpliedScopes } from './scopes.ts'
import { hasValidChecksum, generateToken } from './tokens.ts'

const { acme, tokenFor, as, db } = await service()

test('generateToken returns a prefix, 43 random characters and a checksum', () => {
  const tokens = Array.from({ length: 200 }, () => generateToken('cpt'))

  expect(tokens.every((token) => /^cpt_[0-9A-Za-z]{49}$/.test(token) && hasValidChecksum(token))).toBe(true)
  expect(new Set(tokens).size).toBe(200)
})

test('isOurToken detects one wrong character without a query', () => {
  const token = generateToken('cpt')

  for (let i = 4; i < token.length; i++) {
    const other = token[i] === 'a' ? 'b' : 'a'
    expect(hasValidChecksum(token.slice(0, i) + other + token.slice(i + 1))).toBe(false)
  }
})

test('the database does not contain the text of a token', async () => {
  const rows = await db.all<{ row: string }>(sql`select to_jsonb(t)::text as row from access_tokens t`)

  const dump = rows.map(({ row }) => row).join('\n')
  expect(rows.length).toBeGreaterThan(0)
  for (const { token } of [acme.ada, acme.bob, acme.cyd]) expect(dump).not.toContain(token.slice(4, 47))
})

test('withImplied adds read to write, and groups:read to groups', () => {
  expect(withImpliedScopes(['contacts:write']).has('contacts:read')).toBe(true)
  expect(withImpliedScopes(['contacts:read']).has('contacts:write')).toBe(false)
  expect(withImpliedScopes(['groups']).has('groups:read')).toBe(true)
  expect(scopes).toHaveLength(32)
})

test('rejects a request without a valid bearer token and names the reason', async () => {
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
    const { status, body, headers: responseHeaders } = await as(undefined).get('/users/me', headers)
    expect([status, body.details[0].code, String(responseHeaders['www-authenticate']).startsWith('Bearer')]).toEqual([
      401,
      code,
      true,
    ])
  }
  expect((await as(undefined).get('/users/me', { authorization: `bearer ${acme.cyd.token}` })).status).toBe(200)
})

test('stores when a token was last used', async () => {
  const token = await tokenFor(acme.id, acme.cyd.id, ['users:read'])

  await as(token).get('/users/me')

  await expect
    .poll(async () =>
      db.one(sql`
    select count(*)::int as used from access_tokens
    where last_used_at > now() - interval '1 minute' and scopes = '{users:read}'`),
    )
    .toEqual({ used: 1 })
})
