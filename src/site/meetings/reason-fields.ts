import { Invalid } from '../../platform/errors.ts'
import { areaField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'

const maxReason = 10_000

/** Why the meeting is canceled or rescheduled. */
export function reasonField(value: string, problems: Problems, texts: Texts) {
  const label = texts.text('reason')
  return areaField({
    name: 'reason',
    label,
    note: texts.text('meeting-reason-note'),
    value,
    isOptional: true,
    maxlength: maxReason,
    error: errorAt(problems, 'reason', texts, label),
  })
}

export function isReasonProblem(error: unknown): error is Invalid {
  return error instanceof Invalid && error.details.every(({ parameter }) => parameter === 'reason')
}
