import { expect, test } from 'vitest'
import { parseExpiry, parseScopes, selectableScopes } from './rules.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const berlin = 'Europe/Berlin'

test('a token expires after some days, or never', () => {
  const after = (expires: string) => parseExpiry({ expires, expires_on: '' }, berlin, now)

  expect(after('30')).toEqual({ expires_at: '2026-12-15T12:00:00.000Z' })
  expect(after('365')).toEqual({ expires_at: '2027-11-15T12:00:00.000Z' })
  expect(after('never')).toEqual({ expires_at: undefined })
})

test('a token works until its last day ends in the user’s time zone', () => {
  const on = (expires_on: string, zone: string) => parseExpiry({ expires: 'date', expires_on }, zone, now).expires_at

  expect(on('2026-11-15', berlin)).toBe('2026-11-15T23:00:00Z')
  expect(on('2027-07-31', berlin)).toBe('2027-07-31T22:00:00Z')
  expect(on('2026-11-15', 'Pacific/Auckland')).toBe(undefined)
  expect(on('2026-11-16', 'Pacific/Auckland')).toBe('2026-11-16T11:00:00Z')
  expect(on('2199-12-31', 'UTC')).toBe('2200-01-01T00:00:00Z')
})

test('rejects an expiry date that is malformed, past or too far away', () => {
  const wrong = (expires_on: string) => parseExpiry({ expires: 'date', expires_on }, berlin, now).wrong

  expect(wrong('2026-11-14')).toBe('token-date-past')
  expect(wrong('2200-01-01')).toBe('token-date-far')
  for (const text of ['', 'tomorrow', '2027-02-30', '0000-01-01', '+12027-01-01'])
    expect(wrong(text)).toBe('field-date')
})

test('rejects a date together with another expiry option', () => {
  expect(parseExpiry({ expires: 'never', expires_on: '2027-01-31' }, berlin, now).wrong).toBe('token-date-unused')
})

test('“everything” selects every scope once, and an empty selection is rejected', () => {
  expect(parseScopes(['everything']).scopes).toEqual(selectableScopes)
  expect(parseScopes(['everything', 'users:read']).scopes).toHaveLength(31)
  expect(parseScopes(['users:read', 'contacts:write']).scopes).toEqual(['contacts:write', 'users:read'])
  expect(parseScopes([]).wrong).toBe('account-scopes-missing')
  for (const unknown of ['groups', 'admin', 'constructor', ''])
    expect(parseScopes(['users:read', unknown]).wrong).toBe('account-scopes-unknown')
})
