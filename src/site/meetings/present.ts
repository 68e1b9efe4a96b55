import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { CanceledRow, EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { GivenAnswer } from '../../messages/incoming-mail/answer-queries.ts'
import type { UserRow } from '../../people/users/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import { isLink } from '../../platform/text.ts'
import { hasSameClock, timeWithZone } from '../manage-booking/present.ts'

/** The time zone and the clock of the member who reads the page. */
export type Reader = Pick<UserRow, 'timezone' | 'time_notation'>

/** All pages of members are in English. */
const locale = 'en'

export function whenOf(event: EventRow, reader: Reader) {
  return timeWithZone(event, reader.timezone, locale, reader.time_notation)
}

/** The invitee's zone, and the time there if its clocks differ. */
export function zoneFact(event: EventRow, zone: string, reader: Reader): [label: string, value: Html | string] {
  if (hasSameClock(event, zone, reader.timezone)) return ['Time zone', zone]
  return ['Their time', timeWithZone(event, zone, locale, reader.time_notation)]
}

export function momentOf(time: string, reader: Reader) {
  return html`<time datetime="${time}">${
    dateTimeText(time, reader.timezone, locale, reader.time_notation)}</time>`
}

/** Where the host meets the invitee. `name`: of the invitee, unless it is a group. */
export function whereText({ location: { type, location, additional_info } }: EventRow, name: string | undefined) {
  const conference = conferenceNames[type]
  if (conference) return `Online, with ${conference}`
  const more = additional_info ? ` (${additional_info})` : ''
  if (!location) return `No location${more}`
  if (type === 'inbound_call') return `By phone: ${name ?? 'the invitees'} will call ${location}${more}`
  if (type === 'outbound_call') return `By phone: call ${name === undefined ? '' : `${name} at `}${location}${more}`
  return location + more
}

/** The conference, or the address that the host entered. What a visitor entered is never a link. */
export function joinLinkOf({ location: { join_url, location } }: EventRow, isLocationFromInvitee: boolean) {
  const link = join_url ?? (isLocationFromInvitee ? null : location)
  return link && isLink(link) ? link : undefined
}

/** `Canceled by Zoë Lund, the invitee`, and when. */
export function endText(verb: 'Canceled' | 'Rescheduled', row: CanceledRow, reader: Reader) {
  const { canceled_by, canceler_type, canceled_at } = row
  const side = canceler_type === 'invitee' ? 'the invitee' : 'the host'
  return html`${verb} by ${canceled_by ? html`<bdi>${canceled_by}</bdi>, ${side}` : side}${
    canceled_at && html` <span class="quiet">${momentOf(canceled_at, reader)}</span>`}`
}

const answerLabels = { accepted: 'Accepted', declined: 'Declined', tentative: 'Maybe' }

export function answerText({ answer, answered_at }: GivenAnswer, reader: Reader) {
  return html`${answerLabels[answer]} <span class="quiet">${momentOf(answered_at, reader)}</span>`
}

/** Text of a visitor, with its line breaks. */
export const writtenText = (text: string) => html`<bdi class="written">${text}</bdi>`

export function mailLink(address: string) {
  const target = encodeURIComponent(address).replace('%40', '@')
  return html`<a href="mailto:${target}"><bdi>${address}</bdi></a>`
}

export function phoneLink(number: string) {
  return /^\+\d+$/.test(number) ? html`<a href="tel:${number}">${number}</a>` : html`<bdi>${number}</bdi>`
}
