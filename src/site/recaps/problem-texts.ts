import type { Detail } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sentenceProblem } from '../console/form-problems.ts'

export const transcriptProblem = (message: string) => sentenceProblem('transcript', message)

/** The messages of the API that name its parameters, in the words of the form. */
export function recapSentences(problems: Problems, { text }: Texts): Problems {
  const rewritten = problems.map((problem): Detail => {
    const { parameter = '', message } = problem
    if (/comes from the event/.test(message)) return sentenceProblem(parameter, text('rc-event-alone'))
    if (/must be in the past/.test(message)) return sentenceProblem(parameter, text('rc-future'))
    if (parameter === 'transcript' && problem.code === 'missing')
      return transcriptProblem(text('rc-transcript-missing'))
    return /^(start|end)_time$/.test(parameter) ? sentenceProblem('start_time', text('rc-time')) : problem
  })
  return rewritten.filter(
    (problem, i) =>
      rewritten.findIndex((other) => other.parameter === problem.parameter && other.message === problem.message) === i,
  )
}
