import { conferenceNames, lacksLink, namedLocation } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { ClockNotation } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { shortTimeText, timeOf, zoneName } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'

type MeetingTime = { start_time: string; end_time: string }
type Role = 'invitee' | 'guest' | 'host'

/** Who reads an email: in which language, in which time zone and with which clock. */
export type Reader = { role: Role; texts: Texts; zone: string; notation: ClockNotation }

/** `Monday, November 16, 2026, 9:00 am – 9:30 am`, and the name of the time zone on a second line. */
export function whenOf(time: MeetingTime, { zone, notation, texts: { locale } }: Reader) {
  const { day, hours } = timeOf(time, zone, locale, notation)
  return `${day}${dateWords(locale).comma}${hours}\n${zoneName(zone, time.start_time, locale)}`
}

/** `Monday, Nov 16, 9:00 am`, for the subject. */
export function startOf({ start_time }: MeetingTime, { zone, notation, texts: { locale } }: Reader) {
  return shortTimeText(start_time, zone, locale, notation)
}

/** `isCanceled`: no one will share a link. */
export type PeopleNames = { hosts: string; invitee: string; isGroup: boolean; isCanceled?: boolean }

/** Where people meet, if the location is known. In a group, a phone number can belong to another invitee. */
export function whereOf(location: Location, { role, texts: { text } }: Reader, names: PeopleNames) {
  const { hosts, invitee, isGroup, isCanceled = false } = names
  const { type, location: place, additional_info: info, join_url } = namedLocation(location)
  const service = conferenceNames[type]
  // The host is the one who shares the link.
  if (service && (join_url || role === 'host' || isCanceled)) return text('online-with', { service })
  if (service) return text('online-link-follows', { service, names: hosts })
  if (!place) return info
  if (lacksLink(location) && role !== 'host' && !isCanceled)
    return text('custom-link-follows', { name: place, names: hosts })
  if (type === 'outbound_call') {
    if (role === 'host') return text('call-invitee-at-number', { name: invitee, number: place })
    // The host calls the invitee, not the guests.
    if (role === 'guest') return text('ask-person', { names: invitee })
    return isGroup ? text('host-calls') : text('host-calls-number', { number: place })
  }
  if (type !== 'inbound_call') return withInfo(place, info)
  const isCaller = role === 'invitee'
  return withInfo(
    isCaller
      ? text('you-call-number', { number: place })
      : text('invitee-calls-number', { name: invitee, number: place }),
    info,
  )
}

function withInfo(location: string, info: string | undefined) {
  return info ? `${location} (${info})` : location
}
