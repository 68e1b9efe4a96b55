import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { cityOf } from '../../platform/pages/browser/zone-search.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { BookingState } from './book-state.ts'

/** What is booked, how long it takes, and with whom. */
export function heading(user: SignedInUser, state: BookingState, texts: Texts) {
  const hosts = hostNames(state, user, texts)
  return html`<h1>${texts.text('mb-title', { meeting: state.plan.name })}</h1>
<p>${durationText(state.duration, texts)}${hosts !== '' && html` · <bdi>${hosts}</bdi>`}</p>`
}

/** `Monday, November 30, 2026, 9:00 am (Berlin time)`. */
export function timeText(start: number, { timezone, time_notation }: SignedInUser, { text, locale }: Texts) {
  const when = dateTimeText(new Date(start).toISOString(), timezone, locale, time_notation)
  return text('summary-time', { when, city: cityOf(timezone) })
}

/** Users know when they are the only host. */
function hostNames({ plan }: BookingState, { user_id }: SignedInUser, { locale }: Texts) {
  const hosts = plan.hours.filter((host) => plan.hours.length > 1 || host.user_id !== user_id)
  return new Intl.ListFormat(locale).format(hosts.map(({ name }) => name))
}
