import { describe, expect, test } from 'vitest'
import { questionOf, type Case } from '../../test/engine-case.ts'
import { at, between, daily, on, somebody, story, upTo } from '../../test/engine-story.ts'
import { textOf } from '../../test/engine-text.ts'
import { explain, type Reason } from './explain.ts'

/** What speaks against ten o'clock on Monday, or another start, whoever would be the host. */
function against(given: Case, start = '06-01 10:00') {
  return explain(questionOf(given), at(start)).reasons.map(textOfReason).join(', ')
}

/** What keeps Ada, the only host, from it. */
function againstAda(given: Case, start = '06-01 10:00') {
  const { isFree, pools } = explain(questionOf(given), at(start))
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
  const ada = (changes: Parameters<typeof somebody>[0]) => story({ pools: [[somebody(changes)]] })

  test.each<[string, Case, string, string]>([
    ['is that there are no hours', story(), '06-01 08:00', 'rule: hours 06-01 08:00'],
    ['is that the hours end', story(), '06-01 11:30', 'rule: ends 06-01 12:00, increment'],
    ['is that hours end at a gap', ada({ rules: daily('09:00-10:30', '10:31-12:00') }), '06-01 10:00',
      'rule: ends 06-01 10:30'],
    ['is a holiday', ada({ holidays: ['2026-06-01'] }), '06-01 10:00', 'rule: holiday 06-01 10:00'],
    ['is not the holiday when the date has hours',
      ada({ holidays: ['2026-06-01'], rules: [on('06-01', '15:00-16:00')] }), '06-01 10:00', 'rule: hours 06-01 10:00'],
    ['is being out of office', ada({ away: [{ first: '2026-06-01', last: '2026-06-01' }] }), '06-01 10:00',
      'rule: out_of_office 06-01 10:00'],
    ['is being out of office rather than a holiday',
      ada({ away: [{ first: '2026-06-01', last: '2026-06-01' }], holidays: ['2026-06-01'] }), '06-01 10:00',
      'rule: out_of_office 06-01 10:00'],
    ['is the increment', story(), '06-01 10:20', 'increment'],
    ['is a busy time', ada({ busy: [between('06-01 10:30', '10:40')] }), '06-01 10:00',
      'busy: 06-01 10:30 to 06-01 10:40'],
    ['is the first of two busy times',
      ada({ busy: [between('06-01 10:30', '10:40'), between('06-01 10:10', '10:20')] }), '06-01 10:00',
      'busy: 06-01 10:10 to 06-01 10:20'],
    ['is a limit of the host', ada({ limits: [upTo(1, 'meetings', 'week')], held: [[at('06-03 09:00'), 60]] }),
      '06-01 10:00', 'limit: 1 meetings a week'],
    ['may be one of several', ada({ busy: [between('06-01 11:40', '13:00')] }), '06-01 11:20',
      'rule: ends 06-01 12:00, increment, busy: 06-01 11:40 to 06-01 13:00'],
  ])('%s', (_, given, start, expected) => {
    expect(againstAda(given, start)).toBe(expected)
  })

  test.each([
    ['before', { before: 15, after: 0 }, between('06-01 09:30', '09:46'), 'buffer: 06-01 09:30 to 06-01 09:46'],
    ['after', { before: 0, after: 15 }, between('06-01 11:14', '11:30'), 'buffer: 06-01 11:14 to 06-01 11:30'],
  ])('is a buffer %s the meeting', (_, buffers, busy, expected) => {
    const meeting = { duration: 60, increment: 60, ...buffers }

    expect(againstAda({ ...ada({ busy: [busy] }), meeting })).toBe(expected)
  })

  test('is none that the increment of another grid gives', () => {
    const pools = [[somebody()], [somebody({ rules: daily('09:10-11:30') })]]

    const { isFree, pools: reasons } = explain(questionOf(story({ pools })), at('06-01 10:00'))

    expect(isFree).toBe(true)
    expect(reasons).toEqual([[[]], [[]]])
  })

  test('is told of each host of each pool', () => {
    const cyd = somebody({ rules: daily('10:00-10:30') })
    const pools = [[somebody(), cyd], [cyd]]

    expect(explain(questionOf(story({ pools })), at('06-01 10:00'))).toMatchObject({
      isFree: false,
      reasons: [],
      pools: [[[], [{ code: 'rule', why: 'ends' }]], [[{ code: 'rule', why: 'ends' }]]],
    })
  })

  test('is that a spot is not there, whatever the day is', () => {
    const spots = [{ from: at('06-01 13:00'), to: at('06-01 14:00') }]
    const given = ada({ holidays: ['2026-06-01'], away: [{ first: '2026-06-01', last: '2026-06-01' }] })

    expect(againstAda({ ...given, spots })).toBe('rule: hours 06-01 10:00')
  })
})

