import { describe, expect, test } from 'vitest'
import { between, daily, caseHost, engineCase, times } from '../../test/engine-builders.ts'

/** Half-hour meetings on Monday from nine to noon, with Ada busy at the given times. */
function halfHours(before: number, after: number, ...busy: [string, string][]) {
  const pools = [[caseHost({ busy: busy.map(([from, to]) => between(`06-01 ${from}`, to)) })]]
  return times(engineCase({ pools, meeting: { duration: 30, before, after, increment: 30 } }))
}

describe('Busy time', () => {
  test.each<[string, [string, string][], string]>([
    ['removes the starts that it touches', [['10:00', '10:30']], '06-01 09:00 09:30 10:30 11:00 11:30'],
    ['inside a meeting removes its start', [['10:10', '10:11']], '06-01 09:00 09:30 10:30 11:00 11:30'],
    ['across two meetings removes both starts', [['10:29', '10:31']], '06-01 09:00 09:30 11:00 11:30'],
    ['of zero length removes nothing', [['10:10', '10:10']], '06-01 09:00 09:30 10:00 10:30 11:00 11:30'],
    [
      'can overlap and come in any order',
      [
        ['10:45', '11:10'],
        ['10:00', '10:50'],
        ['10:05', '10:10'],
      ],
      '06-01 09:00 09:30 11:30',
    ],
    [
      'can be inside another busy time',
      [
        ['10:00', '11:10'],
        ['10:05', '10:10'],
      ],
      '06-01 09:00 09:30 11:30',
    ],
    [
      'that touches another is merged',
      [
        ['10:00', '10:30'],
        ['10:30', '11:00'],
      ],
      '06-01 09:00 09:30 11:00 11:30',
    ],
    ['that covers all hours leaves no start', [['08:00', '13:00']], ''],
  ])('%s', (_, busy, expected) => {
    expect(halfHours(0, 0, ...busy)).toBe(expected)
  })
})

describe('A buffer', () => {
  test.each<[string, number, number, string]>([
    ['before the meeting keeps a distance to the busy time before it', 15, 0, '06-01 09:00 09:30 11:00 11:30'],
    ['after the meeting keeps a distance to the busy time after it', 0, 15, '06-01 09:00 10:30 11:00 11:30'],
    ['on both sides keeps both distances', 15, 15, '06-01 09:00 11:00 11:30'],
    ['that exactly fits between meeting and busy time allows the start', 30, 30, '06-01 09:00 11:00 11:30'],
    ['that is one minute too long removes the start', 31, 31, '06-01 11:30'],
  ])('%s', (_, before, after, expected) => {
    expect(halfHours(before, after, ['10:00', '10:30'])).toBe(expected)
  })

  test('can extend beyond the hours', () => {
    expect(halfHours(60, 60)).toBe('06-01 09:00 09:30 10:00 10:30 11:00 11:30')
  })

  test('that extends beyond the hours still respects busy times there', () => {
    expect(halfHours(30, 30, ['08:00', '08:45'], ['12:20', '13:00'])).toBe('06-01 09:30 10:00 10:30 11:00')
  })

  test('of a meeting of another event type is part of its busy time', () => {
    // The meeting is from 10:00 to 10:30 and has buffers of 20 minutes before and 10 after.
    expect(halfHours(0, 0, ['09:40', '10:40'])).toBe('06-01 09:00 11:00 11:30')
    expect(halfHours(0, 10, ['09:40', '10:40'])).toBe('06-01 09:00 11:00 11:30')
    expect(halfHours(0, 11, ['09:40', '10:40'])).toBe('06-01 11:00 11:30')
    expect(halfHours(20, 0, ['09:40', '10:40'])).toBe('06-01 09:00 11:00 11:30')
    expect(halfHours(21, 0, ['09:40', '10:40'])).toBe('06-01 09:00 11:30')
  })

  test('extends across midnight', () => {
    const pools = [[caseHost({ rules: daily('00:00-01:00'), busy: [between('05-31 23:00', '06-01 00:00')] })]]

    expect(times(engineCase({ pools, meeting: { duration: 30, before: 30, after: 0, increment: 30 } }))).toBe(
      '06-01 00:30',
    )
  })
})
