import type { StartReason } from '../../scheduling/availability/find-slots.ts'
import type { Limit } from '../../scheduling/engine/limits.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** Writes minutes since 1970 as a time, and two of them as a span. */
export type TimeWriter = { time: (minute: number) => string; span: (from: number, to: number) => string }

/** Why a start is not offered, as a sentence for people. */
export function reasonSentence(reason: StartReason, write: TimeWriter, texts: Texts): string {
  const { text } = texts
  switch (reason.code) {
    case 'rule':
      return ruleSentence(reason, write, texts)
    case 'increment':
      return text('why-increment')
    case 'busy':
      return text('why-busy', { times: write.span(reason.from, reason.to) })
    case 'buffer':
      return text('why-buffer', { times: write.span(reason.from, reason.to) })
    case 'notice':
      return text('why-notice', { time: write.time(reason.earliest) })
    case 'window':
      return text('why-window')
    case 'limit':
      return limitSentence(reason.limit, texts)
    case 'seats':
      return text('why-seats')
    case 'inactive':
      return text('why-inactive')
    case 'distribution':
      return text('why-distribution')
  }
}

function ruleSentence({ why, at }: Extract<StartReason, { code: 'rule' }>, write: TimeWriter, { text }: Texts) {
  switch (why) {
    case 'hours':
      return text('why-hours')
    case 'ends':
      return text('why-ends', { time: write.time(at) })
    case 'holiday':
      return text('why-holiday')
    case 'out_of_office':
      return text('why-out-of-office')
  }
}

const meetingKeys = {
  day: 'why-limit-meetings-day',
  week: 'why-limit-meetings-week',
  month: 'why-limit-meetings-month',
  year: 'why-limit-meetings-year',
} as const
const minuteKeys = {
  day: 'why-limit-minutes-day',
  week: 'why-limit-minutes-week',
  month: 'why-limit-minutes-month',
  year: 'why-limit-minutes-year',
} as const

function limitSentence({ max, unit, period }: Limit, { text }: Texts) {
  return text((unit === 'meetings' ? meetingKeys : minuteKeys)[period], { max })
}
