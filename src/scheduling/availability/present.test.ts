import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventTypeRow } from '../event-types/queries.ts'
import { timeOf } from './present.ts'
import { writeTimes } from './write-times.ts'

const plan = { link: null, slug: 'einführung-山田', team_id: null, owner_slug: 'zoë' } as EventTypeRow
const url = 'http://convene.test/@zo%C3%AB/einf%C3%BChrung-%E5%B1%B1%E7%94%B0'
const from = Date.UTC(2026, 9, 20) / 60_000

test('the written times equal the JSON of the same objects', () => {
  const time = fc.record({ start: fc.integer({ min: from, max: from + 44_640 }), remaining: fc.nat(99_999) })

  fc.assert(
    fc.property(fc.uniqueArray(time, { selector: ({ start }) => start, maxLength: 50 }), (times) => {
      const inOrder = times.toSorted((a, b) => a.start - b.start)
      const seats = new Map(inOrder.map(({ start, remaining }) => [start, remaining]))

      const json = writeTimes(plan, [...seats.keys()], (start) => seats.get(start) ?? 0)

      expect(JSON.parse(json.toString())).toEqual(
        inOrder.map(({ start, remaining }) => {
          const at = timeOf(start)
          return {
            status: 'available',
            invitees_remaining: remaining,
            start_time: at,
            scheduling_url: `${url}/${at.slice(0, 19)}Z?month=${at.slice(0, 7)}&date=${at.slice(0, 10)}`,
          }
        }),
      )
    }),
  )
})

test('minutes since 1970 become instants of the API', () => {
  expect([0, 1, 1439, 1440, from].map(timeOf)).toEqual([
    '1970-01-01T00:00:00.000000Z',
    '1970-01-01T00:01:00.000000Z',
    '1970-01-01T23:59:00.000000Z',
    '1970-01-02T00:00:00.000000Z',
    '2026-10-20T00:00:00.000000Z',
  ])
})