describe('A reason whoever the host', () => {
  const fixed = (first: string, last: string) => ({ type: 'fixed' as const, first, last })

  test.each<[string, Partial<Case>, string]>([
    ['is the notice', { now: at('06-01 09:00'), notice: 61 }, 'notice: 06-01 10:01'],
    ['is the notice to the second', { now: at('06-01 09:00') + 0.5, notice: 60 }, 'notice: 06-01 10:01'],
    ['is the past', { now: at('06-01 10:01') }, 'notice: 06-01 10:01'],
    ['is that the window has not begun', { window: fixed('2026-06-02', '2026-06-09') }, 'window'],
    ['is that the window is over', { window: fixed('2026-05-02', '2026-05-31') }, 'window'],
    ['is a window that moves', { window: { type: 'moving', days: 0 } }, 'window'],
    ['is a limit of the type', { limits: [upTo(30, 'minutes', 'day')] }, 'limit: 30 minutes a day'],
    ['is the limit that is reached',
      { limits: [upTo(2, 'meetings', 'day'), upTo(1, 'meetings', 'month')], held: [[at('06-30 09:00'), 60]] },
      'limit: 1 meetings a month'],
    ['is that a session is full', { sessions: [{ start: at('06-01 10:00'), remaining: 0 }] }, 'seats'],
    ['may be one of several',
      { notice: 2050, window: fixed('2026-06-02', '2026-06-09'), limits: [upTo(30, 'minutes', 'day')] },
      'notice: 06-01 10:10, window, limit: 30 minutes a day'],
  ])('%s', (_, changes, expected) => {
    const given = story(changes)

    expect(against(given)).toBe(expected)
    expect(explain(questionOf(given), at('06-01 10:00'))).toMatchObject({ isFree: false })
  })

  test('is none against a session that has seats left, though limit and host would speak against it', () => {
    const sessions = [{ start: at('06-01 10:00'), remaining: 2 }]
    const pools = [[somebody({ busy: [between('06-01 10:00', '11:00')] })]]
    const given = story({ sessions, pools, limits: [upTo(30, 'minutes', 'day')], seats: 5 })

    expect(explain(questionOf(given), at('06-01 10:00')))
      .toEqual({ isFree: true, remaining: 2, reasons: [], pools: [] })
  })

  test('may be that there is no host at all', () => {
    expect(explain(questionOf(story({ pools: [] })), at('06-01 10:00'))).toMatchObject({ isFree: false, reasons: [] })
  })
})

describe('No reason', () => {
  test('is given against a free start', () => {
    expect(explain(questionOf(story()), at('06-01 09:00')))
      .toEqual({ isFree: true, remaining: 1, reasons: [], pools: [[[]]] })
  })

  test.each<[string, Case]>([
    ['what ends as the meeting starts', story({ pools: [[somebody({ busy: [between('06-01 09:00', '10:00')] })]] })],
    ['what begins as it ends', story({ pools: [[somebody({ busy: [between('06-01 11:00', '12:00')] })]] })],
    ['a notice that ends as it starts', story({ now: at('06-01 09:00'), notice: 60 })],
  ])('is %s', (_, given) => {
    expect(explain(questionOf(given), at('06-01 10:00'))).toMatchObject({ isFree: true, reasons: [], pools: [[[]]] })
  })
})
