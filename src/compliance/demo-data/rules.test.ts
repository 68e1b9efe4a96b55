import { expect, test } from 'vitest'
import { deletionOrder } from './rules.ts'

test('deletes rows ahead of the rows that they refer to', () => {
  const references = [
    { from: 'guests', to: 'meetings' },
    { from: 'meetings', to: 'users' },
    { from: 'users', to: 'users' },
  ]

  expect(deletionOrder(['users', 'meetings', 'guests', 'notes'], references)).toEqual([
    'guests',
    'notes',
    'meetings',
    'users',
  ])
})

test('refuses tables that refer to each other', () => {
  expect(() =>
    deletionOrder(
      ['a', 'b'],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    ),
  ).toThrow('cycle: a, b')
})
