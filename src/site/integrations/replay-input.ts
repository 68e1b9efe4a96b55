import type { Detail } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sentenceProblem } from '../console/form-problems.ts'

type Fields = Record<string, string>

/** The form field for each field of POST /webhook_subscriptions/{uuid}/replays. */
export const replayFields = { since: 'since', until: 'until', only_failed: 'only_failed' }

/** The body of the request. Times in the form are those of the user's clock. */
export function newReplayOf({ since = '', until = '', only_failed }: Fields, timezone: string) {
  return {
    since: instantOf(since, timezone),
    ...(until.trim() !== '' && { until: instantOf(until, timezone) }),
    only_failed: only_failed === 'on',
  }
}

/** A text that is no time stays as it is, so that the API rejects it. */
function instantOf(text: string, timezone: string) {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timezone).toInstant().toString()
  } catch {
    return text
  }
}

/** The value of a `datetime-local` field. */
export function momentIn(instant: number, timezone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

const sentences: [message: RegExp, key: PlainTextKey][] = [
  [/still running/, 'wh-replay-running'],
  [/days ago/, 'wh-replay-too-old'],
  [/in the past|in the future/, 'wh-replay-past'],
  [/later than/, 'wh-replay-order'],
  [/ISO 8601|between the years/, 'wh-replay-moment'],
]

export function replayProblems(problems: Problems, { text }: Texts): Problems {
  return problems.map((problem): Detail => {
    const key = sentences.find(([pattern]) => pattern.test(problem.message))?.[1]
    return key === undefined ? problem : sentenceProblem(problem.parameter ?? '', text(key))
  })
}
