import { html, type Html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Booking } from './load.ts'
import { hasSameClock, locationText, timeWithZone } from './present.ts'
import { zoneOf } from './rules.ts'

export type SummaryOptions = {
  zone?: string
  /** The time is also shown there, if the clocks differ. */
  hostZone?: string
  /** The hosts with their pictures, instead of their names. */
  hosts?: Html
  more?: Fact[]
}

/** What the invitee booked. */
export function summaryOf(booking: Booking, texts: Texts, options: SummaryOptions = {}) {
  const { zone = zoneOf(booking), hostZone = zone, hosts = hostNames(booking, texts), more = [] } = options
  const { event, invitee } = booking
  const { join_url } = event.location
  const { text, locale } = texts
  const isHostElsewhere = !hasSameClock(event, zone, hostZone)
  const facts: Fact[] = [
    [text('what'), html`<bdi>${nameOf(booking, texts)}</bdi>`],
    [text('when'), timeWithZone(event, zone, locale)],
    ...(isHostElsewhere ? [[text('host-time'), timeWithZone(event, hostZone, locale)] satisfies Fact] : []),
    [text('with-hosts'), hosts],
    [
      text('where'),
      html`<bdi>${whereOf(booking, texts)}</bdi>${
        join_url && html`<br><a href="${join_url}" rel="nofollow noopener">${text('join-meeting')}</a>`
      }`,
    ],
    [text('invitee'), html`<bdi>${invitee.name}</bdi><br><bdi class="quiet">${invitee.email}</bdi>`],
    ...more,
  ]
  return factList(facts)
}

export const nameOf = ({ event }: Booking, { text }: Texts) => event.name ?? text('meeting')

export function hostNames({ event }: Booking, { locale }: Texts) {
  return new Intl.ListFormat(locale).format(event.hosts.map(({ name }) => name))
}

/** In a group, the first invitee entered the number or the location, so it is not shown to the others. */
export function whereOf({ event: { location, invitees_limit } }: Booking, texts: Texts) {
  const isGroup = invitees_limit > 1
  if (location.type === 'ask_invitee' && isGroup) return texts.text('ask-for-location')
  if (location.type === 'outbound_call' && isGroup) return texts.text('host-calls')
  return locationText(location, texts)
}
