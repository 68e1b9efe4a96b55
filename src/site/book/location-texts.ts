import { asksInvitee } from '../../meetings/bookings/location-choice.ts'
import { conferenceNames, locationOf, namedLocation } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { Texts } from '../../platform/texts/texts.ts'

export type OfferedLocations = Pick<EventTypeRow, 'locations' | 'pooling_type'>

/** The location, if the visitor has nothing to choose or enter. */
function onlyLocation({ locations, pooling_type }: OfferedLocations) {
  const [first] = locations
  const isOnly = pooling_type === 'round_robin' || (locations.length === 1 && first && !asksInvitee(first))
  return isOnly ? first : undefined
}

export const hasLocationChoice = (eventType: OfferedLocations) =>
  eventType.locations.length > 0 && !onlyLocation(eventType)

export function locationNames(eventType: OfferedLocations, texts: Texts) {
  const location = onlyLocation(eventType)
  return (location ? [location] : eventType.locations).map((one) => locationName(one, texts))
}

/** Without phone numbers: only invitees can see them. */
export function locationName(configuration: LocationConfiguration, { text }: Texts) {
  const { kind, location, additional_info, conference } = configuration
  const service = conferenceNames[locationOf({ kind }, null).type]
  if (service) return text('online-with', { service })
  if (conference) return text('conf-link-follows', { name: location ?? text('conf-video-call') })
  const more = additional_info ? ` (${additional_info})` : ''
  if (kind === 'inbound_call') return text('you-call') + more
  if (kind === 'outbound_call') return text('host-calls') + more
  if (kind === 'ask_invitee' || location === undefined) return text('your-choice') + more
  return location + more
}

type OfferedSession = { plan: OfferedLocations; isLocationHidden: boolean }

/** The location of a session that others have booked, without what another invitee entered. */
export function sessionLocationName({ plan, isLocationHidden }: OfferedSession, stored: Location, texts: Texts) {
  const session = namedLocation(stored)
  const sameType = plan.locations.filter(({ kind }) => locationOf({ kind }, null).type === session.type)
  const match =
    sameType.find((one) => !asksInvitee(one) && (one.location ?? null) === (session.location ?? null)) ?? sameType[0]
  const isPublic = match && !isLocationHidden && (!asksInvitee(match) || match.kind === 'outbound_call')
  return isPublic ? locationName(match, texts) : texts.text('group-location')
}
