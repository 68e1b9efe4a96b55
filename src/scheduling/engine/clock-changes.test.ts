import { describe, expect, test } from 'vitest'
import { daily, days, on, caseHost, engineCase, times } from '../../test/engine-builders.ts'
import { questionOf } from '../../test/engine-case.ts'
import { freeTimes } from './free-times.ts'

const meeting = { duration: 30, before: 0, after: 0, increment: 30 }

describe('A clock change', () => {
  const berlin = (hours: string) => caseHost({ timezone: 'Europe/Berlin', rules: daily(hours) })

  test('removes the hour that it skips, and a meeting can cross it', () => {
    const hour = { ...meeting, duration: 60 }
    const scenario = engineCase({
      pools: [[berlin('01:00-04:00')]],
      meeting: hour,
      range: days('03-29', '03-29'),
      now: 0,
    })

    expect(times(scenario, 'Europe/Berlin')).toBe('03-29 01:00 01:30 03:00, 03-30 01:00 01:30')
  })

  test('offers the hour that it repeats twice', () => {
    const scenario = engineCase({ pools: [[berlin('02:00-03:00')]], meeting, range: days('10-25', '10-25'), now: 0 })

    expect(times(scenario)).toBe('10-25 00:00 00:30 01:00 01:30')
    expect(times(scenario, 'Europe/Berlin')).toBe('10-25 02:00 02:30 02:00 02:30')
  })

  test('moves no other hours of its day', () => {
    const scenario = engineCase({ pools: [[berlin('09:00-10:00')]], meeting, range: days('03-28', '03-29'), now: 0 })

    expect(times(scenario)).toBe('03-28 08:00 08:30, 03-29 07:00 07:30')
  })

  test('of half an hour keeps the grid on the wall clock', () => {
    const lordHowe = caseHost({ timezone: 'Australia/Lord_Howe', rules: daily('01:00-03:00') })
    const range = days('10-03', '10-03')
    const scenario = engineCase({ pools: [[lordHowe]], meeting: { ...meeting, increment: 45 }, range, now: 0 })

    expect(times(scenario, 'Australia/Lord_Howe')).toBe('10-04 01:00 01:45 02:30')
  })

  test('at midnight makes the day begin at one', () => {
    const havana = caseHost({ timezone: 'America/Havana', rules: daily('00:00-02:00') })

    expect(
      times(engineCase({ pools: [[havana]], meeting, range: days('03-08', '03-08'), now: 0 }), 'America/Havana'),
    ).toBe('03-08 01:00 01:30')
  })

  test('that skips a whole day leaves no start on that day', () => {
    const apia = caseHost({ timezone: 'Pacific/Apia', rules: daily('22:00-24:00', '00:00-01:00') })
    const range = { from: Date.parse('2011-12-30T00:00Z') / 60_000, to: Date.parse('2011-12-31T00:00Z') / 60_000 }
    const scenario = engineCase({ pools: [[apia]], meeting: { ...meeting, increment: 60 }, range, now: 0 })

    expect(times(scenario, 'Pacific/Apia')).toBe('12-29 22:00 23:00, 12-31 00:00')
  })
})

describe('A host on a trip', () => {
  const rules = daily('09:00-10:00')
  const tokyo = { timezone: 'Asia/Tokyo', start_date: '2026-06-02', end_date: '2026-06-03' }
  const honolulu = { timezone: 'Pacific/Honolulu', start_date: '2026-06-02', end_date: '2026-06-03' }

  test('to the east keeps their hours on the local clock of the destination', () => {
    const pools = [[caseHost({ rules, travel: [tokyo] })]]

    expect(times(engineCase({ pools, range: days('06-01', '06-04') }))).toBe(
      '06-01 09:00, 06-02 00:00, 06-03 00:00, 06-04 09:00',
    )
  })

  test('to the west keeps their hours on the local clock of the destination', () => {
    const pools = [[caseHost({ rules, travel: [honolulu] })]]

    expect(times(engineCase({ pools, range: days('06-01', '06-04') }))).toBe(
      '06-01 09:00, 06-02 09:00 19:00, 06-03 19:00',
    )
  })

  test('that continues eastward has no gap between the two zones', () => {
    const onwards = { timezone: 'Pacific/Auckland', start_date: '2026-06-04', end_date: '2026-06-04' }
    const pools = [[caseHost({ rules: daily('00:00-24:00'), travel: [onwards, tokyo] })]]
    const meeting = { duration: 1440, before: 0, after: 0, increment: 360 }

    expect(times(engineCase({ pools, meeting, range: days('06-03', '06-03') }))).toBe('06-03 03:00 09:00 12:00 18:00')
  })

  test('that continues westward uses the home clock in the hours between the two zones', () => {
    const onwards = { ...honolulu, start_date: '2026-06-04', end_date: '2026-06-04' }
    const pools = [[caseHost({ rules, travel: [onwards, tokyo] })]]

    expect(times(engineCase({ pools, range: days('06-02', '06-05') }))).toBe(
      '06-02 00:00, 06-03 00:00, 06-04 09:00 19:00',
    )
  })

  test('uses the trip that began last where two overlap', () => {
    const onwards = { ...tokyo, timezone: 'Asia/Kathmandu', start_date: '2026-06-03', end_date: '2026-06-04' }
    const pools = [[caseHost({ rules, travel: [onwards, tokyo] })]]

    expect(times(engineCase({ pools, range: days('06-02', '06-04') }))).toBe('06-02 00:00, 06-03 03:15, 06-04 03:15')
  })

  test('has the hours of a date on the local day of the destination', () => {
    const pools = [[caseHost({ rules: [on('06-02', '20:00-21:00')], travel: [honolulu] })]]

    expect(times(engineCase({ pools, range: days('06-01', '06-04') }))).toBe('06-03 06:00')
  })

  test('does not move the days of the event type', () => {
    const pools = [[caseHost({ rules, travel: [tokyo] })]]
    const window = { type: 'fixed' as const, first: '2026-06-02', last: '2026-06-02' }

    const { starts } = freeTimes(questionOf(engineCase({ pools, window, range: days('06-01', '06-04') })))

    expect(starts).toHaveLength(1)
  })
})
