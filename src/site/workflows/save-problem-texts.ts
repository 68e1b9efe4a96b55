import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../../platform/errors.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { problemsOf } from '../console/api.ts'
import { sentenceProblem } from '../console/form-problems.ts'

/** The problems of a form, also those that the API answers with 403: the plan and the number of workflows. */
export function formProblems(error: unknown, request: FastifyRequest): Problems {
  const { text } = pageTexts(request)
  if (error instanceof Forbidden && error.code === 'upgrade_required')
    return [sentenceProblem('steps', text('wf-plan'))]
  if (error instanceof Forbidden && error.code === 'quota_used_up')
    return [sentenceProblem('owner', text('wf-too-many'))]
  return problemsOf(error)
}
