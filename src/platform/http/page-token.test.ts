import { expect, test } from 'vitest'
import { encodeParams, readToken, writeToken } from './page-token.ts'

const cursor = { toward: 'next', at: ['2026-01-01', 'an id'], inclusive: false } as const
const token = writeToken({ ...cursor, at: [...cursor.at] }, 'acme /contacts', encodeParams({ name: 'Zoe' }))

test('a page token of one list is not a token of another list or another organization', () => {
  expect(readToken(token, 'acme /contacts')).toEqual({ cursor, params: { name: 'Zoe' } })
  expect(readToken(token, 'acme /groups')).toBeUndefined()
  expect(readToken(token, 'globex /contacts')).toBeUndefined()
})

test('a page token with another character is not a token of the list', () => {
  const altered = Array.from(
    token,
    (character, i) => token.slice(0, i) + (character === 'A' ? 'B' : 'A') + token.slice(i + 1),
  )

  expect(altered.filter((text) => readToken(text, 'acme /contacts') !== undefined)).toEqual([])
})
