import type { Detail } from '../../platform/errors.ts'
import { fieldProblemText } from '../../platform/pages/field-problem-texts.ts'
import { areaField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { maxReason } from './schema.ts'

/** `problem`: of the field. */
export function reasonField(input: string, problem: Detail | undefined, texts: Texts) {
  const { text } = texts
  return areaField({
    name: 'reason',
    label: text('reason'),
    note: text('reason-note'),
    isOptional: true,
    maxlength: maxReason,
    value: input,
    error: problem && fieldProblemText(problem, texts),
  })
}
