import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { newOrder } from './order-rules.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((id) => asId<EventTypeId>(id))
const rowsOf = (positions: number[]) =>
  positions.flatMap((position, i) => ids.slice(i, i + 1).map((id) => ({ id, position })))

/** The ids in the order of their positions after the changes. Rows with equal positions keep their order. */
function orderAfter(positions: number[], from: number, to: 'up' | 'down' | 'first' | 'last') {
  const rows = rowsOf(positions)
  const changes = new Map(
    newOrder(rows, ids[from] ?? asId<EventTypeId>(''), to).map(({ row, position }) => [row.id, position]),
  )
  const after = rows.map(({ id, position }) => ({ id, position: changes.get(id) ?? position }))
  return after
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id)
    .join('')
}

describe('a move', () => {
  test.each([
    [[0, 1, 2], 1, 'up', 'bac'],
    [[0, 1, 2], 1, 'down', 'acb'],
    [[0, 1, 2], 2, 'first', 'cab'],
    [[0, 1, 2], 0, 'last', 'bca'],
    [[0, 1, 2], 0, 'up', 'abc'],
    [[0, 1, 2], 2, 'down', 'abc'],
    [[0, 0, 0], 2, 'up', 'acb'],
    [[0, 0, 0], 0, 'down', 'bac'],
    [[3, 7, 7, 90], 3, 'first', 'dabc'],
  ] as const)('of positions %j, number %i %s, gives %s', (positions, from, to, expected) => {
    expect(orderAfter([...positions], from, to)).toBe(expected)
  })

  test('of different positions uses only these positions', () => {
    const changes = newOrder(rowsOf([2, 5, 9]), asId<EventTypeId>('c'), 'first')

    expect(changes.map(({ row, position }) => [row.id, position])).toEqual([
      ['c', 2],
      ['a', 5],
      ['b', 9],
    ])
  })

  test('of an event type that is not on the page changes nothing', () => {
    expect(newOrder(rowsOf([0, 1]), asId<EventTypeId>('x'), 'up')).toEqual([])
  })

  test('up changes places with the previous one, for all positions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (numbers, index) => {
          const positions = numbers.toSorted((a, b) => a - b)
          const from = Math.min(index, positions.length - 1)
          const moved = orderAfter(positions, from, 'up')
          const start = ids.slice(0, positions.length).join('')
          expect(moved).toBe(start.slice(0, from - 1) + start[from] + start[from - 1] + start.slice(from + 1))
        },
      ),
    )
  })
})
