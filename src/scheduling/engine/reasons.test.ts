import { describe, expect, test } from 'vitest'
import { at, between, daily, on, caseHost, engineCase, maxPer } from '../../test/engine-builders.ts'
import { questionOf, type Case } from '../../test/engine-case.ts'
import { textOf } from '../../test/engine-text.ts'
import { explain, type Reason } from './explain.ts'

/** The reasons against ten o'clock on Monday, or another start, that apply to every host. */
function commonReasons(scenario: Case, start = '06-01 10:00') {
  return explain(questionOf(scenario), at(start)).reasons.map(textOfReason).join(', ')
}

/** The reasons why Ada, the only host, cannot take the meeting. */
function hostReasons(scenario: Case, start = '06-01 10:00') {
  const { isFree, pools } = explain(questionOf(scenario), at(start))
  expect(isFree).toBe(false)
  return pools.flat(2).map(textOfReason).join(', ')
}

function textOfReason(reason: Reason) {
  const time = (at: number) => textOf(at).slice(5, 16).replace('T', ' ')
  if (reason.code === 'rule') return `rule: ${reason.why} ${time(reason.at)}`
  if (reason.code === 'busy' || reason.code === 'buffer')
    return `${reason.code}: ${time(reason.from)} to ${time(reason.to)}`
  if (reason.code === 'notice') return `notice: ${time(reason.earliest)}`
  if (reason.code === 'limit') return `limit: ${reason.limit.max} ${reason.limit.unit} a ${reason.limit.period}`
  return reason.code
}

describe('A reason against a host', () => {
  const ada = (changes: Parameters<typeof caseHost>[0]) => engineCase({ pools: [[caseHost(changes)]] })

  test.each<[string, Case, string, string]>([
    ['says that the host has no hours at that time', engineCase(), '06-01 08:00', 'rule: hours 06-01 08:00'],
    ['says that the hours end before the meeting', engineCase(), '06-01 11:30', 'rule: ends 06-01 12:00, increment'],
    [
      'says that the hours end at a gap',
      ada({ rules: daily('09:00-10:30', '10:31-12:00') }),
      '06-01 10:00',
      'rule: ends 06-01 10:30',
    ],
    ['names a holiday', ada({ holidays: ['2026-06-01'] }), '06-01 10:00', 'rule: holiday 06-01 10:00'],
    [
      'does not name the holiday when the date has its own hours',
      ada({ holidays: ['2026-06-01'], rules: [on('06-01', '15:00-16:00')] }),
      '06-01 10:00',
      'rule: hours 06-01 10:00',
    ],
    [
      'says that the host is out of office',
      ada({ away: [{ first: '2026-06-01', last: '2026-06-01' }] }),
      '06-01 10:00',
      'rule: out_of_office 06-01 10:00',
    ],
    [
      'names out of office before a holiday',
      ada({ away: [{ first: '2026-06-01', last: '2026-06-01' }], holidays: ['2026-06-01'] }),
      '06-01 10:00',
      'rule: out_of_office 06-01 10:00',
    ],
    ['names the increment', engineCase(), '06-01 10:20', 'increment'],
    [
      'names a busy time',
      ada({ busy: [between('06-01 10:30', '10:40')] }),
      '06-01 10:00',
      'busy: 06-01 10:30 to 06-01 10:40',
    ],
    [
      'names the first of two busy times',
      ada({ busy: [between('06-01 10:30', '10:40'), between('06-01 10:10', '10:20')] }),
      '06-01 10:00',
      'busy: 06-01 10:10 to 06-01 10:20',
    ],
    [
      'names a limit of the host',
      ada({ limits: [maxPer(1, 'meetings', 'week')], held: [[at('06-03 09:00'), 60]] }),
      '06-01 10:00',
      'limit: 1 meetings a week',
    ],
    [
      'comes with the other reasons',
      ada({ busy: [between('06-01 11:40', '13:00')] }),
      '06-01 11:20',
      'rule: ends 06-01 12:00, increment, busy: 06-01 11:40 to 06-01 13:00',
    ],
  ])('%s', (_, scenario, start, expected) => {
    expect(hostReasons(scenario, start)).toBe(expected)
  })

  test.each([
    ['before', { before: 15, after: 0 }, between('06-01 09:30', '09:46'), 'buffer: 06-01 09:30 to 06-01 09:46'],
    ['after', { before: 0, after: 15 }, between('06-01 11:14', '11:30'), 'buffer: 06-01 11:14 to 06-01 11:30'],
  ])('names a buffer %s the meeting', (_, buffers, busy, expected) => {
    const meeting = { duration: 60, increment: 60, ...buffers }

    expect(hostReasons({ ...ada({ busy: [busy] }), meeting })).toBe(expected)
  })

  test('never names the increment for a host of the second pool', () => {
    const pools = [[caseHost()], [caseHost({ rules: daily('09:10-11:30') })]]

    const { isFree, pools: reasons } = explain(questionOf(engineCase({ pools })), at('06-01 10:00'))

    expect(isFree).toBe(true)
    expect(reasons).toEqual([[[]], [[]]])
  })

  test('is listed for each host of each pool', () => {
    const cyd = caseHost({ rules: daily('10:00-10:30') })
    const pools = [[caseHost(), cyd], [cyd]]

    expect(explain(questionOf(engineCase({ pools })), at('06-01 10:00'))).toMatchObject({
      isFree: false,
      reasons: [],
      pools: [[[], [{ code: 'rule', why: 'ends' }]], [[{ code: 'rule', why: 'ends' }]]],
    })
  })

  test('says that there is no spot, even on a holiday and out of office', () => {
    const spots = [{ from: at('06-01 13:00'), to: at('06-01 14:00') }]
    const scenario = ada({ holidays: ['2026-06-01'], away: [{ first: '2026-06-01', last: '2026-06-01' }] })

    expect(hostReasons({ ...scenario, spots })).toBe('rule: hours 06-01 10:00')
  })
})

