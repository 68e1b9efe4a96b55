import { areaField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { maxReason } from './schema.ts'

export function reasonField(input: string, wrong: string | undefined, { text }: Texts) {
  return areaField({
    name: 'reason', label: text('reason'), note: text('reason-note'), isOptional: true, subject: text('the-reason'),
    maxlength: maxReason, value: input, wrong,
  })
}
