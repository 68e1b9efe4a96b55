import { describe, expect, test } from 'vitest'
import { at, between, days, caseHost, engineCase, times, maxPer } from '../../test/engine-builders.ts'
import { questionOf, type Case } from '../../test/engine-case.ts'
import { textOf } from '../../test/engine-text.ts'
import { freeTimes } from './free-times.ts'

/** Five seats on Monday morning. Ada is busy during the session at ten. */
const group = (remaining: number) =>
  engineCase({
    pools: [[caseHost({ busy: [between('06-01 10:00', '11:00')] })]],
    seats: 5,
    sessions: [{ start: at('06-01 10:00'), remaining }],
  })

function seats(scenario: Case) {
  const { starts, remaining } = freeTimes(questionOf(scenario))
  return starts.map((start, i) => `${textOf(start).slice(11, 16)} ${remaining?.[i] ?? scenario.seats}`).join(', ')
}

describe('A session', () => {
  test('with free seats is offered although its host is busy', () => {
    expect(seats(group(2))).toBe('09:00 5, 10:00 2, 11:00 5')
  })

  test('without free seats is not offered', () => {
    expect(seats(group(0))).toBe('09:00 5, 11:00 5')
  })

  test('that is full is not offered again when its host is free', () => {
    expect(seats({ ...group(0), pools: [[caseHost()]] })).toBe('09:00 5, 11:00 5')
  })

  test('off the grid and outside the hours can be joined', () => {
    expect(seats({ ...group(2), sessions: [{ start: at('06-01 08:05'), remaining: 1 }] })).toBe(
      '08:05 1, 09:00 5, 11:00 5',
    )
  })

  test('can be joined although a daily limit is reached', () => {
    const limits = [maxPer(1, 'meetings', 'day')]

    expect(seats({ ...group(2), limits, held: [[at('06-01 10:00'), 60]] })).toBe('10:00 2')
  })

  test('respects notice and window', () => {
    const tomorrow = { type: 'fixed' as const, first: '2026-06-02', last: '2026-06-02' }

    expect(seats({ ...group(2), now: at('06-01 09:01'), notice: 59 })).toBe('10:00 2, 11:00 5')
    expect(seats({ ...group(2), now: at('06-01 09:01'), notice: 60 })).toBe('11:00 5')
    expect(seats({ ...group(2), window: tomorrow })).toBe('')
  })

  test('outside the range is not offered', () => {
    expect(seats({ ...group(2), range: { from: at('06-01 10:01'), to: at('06-01 12:00') } })).toBe('11:00 5')
    expect(seats({ ...group(2), range: { from: at('06-01 09:00'), to: at('06-01 10:00') } })).toBe('09:00 5')
  })

  test('needs no other host', () => {
    expect(seats({ ...group(2), pools: [] })).toBe('10:00 2')
  })
})

describe('Spots', () => {
  const spots = [between('06-01 13:10', '15:10'), between('06-02 23:00', '06-03 01:00')].map(([from, to]) => ({
    from,
    to,
  }))
  const range = days('06-01', '06-03')

  test('are open regardless of the hours, each with its own grid', () => {
    const pools = [[caseHost({ away: [{ first: '2026-06-01', last: '2026-06-03' }] })]]

    expect(times(engineCase({ pools, spots, range }))).toBe('06-01 13:10 14:10, 06-02 23:00, 06-03 00:00')
  })

  test('leave out busy times', () => {
    const pools = [[caseHost({ busy: [between('06-01 14:00', '14:20')] })]]

    expect(times(engineCase({ pools, spots, range }))).toBe('06-02 23:00, 06-03 00:00')
  })

  test('over midnight belong to two days of the host', () => {
    const limits = [maxPer(1, 'meetings', 'day')]
    const first = caseHost({ limits, held: [[at('06-02 08:00'), 60]] })
    const second = caseHost({ limits, held: [[at('06-03 08:00'), 60]] })

    expect(times(engineCase({ pools: [[first]], spots, range }))).toBe('06-01 13:10 14:10, 06-03 00:00')
    expect(times(engineCase({ pools: [[second]], spots, range }))).toBe('06-01 13:10 14:10, 06-02 23:00')
  })
})