describe('A reason for all hosts', () => {
  const fixed = (first: string, last: string) => ({ type: 'fixed' as const, first, last })

  test.each<[string, Partial<Case>, string]>([
    ['names the notice', { now: at('06-01 09:00'), notice: 61 }, 'notice: 06-01 10:01'],
    ['names the notice to the second', { now: at('06-01 09:00') + 0.5, notice: 60 }, 'notice: 06-01 10:01'],
    ['names the notice for a start in the past', { now: at('06-01 10:01') }, 'notice: 06-01 10:01'],
    ['says that the window has not begun', { window: fixed('2026-06-02', '2026-06-09') }, 'window'],
    ['says that the window is over', { window: fixed('2026-05-02', '2026-05-31') }, 'window'],
    ['names a moving window', { window: { type: 'moving', days: 0 } }, 'window'],
    ['names a limit of the event type', { limits: [maxPer(30, 'minutes', 'day')] }, 'limit: 30 minutes a day'],
    [
      'names the limit that is reached',
      { limits: [maxPer(2, 'meetings', 'day'), maxPer(1, 'meetings', 'month')], held: [[at('06-30 09:00'), 60]] },
      'limit: 1 meetings a month',
    ],
    ['says that a session is full', { sessions: [{ start: at('06-01 10:00'), remaining: 0 }] }, 'seats'],
    [
      'comes with the other reasons',
      { notice: 2050, window: fixed('2026-06-02', '2026-06-09'), limits: [maxPer(30, 'minutes', 'day')] },
      'notice: 06-01 10:10, window, limit: 30 minutes a day',
    ],
  ])('%s', (_, changes, expected) => {
    const scenario = engineCase(changes)

    expect(commonReasons(scenario)).toBe(expected)
    expect(explain(questionOf(scenario), at('06-01 10:00'))).toMatchObject({ isFree: false })
  })

  test('does not exist for a session with free seats, despite a reached limit and a busy host', () => {
    const sessions = [{ start: at('06-01 10:00'), remaining: 2 }]
    const pools = [[caseHost({ busy: [between('06-01 10:00', '11:00')] })]]
    const scenario = engineCase({ sessions, pools, limits: [maxPer(30, 'minutes', 'day')], seats: 5 })

    expect(explain(questionOf(scenario), at('06-01 10:00'))).toEqual({
      isFree: true,
      remaining: 2,
      reasons: [],
      pools: [],
    })
  })

  test('is missing when the event type has no host, and the start is still not free', () => {
    expect(explain(questionOf(engineCase({ pools: [] })), at('06-01 10:00'))).toMatchObject({
      isFree: false,
      reasons: [],
    })
  })
})

describe('A free start', () => {
  test('has no reason against it', () => {
    expect(explain(questionOf(engineCase()), at('06-01 09:00'))).toEqual({
      isFree: true,
      remaining: 1,
      reasons: [],
      pools: [[[]]],
    })
  })

  test.each<[string, Case]>([
    [
      'a busy time that ends when the meeting starts',
      engineCase({ pools: [[caseHost({ busy: [between('06-01 09:00', '10:00')] })]] }),
    ],
    [
      'a busy time that begins when the meeting ends',
      engineCase({ pools: [[caseHost({ busy: [between('06-01 11:00', '12:00')] })]] }),
    ],
    ['a notice that ends when the meeting starts', engineCase({ now: at('06-01 09:00'), notice: 60 })],
  ])('can follow or precede %s', (_, scenario) => {
    expect(explain(questionOf(scenario), at('06-01 10:00'))).toMatchObject({ isFree: true, reasons: [], pools: [[[]]] })
  })
})
