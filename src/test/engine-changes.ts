import { weekdays, type Rule } from '../scheduling/engine/hours.ts'
import type { Case } from './engine-case.ts'
import { minute } from './engine-text.ts'

export type Change = { timezone: string; at: number; year: number; number: number }

/** Every clock change of a zone from the start of the first year to the end of the last. */
export function clockChangesOf(timezone: string, first: number, last: number): Change[] {
  const changes: Change[] = []
  const end = minute(`${last + 1}-01-01T00:00Z`)
  let from = Temporal.Instant.from(`${first}-01-01T00:00Z`).toZonedDateTimeISO(timezone)
  for (;;) {
    const next = from.getTimeZoneTransition('next')
    const at = next ? next.epochMilliseconds / 60_000 : end
    if (!next || at >= end) return changes
    changes.push({ timezone, at, year: next.year, number: changes.length })
    from = next
  }
}

const durations = [30, 15, 60, 45, 90, 20]
const increments = [15, 30, 45, 60, 90, 20, 35]

/** A range of a day and a half on both sides of a clock change, with hours that include it. */
export function caseAroundChange({ timezone, at, number }: Change, i: number): Case {
  return {
    pools: [
      [
        {
          schedule: { timezone, rules: rulesOf(i), travel: [] },
          holidays: [],
          away: [],
          busy:
            i % 3 === 0
              ? [
                  [at - 70, at - 45],
                  [at + 100, at + 130],
                ]
              : [],
          limits: [],
          held: [],
        },
      ],
    ],
    meeting: {
      duration: durations[(i + number) % durations.length] ?? 30,
      before: i % 5 === 0 ? 10 : 0,
      after: i % 7 === 0 ? 15 : 0,
      increment: increments[i % increments.length] ?? 30,
    },
    clock: { timezone, travel: [] },
    window: { type: 'unlimited' },
    notice: 0,
    limits: [],
    held: [],
    seats: 1,
    sessions: [],
    now: at - 10 * 1440,
    range: { from: at - 2160, to: at + 2160 },
  }
}

/** All patterns include midnight or the hours of clock changes, and some overlap. */
const hourPatterns: [from: string, to: string][][] = [
  [['00:00', '24:00']],
  [
    ['22:00', '23:59'],
    ['00:00', '02:00'],
    ['02:30', '05:00'],
  ],
  [
    ['01:10', '03:40'],
    ['04:00', '06:00'],
    ['20:00', '24:00'],
  ],
  [
    ['00:00', '02:30'],
    ['01:10', '04:00'],
    ['23:00', '24:00'],
  ],
  [
    ['00:20', '01:00'],
    ['01:00', '02:00'],
    ['02:00', '03:00'],
    ['03:00', '23:45'],
  ],
]

function rulesOf(i: number): Rule[] {
  return weekdays.map((wday, day) => ({
    type: 'wday',
    wday,
    // Sunday's hours differ from Saturday's, because most clock changes happen between them.
    intervals: (hourPatterns[(i + (day === 0 ? 1 : 0)) % hourPatterns.length] ?? []).map(([from, to]) => ({
      from,
      to,
    })),
  }))
}
