import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { isolate } from './sentence-texts.ts'
import { typeIdOf } from './submission-load.ts'

type Reader = Pick<SignedInUser, 'timezone' | 'time_notation'>

/** When the visitor sent the form, in the time zone of the user. */
export function sentText({ created_at }: Pick<RoutingFormSubmission, 'created_at'>, reader: Reader, { locale }: Texts) {
  return dateTimeText(created_at, reader.timezone, locale, reader.time_notation)
}

/** Where the answers led. */
export function targetText(submission: RoutingFormSubmission, types: ReadonlyMap<string, string>, texts: Texts) {
  const { text } = texts
  const { result } = submission
  if (!result) return text('rf-sub-to-none')
  if (result.type === 'external_url') return isolate(result.value, texts)
  if (result.type === 'custom_message')
    return text('rf-sub-to-message', { headline: isolate(result.value.headline, texts) })
  const name = types.get(typeIdOf(submission))
  return name === undefined ? text('rf-sub-to-deleted-type') : text('rf-sub-to-type', { name: isolate(name, texts) })
}
