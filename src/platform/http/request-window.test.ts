import { describe, expect, test } from 'vitest'
import {
  addLease,
  admit,
  allowanceOf,
  createWindow,
  idleWindows,
  markExhausted,
  takeUnused,
  type RequestWindow,
} from './request-window.ts'

const minute = '2026-11-16 09:01:00+00'

/** A window whose minute ends at 60,000. */
function windowWith(unused: number, fields: Partial<RequestWindow> = {}): RequestWindow {
  return { ...createWindow(500, 0), id: minute, ends: 60_000, unused, ...fields }
}

describe('admitting requests', () => {
  test('uses the leased ones and no more', () => {
    const window = windowWith(2)

    expect([admit(window, 10), admit(window, 20), admit(window, 30)]).toEqual([true, true, false])
    expect([window.unused, window.lastUsed]).toEqual([0, 20])
  })

  test('ends with the minute, and a new window has nothing to admit', () => {
    expect([admit(windowWith(2), 59_999), admit(windowWith(2), 60_000), admit(createWindow(500, 0), 0)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a lease', () => {
  const lease = { granted: 32, used: 132, ends_at: minute, seconds: 40 }

  test('adds to the unused requests of the same minute and ends with it', () => {
    const window = windowWith(3)

    expect(addLease(window, lease, 500, 20_000)).toBe(true)
    expect(window).toMatchObject({ unused: 35, unleased: 368, ends: 60_000 })
  })

  test('of a new minute replaces what was left of the earlier one', () => {
    const window = windowWith(3, { id: 'the minute before' })

    addLease(window, lease, 500, 20_000)

    expect(window).toMatchObject({ unused: 32, id: minute })
  })

  test('without requests is reported as empty', () => {
    const window = windowWith(0)

    expect(addLease(window, { ...lease, granted: 0, used: 500 }, 500, 0)).toBe(false)
    expect(window).toMatchObject({ unused: 0, unleased: 0 })
  })

  test('is followed by one twice as large, up to 64', () => {
    const window = createWindow(500, 0)
    const sizes = [1, 2, 3].map(() => {
      const size = window.lease
      addLease(window, lease, 500, 0)
      return size
    })

    expect(sizes).toEqual([32, 64, 64])
  })
})

describe('unused requests', () => {
  test('are taken out of a running window, whose next lease is small again', () => {
    const window = windowWith(7, { lease: 64 })
    const windows = new Map([['ada', window]])

    expect(takeUnused(windows, [...windows], 59_999)).toEqual([{ user_id: 'ada', ends_at: minute, unused: 7 }])
    expect([windows.size, window.unused, window.lease]).toEqual([1, 0, 32])
  })

  test('of a window that has ended are not returned, and the window is removed unless it is being extended', () => {
    const windows = new Map([
      ['ada', windowWith(7)],
      ['bob', windowWith(7, { extending: Promise.resolve() })],
    ])

    expect(takeUnused(windows, [...windows], 60_000)).toEqual([])
    expect([...windows].map(([user, { unused }]) => [user, unused])).toEqual([['bob', 0]])
  })

  test('of a running window without any are not returned', () => {
    const windows = new Map([['ada', windowWith(0)]])

    expect([takeUnused(windows, [...windows], 0), windows.size]).toEqual([[], 1])
  })

  test('are idle in windows that were not used since and are not being extended', () => {
    const windows = new Map([
      ['ada', windowWith(1, { lastUsed: 100 })],
      ['bob', windowWith(1, { lastUsed: 101 })],
      ['cyd', windowWith(1, { lastUsed: 50, extending: Promise.resolve() })],
    ])

    expect(idleWindows(windows, 100).map(([user]) => user)).toEqual(['ada'])
  })
})

test('an exhausted window rejects requests for half a second, or until the minute ends', () => {
  const [early, late] = [windowWith(0), windowWith(0)]

  markExhausted(early, 1000)
  markExhausted(late, 59_800)

  expect([early.exhaustedUntil, late.exhaustedUntil]).toEqual([1500, 60_000])
})

type Case = [situation: string, limit: number, window: RequestWindow | undefined, now: number, left: [number, number]]

test.each<Case>([
  ['without a window', 500, undefined, 0, [500, 60]],
  ['after the minute', 500, windowWith(3, { unleased: 10 }), 60_000, [500, 60]],
  ['in the minute', 500, windowWith(3, { unleased: 10 }), 58_500, [13, 2]],
  ['after a change to a plan with a lower limit', 50, windowWith(3, { unleased: 400 }), 0, [50, 60]],
  ['after a change to a plan with a lower limit that is used up', 50, windowWith(3, { unleased: -10 }), 0, [0, 60]],
])('what remains %s', (_, limit, window, now, [remaining, reset]) => {
  expect(allowanceOf(limit, window, now)).toEqual({ limit, remaining, reset })
})
