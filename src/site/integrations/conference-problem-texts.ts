import { Forbidden } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { problemsOf } from '../console/api.ts'
import { sentenceProblem } from '../console/form-problems.ts'

/** What the API says about the form. Rethrows errors that the user cannot fix in it. */
export function conferenceProblems(error: unknown, { text }: Texts): Problems {
  const isFull = error instanceof Forbidden && error.code === 'quota_used_up'
  return isFull ? [sentenceProblem('', text('conf-limit'))] : problemsOf(error)
}
