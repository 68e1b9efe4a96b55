import type { SubmissionRow } from '../../forms/routing-form-submissions/queries.ts'
import type { FormRow } from '../../forms/routing-forms/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { getEventType } from '../../scheduling/event-types/queries.ts'
import { headerSafe, prefilledSchedulingUrl, type FormContext } from './rules.ts'

/** Relative to the page of the form, or absolute. */
export async function redirectTargetOf(db: Db, form: FormRow, submission: SubmissionRow, context: FormContext) {
  const { organization_id, form_id, id, result } = submission
  if (result?.type === 'external_url') return headerSafe(result.value)
  if (result?.type !== 'event_type') return `../forms/${form_id}/answers/${id}${localeIn(context)}`
  const eventType = await getEventType(db, organization_id, result.value)
  const target = { ...eventType, scheduling_url: schedulingUrlOf(eventType) }
  return prefilledSchedulingUrl(form, submission, target, context)
}

/** The message has the language of the form. */
const localeIn = ({ view: { locale } }: FormContext) => (locale === undefined ? '' : `?locale=${locale}`)
