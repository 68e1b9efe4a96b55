import type { OrganizationRow } from '../../people/organizations/queries.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { Texts } from '../../platform/texts/texts.ts'

type Attendee = { user_name: string | null }

/** A browser shows this much quickly. Even a long meeting has less. */
const maxCharacters = 200_000
const maxLines = 5000

/** The same rule as in the API. */
export function hasRecaps({ stage, features }: Pick<OrganizationRow, 'stage' | 'features'>) {
  return stage !== 'free' && features.meeting_recaps !== false
}

export function requireRecapsFeature(organization: Pick<OrganizationRow, 'stage' | 'features'>) {
  if (hasRecaps(organization)) return
  throw new Forbidden('Your organization does not have meeting recaps.', 'upgrade_required')
}

/** `Ada, Bob and 2 guests`: an attendee without a name, or with an email address as the name, is a guest. */
export function namesOf(attendees: Attendee[], { text, locale }: Texts) {
  const names = attendees.flatMap(({ user_name }) => (user_name && !/\S@\S/.test(user_name) ? [user_name] : []))
  const guests = attendees.length - names.length
  const entries = guests === 0 ? names : [...names, text('recap-guests', { count: guests })]
  return new Intl.ListFormat(locale).format(entries)
}

/** As many whole lines of a transcript as fit, or the beginning of the first. */
export function beginningOf(text: string) {
  const head = text.slice(0, maxCharacters)
  const lines = head.split('\n')
  const isWhole = head.length === text.length && lines.length <= maxLines
  if (isWhole) return { beginning: text, isWhole }
  const complete = (head.length < text.length ? lines.slice(0, -1) : lines).slice(0, maxLines)
  return { beginning: complete.length > 0 ? complete.join('\n') : head.toWellFormed(), isWhole }
}
