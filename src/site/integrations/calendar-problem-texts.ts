import type { Detail } from '../../platform/errors.ts'
import { Forbidden, TooManyRequests } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { problemsOf } from '../console/api.ts'
import { sentenceProblem } from '../console/form-problems.ts'

/** What the API says about a form. Rethrows errors that the user cannot fix in it. */
export function accessProblems(error: unknown, texts: Texts): Problems {
  const { text } = texts
  if (error instanceof Forbidden && error.code === 'quota_used_up') return [sentenceProblem('', text('cal-limit'))]
  if (error instanceof TooManyRequests)
    return [sentenceProblem('', text('cal-too-many', { wait: waitText(error.seconds, texts) }))]
  return problemsOf(error).map((problem) => translated(problem, texts))
}

/** What a server answered is a whole English sentence. Other languages say first what it is about. */
function translated(problem: Detail, { text, language }: Texts): Detail {
  const { parameter = '', message } = problem
  if (!message.endsWith('.')) return problem
  if (language === 'en') return sentenceProblem(parameter, message)
  const sentence = text(parameter === 'url' ? 'cal-wrong-url' : 'cal-wrong-login')
  return sentenceProblem(parameter, `${sentence} (${message})`)
}
