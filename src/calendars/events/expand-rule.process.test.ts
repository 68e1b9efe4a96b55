import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandWithDateutil, pythonCalendars } from '../../test/calendar-oracle.ts'
import { requiring } from '../../test/optional.ts'
import { anyRuleQuestion } from '../../test/random-rules.ts'
import { expandRule } from './expand-rule.ts'
import { parseRule } from './parse-rule.ts'

const wall = (text: string) => Date.parse(`${text}Z`)

function expand(text: string, start: string, [from = '', to = '']: string[], maxSteps = 1e9) {
  const rule = parseRule(text)
  if (!rule) throw new Error(`not a rule: ${text}`)
  const starts: string[] = []
  const counter = { steps: 0, maxSteps }
  const range = { start: wall(start), until: rule.until?.wall ?? Infinity, from: wall(from), to: wall(to) }
  const isComplete = expandRule(rule, range, counter, (time) => {
    if (time >= range.from && time <= range.to) starts.push(new Date(time).toISOString().slice(0, 19))
  })
  return { starts, isComplete, steps: counter.steps }
}

describe('random rules have the instances that dateutil finds', requiring(pythonCalendars), () => {
  test.each([1, 2, 3, 4])('with seed %i', (seed) => {
    const questions = fc.sample(anyRuleQuestion, { seed, numRuns: 250 })
    const answers = expandWithDateutil(questions)
    let instances = 0
    questions.forEach(({ rule, from, to }, index) => {
      const { first, starts } = answers[index] ?? { first: null, starts: [] }
      if (first === null) return
      instances += starts.length
      expect(expand(rule, first, [from, to]).starts, `${rule} from ${first}`).toEqual(starts)
    })
    expect(instances).toBeGreaterThan(10_000)
  })
})

const year = ['2026-01-01T00:00:00', '2026-12-31T23:59:59']

test.each([
  // The examples of RFC 5545, 3.8.5.3, moved to 2026.
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-02-13T09:00:00', ['02-13', '03-13', '11-13']],
  ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '2022-11-08T09:00:00', ['11-03']],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '2026-09-03T09:00:00', ['09-03', '10-07', '11-05']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=2', '2026-09-29T09:00:00', ['09-29', '10-29']],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '2026-08-04T09:00:00', ['08-04', '08-09', '08-18', '08-23']],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '2026-08-04T09:00:00', ['08-04', '08-16', '08-18', '08-30']],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2026-01-15T09:00:00', ['01-15', '01-30', '02-15', '03-15', '03-30']],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12T09:00:00', ['05-11']],
  // Only the weekday of the start, which dateutil takes for the whole week.
  ['FREQ=YEARLY;BYWEEKNO=20', '1997-05-12T09:00:00', ['05-11']],
  // The week of January 1, 2026 began in 2025.
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TH', '2024-01-01T09:00:00', ['01-01']],
  ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=WE', '2024-12-25T09:00:00', ['12-30']],
  // Weekdays with and without a number add up.
  [
    'FREQ=MONTHLY;BYMONTH=3;BYDAY=MO,1TU',
    '2025-03-03T09:00:00',
    ['03-02', '03-03', '03-09', '03-16', '03-23', '03-30'],
  ],
  // The start is an instance even if the rule does not match it, and counts.
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-08-04T09:00:00', ['08-04', '08-10', '08-17']],
  ['FREQ=YEARLY', '2024-02-29T09:00:00', []],
  ['FREQ=MONTHLY', '2025-12-31T09:00:00', ['01-31', '03-31', '05-31', '07-31', '08-31', '10-31', '12-31']],
  ['FREQ=DAILY;UNTIL=20251231T235959', '2026-01-05T09:00:00', []],
])('%s from %s has the days %j in 2026', (rule, start, days) => {
  expect(expand(rule, start, year).starts.map((time) => time.slice(5, 10))).toEqual(days)
})

test.each([
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;COUNT=0',
  'FREQ=WEEKLY;COUNT=-1',
  'FREQ=FORTNIGHTLY',
  '',
  'FREQ=DAILY;UNTIL=tomorrow',
  'FREQ=DAILY;UNTIL=20260230',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=YEARLY;BYMONTH=13',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=MONTHLY;BYDAY=99MO',
  'FREQ=YEARLY;RSCALE=CHINESE',
  `FREQ=DAILY;BYHOUR=${'1,'.repeat(9999)}1`,
])('%s is not a rule', (text) => {
  expect(parseRule(text)).toBeUndefined()
})

describe('a rule takes few steps', () => {
  test.each([
    ['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31', '2000-01-01T00:00:00', 1000],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', '0001-01-01T00:00:00', 1000],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '1970-01-01T00:00:00', 1000],
    ['FREQ=WEEKLY;BYDAY=MO', '1970-01-05T09:00:00', 1000],
    ['FREQ=MINUTELY;INTERVAL=10080;COUNT=999999999', '1970-01-05T09:00:00', 1000],
    ['FREQ=SECONDLY;INTERVAL=999999999999999', '2026-01-01T00:00:00', 10],
    ['FREQ=YEARLY;INTERVAL=999999999999999', '2026-01-01T00:00:00', 1000],
  ])('%s from %s', (rule, start, maxSteps) => {
    const { isComplete, steps } = expand(rule, start, year)
    expect(isComplete).toBe(true)
    expect(steps).toBeLessThan(maxSteps)
  })

  test.each([
    ['FREQ=SECONDLY', '2000-01-01T00:00:00'],
    ['FREQ=SECONDLY;COUNT=999999999', '2010-01-01T00:00:00'],
    ['FREQ=HOURLY;COUNT=999999999;BYMONTH=1,2,3', '1900-01-01T00:00:00'],
    ['FREQ=MINUTELY;BYSECOND=1,2,3,4,5,6,7,8,9,10;BYSETPOS=-1', '2020-01-01T00:00:00'],
  ])('%s from %s stops at the limit, and goes on if the limit is higher', (rule, start) => {
    for (const limit of [1000, 10_000, 100_000]) {
      const { isComplete, steps } = expand(rule, start, year, limit)
      expect(isComplete).toBe(false)
      expect(steps).toBeGreaterThan(limit * 0.9)
      expect(steps).toBeLessThan(limit + 100)
    }
  })
})
