import type { Detail } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Rule } from '../../scheduling/engine/hours.ts'
import { sentenceCode, type FormField } from '../console/form-problems.ts'
import { numbersOf, type IntervalInput } from './hours-input.ts'
import type { HoursReader } from './hours-text.ts'

/** The problems that the API found in the rules of a form, each once, as those of its fields. */
export function hoursProblems(
  problems: Problems,
  rules: readonly Rule[],
  inputs: Record<string, IntervalInput[]>,
  texts: Texts,
): Problems {
  const found = problems.map((problem): Detail => {
    const field = fieldOf(problem.parameter, rules, inputs)
    return field ? sentence(field.parameter, hoursSentence(problem, field.value, texts)) : problem
  })
  return found.filter(({ parameter }, i) => found.findIndex((other) => other.parameter === parameter) === i)
}

/** A problem whose message is in the language of the page. */
export const sentence = (parameter: string, message: string): Detail => ({ parameter, message, code: sentenceCode })

/** The labels of the fields of hours in the summary of errors. */
export function hoursFields(problems: Problems, nameOf: (day: string) => string, { texts }: HoursReader): FormField[] {
  return problems.flatMap(({ parameter = '' }) => {
    const [, day, number] = /^([a-z]+)-(\d+)-(?:from|to)$/.exec(parameter) ?? []
    if (day === undefined) return []
    return [{ parameter, label: texts.text('hours-interval-of', { day: nameOf(day), number: Number(number) + 1 }) }]
  })
}

function fieldOf(parameter = '', rules: readonly Rule[], inputs: Record<string, IntervalInput[]>) {
  if (parameter === 'rules') return { parameter, value: undefined }
  const [, index, interval, part] = /^rules\[(\d+)\](?:\.intervals)?(?:\[(\d+)\])?(?:\.(\w+))?/.exec(parameter) ?? []
  if (index === undefined) return undefined
  const day = rules[Number(index)]?.wday ?? 'date'
  const input = inputs[day] ?? []
  const number = interval === undefined ? undefined : numbersOf(input)[Number(interval)]
  if (number === undefined || (part !== 'from' && part !== 'to')) return { parameter: day, value: undefined }
  return { parameter: `${day}-${number}-${part}`, value: input[number]?.[part] }
}

function hoursSentence({ message, parameter }: Detail, value: string | undefined, { text }: Texts) {
  if (parameter === 'rules') return text('hours-dates-full')
  if (value?.trim() === '') return text('field-required')
  if (message.includes('overlap')) return text('hours-overlap')
  if (message.includes('after')) return text('hours-end-first')
  return text(value === undefined ? 'hours-too-many' : 'hours-time-invalid')
}
