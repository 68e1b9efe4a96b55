import type { User } from '../../people/users/schema.ts'
import { html } from '../../platform/html.ts'
import { alert, notice } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { errorSummary } from '../console/form-problems.ts'
import { staleNotice } from '../console/stale-form.ts'
import { passwordFields } from './password-form.ts'
import { profileDifferences, profileFields, type ProfileInput } from './profile-form.ts'

/** `input`: the submitted profile. `isStale`: another window saved the profile first. */
export type ProfileState = {
  message?: string | undefined
  problems?: Problems
  input?: ProfileInput | undefined
  isStale?: boolean
  retryAfter?: number
}

/** What happened with the submitted form, above all forms of the page. */
export function renderProfileSummary(profile: User, state: ProfileState, texts: Texts) {
  const { message, problems = [], input, isStale, retryAfter } = state
  const { text } = texts
  const fields = [
    ...profileFields(texts),
    { parameter: 'picture', label: text('account-picture-file') },
    ...passwordFields(texts),
  ]
  return html`${notice(message)}
${alert(
  retryAfter === undefined
    ? undefined
    : `${text('too-many-attempts')}. ${text('try-again', { wait: waitText(retryAfter, texts) })}`,
)}
${isStale && input && staleNotice(profileDifferences(profile, input, texts), texts)}
${errorSummary(problems, fields, texts)}`
}

export function profileStatus({ problems = [], isStale, retryAfter }: ProfileState) {
  if (retryAfter !== undefined) return 429
  if (isStale) return 409
  return problems.length > 0 ? 400 : 200
}
