import { describe, expect, test } from 'vitest'
import { between, daily, days, on, caseHost, engineCase, times } from '../../test/engine-builders.ts'

const range = days('06-01', '06-03')

describe('Hours', () => {
  test('repeat every week, and a meeting has to end within them', () => {
    const rules = [{ type: 'wday' as const, wday: 'tuesday' as const, intervals: [{ from: '09:00', to: '10:45' }] }]

    const offered = times(engineCase({ pools: [[caseHost({ rules })]], range: days('06-01', '06-10') }))

    expect(offered).toBe('06-02 09:00, 06-09 09:00')
  })

  test.each([
    ['23:59', '06-01 22:30 23:00 23:30'],
    ['24:00', '06-01 22:30 23:00 23:30'],
    ['23:45', '06-01 22:30 23:00'],
  ])('until %s offer %s', (end, expected) => {
    const pools = [[caseHost({ rules: daily(`22:30-${end}`) })]]

    expect(times(engineCase({ pools, meeting: { duration: 30, before: 0, after: 0, increment: 30 } }))).toBe(expected)
  })

  test('that touch are one open time, each with its own grid', () => {
    const rules = daily('00:20-02:00', '00:00-00:20', '23:00-24:00')

    const offered = times(engineCase({ pools: [[caseHost({ rules })]], range: { ...range, to: range.from + 1440 } }))

    expect(offered).toBe('06-01 00:00 00:20 23:00')
  })

  test('that overlap offer each start once', () => {
    const pools = [[caseHost({ rules: daily('09:00-12:00', '10:00-11:30', '09:30-11:00') })]]

    expect(times(engineCase({ pools }))).toBe('06-01 09:00 09:30 10:00 10:30 11:00')
  })

  test('that end before they begin are ignored', () => {
    const pools = [[caseHost({ rules: daily('12:00-09:00', '14:00-14:00') })]]

    expect(times(engineCase({ pools }))).toBe('')
  })

  test('keep their grid after a busy time', () => {
    const pools = [[caseHost({ busy: [between('06-01 09:30', '09:50')] })]]

    expect(times(engineCase({ pools }))).toBe('06-01 10:00 11:00')
  })
})

describe('The hours of a date', () => {
  test('replace the hours of its weekday', () => {
    const rules = [...daily('09:00-12:00'), on('06-02', '15:00-17:00')]

    const offered = times(engineCase({ pools: [[caseHost({ rules })]], range }))

    expect(offered).toBe('06-01 09:00 10:00 11:00, 06-02 15:00 16:00, 06-03 09:00 10:00 11:00')
  })

  test('close the day when the date has no intervals', () => {
    const rules = [...daily('09:00-12:00'), on('06-02')]

    const offered = times(engineCase({ pools: [[caseHost({ rules })]], range }))

    expect(offered).toBe('06-01 09:00 10:00 11:00, 06-03 09:00 10:00 11:00')
  })

  test('are combined when the date has several rules', () => {
    const rules = [...daily('09:00-12:00'), on('06-01', '15:00-16:00'), on('06-01', '07:00-08:00')]

    expect(times(engineCase({ pools: [[caseHost({ rules })]] }))).toBe('06-01 07:00 15:00')
  })

  test('override a holiday, which closes only the weekly hours', () => {
    const rules = [...daily('09:00-12:00'), on('06-02', '15:00-16:00')]
    const holidays = ['2026-06-01', '2026-06-02']

    expect(times(engineCase({ pools: [[caseHost({ rules, holidays })]], range }))).toBe(
      '06-02 15:00, 06-03 09:00 10:00 11:00',
    )
  })

  test('are closed while the host is out of office, from the first day to the last', () => {
    const rules = [...daily('09:00-12:00'), on('06-02', '15:00-16:00')]
    const away = [{ first: '2026-06-01', last: '2026-06-02' }]

    expect(times(engineCase({ pools: [[caseHost({ rules, away })]], range }))).toBe('06-03 09:00 10:00 11:00')
  })
})
