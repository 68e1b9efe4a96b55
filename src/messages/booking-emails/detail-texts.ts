import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import { joinNames } from '../../platform/text.ts'
import { whenOf, whereOf, type TimeNotation } from './meeting-text.ts'
import type { BookingDetails } from './queries.ts'
import { visitorAddress, visitorLocation, visitorName, visitorText } from './visitor-text.ts'

type Reader = 'invitee' | 'guest' | 'host'

/** The booking that an email is about, and the booking that it replaces when it was rescheduled. */
export type EmailContext = BookingDetails & { old?: BookingDetails }

/**
 * What, when, where and with whom, and the reason for a change. Anyone can enter any address as a guest, so guests get
 * no text from the invitee except the name. Anyone can book in another name, so invitees do not get their own reason.
 */
export function detailsOf(context: EmailContext, reader: Reader, zone: string, notation: TimeNotation) {
  const { event, guests, old } = context
  const where = locationTextOf(context, reader)
  const facts = [
    `What: ${titleOf(event)}`,
    `When: ${whenOf(event, zone, notation)}`,
    old && `Previously: ${whenOf(old.event, zone, notation)}`,
    where && `Where: ${where}`,
    `With: ${hostNamesOf(event)}`,
    guests.length > 0 && reader !== 'guest' && `Guests: ${guests.map(visitorAddress).join(', ')}`,
  ]
  const { cancel_reason, canceler_type } = old?.invitee ?? context.invitee
  const isForReader = reader === 'host' || canceler_type !== 'invitee'
  const reason = cancel_reason && isForReader && `Reason: ${visitorText(cancel_reason)}`
  return [facts.filter(Boolean).join('\n'), ...(reason ? [reason] : [])]
}

export function locationTextOf({ event, invitee, isLocationFromInvitee }: EmailContext, reader: Reader) {
  const name = visitorName(invitee.name)
  if (isLocationFromInvitee && reader === 'guest') return `Ask ${name}`
  // In a group, the first invitee chose the location for all. `whereOf` leaves out a phone number.
  const isForOthers = reader === 'invitee' && event.invitees_limit > 1 && event.location.type !== 'outbound_call'
  if (isLocationFromInvitee && isForOthers) return `Ask ${hostNamesOf(event)}`
  const { location } = event.location
  const safeLocation = isLocationFromInvitee && location
    ? { ...event.location, location: visitorLocation(location) }
    : event.location
  return whereOf(safeLocation, hostNamesOf(event), name, reader !== 'host' && event.invitees_limit > 1)
}

export function titleOf({ name }: EventRow) {
  return name ?? 'Meeting'
}

export function hostNamesOf({ hosts }: EventRow) {
  return joinNames(hosts.map(({ name }) => name))
}

/** The invitee's time zone, or else that of a host. */
export function zoneOf({ invitee, hosts }: EmailContext) {
  return invitee.timezone ?? hosts[0]?.timezone ?? 'UTC'
}
