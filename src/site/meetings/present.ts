import type { SignedInUser } from '../../access/sessions/queries.ts'
import { conferenceNames, namedLocation } from '../../meetings/scheduled-events/location.ts'
import { hostLinkOf } from '../../meetings/scheduled-events/join-link.ts'
import type { CanceledRow, EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { GivenAnswer } from '../../messages/incoming-mail/answer-queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { dateTimeText, machineTime } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { isLink } from '../../platform/text.ts'
import { hasSameClock, timeWithZone } from '../manage-booking/present.ts'

/** The time zone, the clock and the language of the member who reads the page. */
export type Reader = Pick<SignedInUser, 'timezone' | 'time_notation'> & { texts: Texts }

export const meetingPath = (id: string, rest = '') => `/console/meetings/${id}${rest}`

export function whenOf(event: Pick<EventRow, 'start_time' | 'end_time'>, reader: Reader) {
  return timeWithZone(event, reader.timezone, reader.texts.locale, reader.time_notation)
}

/** The invitee's zone, and the time there if its clocks differ. */
export function zoneFact(event: EventRow, zone: string, reader: Reader): [label: string, value: Html | string] {
  const { text, locale } = reader.texts
  if (hasSameClock(event, zone, reader.timezone)) return [text('time-zone'), zone]
  return [text('meeting-their-time'), timeWithZone(event, zone, locale, reader.time_notation)]
}

export function momentOf(time: string, { timezone, time_notation, texts }: Reader) {
  return html`<time datetime="${machineTime(time)}">${dateTimeText(time, timezone, texts.locale, time_notation)}</time>`
}

/** A text with markup in its placeholders. `write` gets a mark for each part, which no stored text contains. */
export function fillText(write: (...marks: string[]) => string, ...parts: Html[]): Html {
  const pieces = write(...parts.map((_, i) => `\0${i}\0`)).split('\0')
  return html`${pieces.map((piece, i) => (i % 2 === 0 ? piece : parts[Number(piece)]))}`
}

/** Where the host meets the invitee. `name`: of the invitee, unless it is a group. */
export function whereText(event: EventRow, name: string | undefined, { text }: Texts) {
  const { type, location, additional_info } = namedLocation(event.location)
  const conference = conferenceNames[type]
  if (conference) return text('online-with', { service: conference })
  const more = additional_info ? ` (${additional_info})` : ''
  if (!location) return text('meeting-no-location') + more
  if (type === 'inbound_call') {
    return (
      (name === undefined
        ? text('meeting-invitees-call', { number: location })
        : text('invitee-calls-number', { name, number: location })) + more
    )
  }
  if (type === 'outbound_call') {
    return (
      (name === undefined
        ? text('meeting-call-number', { number: location })
        : text('call-invitee-at-number', { name, number: location })) + more
    )
  }
  return location + more
}

/** The conference, or the address that the host entered. What a visitor entered is never a link. */
export function joinLinkOf({ location: { join_url, location } }: EventRow, isLocationFromInvitee: boolean) {
  const link = join_url ? hostLinkOf(join_url) : isLocationFromInvitee ? null : location
  return link && isLink(link) ? link : undefined
}

/** `Canceled by Zoë Lund, the invitee`, and when. */
export function endText(change: 'canceled' | 'rescheduled', row: CanceledRow, reader: Reader) {
  const { canceled_by, canceler_type, canceled_at } = row
  const { text } = reader.texts
  const keys = endKeys[change][canceler_type === 'invitee' ? 'invitee' : 'host']
  const sentence = canceled_by
    ? fillText((name = '') => text(keys.named, { name }), html`<bdi>${canceled_by}</bdi>`)
    : html`${text(keys.unnamed)}`
  return html`${sentence}${canceled_at && html` <span class="quiet">${momentOf(canceled_at, reader)}</span>`}`
}

const endKeys = {
  canceled: {
    host: { named: 'meeting-canceled-by-host', unnamed: 'meeting-canceled-by-a-host' },
    invitee: { named: 'meeting-canceled-by-invitee', unnamed: 'meeting-canceled-by-an-invitee' },
  },
  rescheduled: {
    host: { named: 'meeting-rescheduled-by-host', unnamed: 'meeting-rescheduled-by-a-host' },
    invitee: { named: 'meeting-rescheduled-by-invitee', unnamed: 'meeting-rescheduled-by-an-invitee' },
  },
} as const

const answerKeys = { accepted: 'meeting-accepted', declined: 'meeting-declined', tentative: 'meeting-maybe' } as const

export function answerText({ answer, answered_at }: GivenAnswer, reader: Reader) {
  return html`${reader.texts.text(answerKeys[answer])} <span class="quiet">${momentOf(answered_at, reader)}</span>`
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
