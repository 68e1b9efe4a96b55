import { inputField } from '../../platform/pages/fields.ts'
import { missing, type Problems } from '../../platform/problems.ts'
import { minuteOf } from '../../platform/time.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { parseTimes } from './time-off-commands.ts'
import { valueIn, type PageContext } from './time-off-load.ts'

/** The question of the page. `start`: minutes since 1970, undefined until date and time are valid. */
export type StartQuestion = { date: string; time: string; start: number | undefined; problems: Problems }

/** Reads date and time from the address. A page without a time asks nothing yet. */
export function parseQuestion(query: unknown, zone: string): StartQuestion {
  const [date = '', time = ''] = [valueIn(query, 'date'), valueIn(query, 'time')]
  if (valueIn(query, 'time') === undefined) return { date, time, start: undefined, problems: [] }
  const { value, problems } = parseTimes({ date, from: time, to: time }, zone)
  const start = value && minuteOf(Date.parse(value.start_time))
  const isTooFar = start !== undefined && !(0 <= start && start < maxStart)
  return {
    date,
    time,
    start: isTooFar ? undefined : start,
    problems: [
      ...problems
        .filter(({ parameter }) => parameter !== 'to')
        .map((problem) => (problem.parameter === 'from' ? { ...problem, parameter: 'time' } : problem)),
      ...(isTooFar ? [missing('date')] : []),
    ],
  }
}

/** The range of the API. */
const maxStart = minuteOf(Date.UTC(2200))

export function questionErrors({ problems }: StartQuestion, context: PageContext) {
  return errorSummary(problems, labelsIn(context), context.texts)
}

export function questionFields({ date, time, problems }: StartQuestion, context: PageContext) {
  const values: Record<string, string> = { date, time }
  return labelsIn(context).map(({ parameter, label, type }) =>
    inputField({
      name: parameter,
      label,
      type,
      value: values[parameter],
      error: errorAt(problems, parameter, context.texts, label),
    }),
  )
}

const labelsIn = ({ texts: { text } }: PageContext) => [
  { parameter: 'date', label: text('why-date'), type: 'date' as const },
  { parameter: 'time', label: text('why-time'), type: 'time' as const },
]
