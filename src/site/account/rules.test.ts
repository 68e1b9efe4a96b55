import { expect, test } from 'vitest'
import { choosable, expiryFrom, scopesFrom } from './rules.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const berlin = 'Europe/Berlin'

test('a token ends in some days, or never', () => {
  const after = (expires: string) => expiryFrom({ expires, expires_on: '' }, berlin, now)

  expect(after('30')).toEqual({ expires_at: '2026-12-15T12:00:00.000Z' })
  expect(after('365')).toEqual({ expires_at: '2027-11-15T12:00:00.000Z' })
  expect(after('never')).toEqual({ expires_at: undefined })
})

test('a token works on the whole of its last day, where the person is', () => {
  const on = (expires_on: string, zone: string) => expiryFrom({ expires: 'date', expires_on }, zone, now).expires_at

  expect(on('2026-11-15', berlin)).toBe('2026-11-15T23:00:00Z')
  expect(on('2027-07-31', berlin)).toBe('2027-07-31T22:00:00Z')
  expect(on('2026-11-15', 'Pacific/Auckland')).toBe(undefined)
  expect(on('2026-11-16', 'Pacific/Auckland')).toBe('2026-11-16T11:00:00Z')
  expect(on('2199-12-31', 'UTC')).toBe('2200-01-01T00:00:00Z')
})

test('what is no day to come is refused', () => {
  const wrong = (expires_on: string) => expiryFrom({ expires: 'date', expires_on }, berlin, now).wrong

  expect(wrong('2026-11-14')).toBe('must not lie in the past')
  expect(wrong('2200-01-01')).toBe('must lie before the year 2200')
  for (const text of ['', 'tomorrow', '2027-02-30', '0000-01-01', '+12027-01-01'])
    expect(wrong(text)).toBe('must be a date, such as 2027-01-31')
})

test('whoever gave a date gets no token without it', () => {
  expect(expiryFrom({ expires: 'never', expires_on: '2027-01-31' }, berlin, now).wrong).toContain('“On a date”')
})

test('everything is every scope under its one name, and nothing chosen is refused', () => {
  expect(scopesFrom(['everything']).scopes).toEqual(choosable)
  expect(scopesFrom(['everything', 'users:read']).scopes).toHaveLength(24)
  expect(scopesFrom(['users:read', 'contacts:write']).scopes).toEqual(['contacts:write', 'users:read'])
  expect(scopesFrom([]).wrong).toBe('must be chosen, at least one of them')
  for (const strange of ['groups', 'admin', 'constructor', ''])
    expect(scopesFrom(['users:read', strange]).wrong).toBe('must be chosen from the list')
})
