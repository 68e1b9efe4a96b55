import { describe, expect, test } from 'vitest'
import { between, daily, somebody, story, times } from '../../test/engine-story.ts'

/** Half an hour on Monday from nine to noon; Ada is busy from 10:00 to 10:30. */
function halfHours(before: number, after: number, ...busy: [string, string][]) {
  const pools = [[somebody({ busy: busy.map(([from, to]) => between(`06-01 ${from}`, to)) })]]
  return times(story({ pools, meeting: { duration: 30, before, after, increment: 30 } }))
}

describe('Busy time', () => {
  test.each<[string, [string, string][], string]>([
    ['takes the starts that it touches', [['10:00', '10:30']], '06-01 09:00 09:30 10:30 11:00 11:30'],
    ['within a meeting takes it', [['10:10', '10:11']], '06-01 09:00 09:30 10:30 11:00 11:30'],
    ['over two meetings takes both', [['10:29', '10:31']], '06-01 09:00 09:30 11:00 11:30'],
    ['that lasts no time takes nothing', [['10:10', '10:10']], '06-01 09:00 09:30 10:00 10:30 11:00 11:30'],
    ['may overlap, in any order', [['10:45', '11:10'], ['10:00', '10:50'], ['10:05', '10:10']],
      '06-01 09:00 09:30 11:30'],
    ['may lie within another', [['10:00', '11:10'], ['10:05', '10:10']], '06-01 09:00 09:30 11:30'],
    ['that touches is one', [['10:00', '10:30'], ['10:30', '11:00']], '06-01 09:00 09:30 11:00 11:30'],
    ['around all of it leaves nothing', [['08:00', '13:00']], ''],
  ])('%s', (_, busy, expected) => {
    expect(halfHours(0, 0, ...busy)).toBe(expected)
  })
})

describe('A buffer', () => {
  test.each<[string, number, number, string]>([
    ['before the meeting keeps it away from what ends', 15, 0, '06-01 09:00 09:30 11:00 11:30'],
    ['after the meeting keeps it away from what begins', 0, 15, '06-01 09:00 10:30 11:00 11:30'],
    ['on both sides does both', 15, 15, '06-01 09:00 11:00 11:30'],
    ['of just the time between is kept', 30, 30, '06-01 09:00 11:00 11:30'],
    ['of one minute more is not', 31, 31, '06-01 11:30'],
  ])('%s', (_, before, after, expected) => {
    expect(halfHours(before, after, ['10:00', '10:30'])).toBe(expected)
  })

  test('may stick out of the hours', () => {
    expect(halfHours(60, 60)).toBe('06-01 09:00 09:30 10:00 10:30 11:00 11:30')
  })

  test('that sticks out of the hours still meets what is busy there', () => {
    expect(halfHours(30, 30, ['08:00', '08:45'], ['12:20', '13:00'])).toBe('06-01 09:30 10:00 10:30 11:00')
  })

  test('of a meeting of another event type is part of what it blocks', () => {
    // It takes from 10:00 to 10:30 and has 20 minutes before and 10 after.
    expect(halfHours(0, 0, ['09:40', '10:40'])).toBe('06-01 09:00 11:00 11:30')
    expect(halfHours(0, 10, ['09:40', '10:40'])).toBe('06-01 09:00 11:00 11:30')
    expect(halfHours(0, 11, ['09:40', '10:40'])).toBe('06-01 11:00 11:30')
    expect(halfHours(20, 0, ['09:40', '10:40'])).toBe('06-01 09:00 11:00 11:30')
    expect(halfHours(21, 0, ['09:40', '10:40'])).toBe('06-01 09:00 11:30')
  })

  test('reaches over midnight', () => {
    const pools = [[somebody({ rules: daily('00:00-01:00'), busy: [between('05-31 23:00', '06-01 00:00')] })]]

    expect(times(story({ pools, meeting: { duration: 30, before: 30, after: 0, increment: 30 } }))).toBe('06-01 00:30')
  })
})
