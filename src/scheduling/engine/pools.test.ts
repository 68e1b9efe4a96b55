import { describe, expect, test } from 'vitest'
import { at, between, daily, days, caseHost, engineCase, times } from '../../test/engine-builders.ts'

const ada = caseHost({ rules: daily('09:00-12:00') })
const bob = caseHost({ rules: daily('10:30-14:00') })
const cyd = caseHost({ rules: daily('11:00-16:00'), busy: [between('06-01 11:10', '11:20')] })

describe('Hosts', () => {
  test('of a round robin offer the starts of each host, on their own grid', () => {
    expect(times(engineCase({ pools: [[ada, bob]] }))).toBe('06-01 09:00 10:00 10:30 11:00 11:30 12:30')
    expect(times(engineCase({ pools: [[bob, ada]] }))).toBe('06-01 09:00 10:00 10:30 11:00 11:30 12:30')
  })

  test('of a collective meeting offer the starts at which all are free, on the grid of the first', () => {
    expect(times(engineCase({ pools: [[ada], [bob]] }))).toBe('06-01 11:00')
    expect(times(engineCase({ pools: [[bob], [ada]] }))).toBe('06-01 10:30')
  })

  test('of a collective meeting are all required, so one busy host removes the start', () => {
    expect(times(engineCase({ pools: [[ada], [bob], [cyd]] }))).toBe('')
    expect(times(engineCase({ pools: [[bob], [cyd]] }))).toBe('06-01 11:30 12:30')
  })

  test('of several pools take part with one host from each pool', () => {
    expect(times(engineCase({ pools: [[ada], [bob, cyd]] }))).toBe('06-01 11:00')
    expect(times(engineCase({ pools: [[ada, bob], [cyd]] }))).toBe('06-01 11:30 12:30')
    expect(times(engineCase({ pools: [[cyd], [ada, bob]] }))).toBe('06-01 12:00 13:00')
  })

  test('can take a meeting that crosses from one rule into the next', () => {
    const parts = caseHost({ rules: daily('08:30-09:30', '09:30-10:20', '10:00-12:30') })

    expect(times(engineCase({ pools: [[ada], [parts]] }))).toBe('06-01 09:00 10:00 11:00')
  })

  test('keep their own time zones', () => {
    const dot = caseHost({ timezone: 'America/New_York', rules: daily('06:30-08:00') })

    expect(times(engineCase({ pools: [[ada], [dot]] }))).toBe('06-01 11:00')
  })

  test('of a collective meeting all keep the buffers', () => {
    const eve = caseHost({ busy: [between('06-01 10:10', '10:20')] })
    const meeting = { duration: 30, before: 10, after: 10, increment: 30 }

    expect(times(engineCase({ pools: [[ada], [eve]], meeting }))).toBe('06-01 09:00 09:30 10:30 11:00 11:30')
    expect(times(engineCase({ pools: [[ada], [eve]], meeting: { ...meeting, before: 11, after: 11 } }))).toBe(
      '06-01 09:00 11:00 11:30',
    )
  })

  test('of a round robin offer the last minute of a range', () => {
    const range = { from: at('06-01 09:00'), to: at('06-01 11:01') }

    expect(times(engineCase({ pools: [[ada, cyd]], range }))).toBe('06-01 09:00 10:00 11:00')
  })

  test('offer nothing when a pool is empty', () => {
    expect(times(engineCase({ pools: [] }))).toBe('')
    expect(times(engineCase({ pools: [[]] }))).toBe('')
    expect(times(engineCase({ pools: [[ada], []] }))).toBe('')
  })

  test('of a round robin can be 40 people, over several days', () => {
    const hosts = Array.from({ length: 40 }, (_, i) => caseHost({ rules: daily(`09:${10 + i}-11:00`) }))

    const offered = times(engineCase({ pools: [hosts], range: days('06-01', '06-02') }))

    const each = Array.from({ length: 40 }, (_, i) => `09:${10 + i}`).join(' ')
    expect(offered).toBe(`06-01 ${each}, 06-02 ${each}`)
  })
})
