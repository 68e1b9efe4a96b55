import type { Detail } from '../../platform/errors.ts'
import { isOneLine, phoneFrom } from '../../platform/text.ts'
import { locationKinds, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { locationOf, nowhere } from '../scheduled-events/location.ts'
import type { Location } from '../scheduled-events/schema.ts'
import type { ChosenLocation } from './schema.ts'

type OfferedLocations = Pick<EventTypeRow, 'locations' | 'pooling_type'>
type Refuse = (parameter: string, message: string, code?: string) => Location

/**
 * Where a meeting takes place, with everything that is wrong about the wish named in `problems`. `session`: where a
 * meeting that is joined takes place.
 */
export function chooseLocation(
  { locations, pooling_type }: OfferedLocations, wish: ChosenLocation | null | undefined, problems: Detail[], session?: Location,
): Location {
  const refuse: Refuse = (parameter, message, code = 'invalid_location_choice') => {
    problems.push({ parameter, code, message })
    return nowhere
  }
  const [first] = locations
  if (pooling_type === 'round_robin' && wish) return refuse('location', 'must not be given for a round robin')
  if (wish) return session ? joined(session, locations, wish, refuse) : chosen(locations, wish, refuse)
  if (!first) return session ?? nowhere
  const isClear = pooling_type === 'round_robin' || (locations.length === 1 && !asksInvitee(first))
  return isClear
    ? session ?? locationOf(first, null)
    : refuse('location', `is needed; the kinds to choose from: ${kindsOf(locations)}`)
}

function chosen(locations: LocationConfiguration[], wish: ChosenLocation, refuse: Refuse) {
  const alike = locations.filter(({ kind }) => kind === wish.kind)
  if (alike.length === 0)
    return refuse('location.kind', locations.length > 0
      ? `is not configured for this event type, which has: ${kindsOf(locations)}`
      : 'is not configured for this event type, which has no locations')
  const place = alike.find((one) => isFixed(one) && one.location === wish.location)
    ?? alike.find((one) => !isFixed(one))
  if (!place) {
    const texts = alike.map(({ location }) => JSON.stringify(location)).join(', ')
    return refuse('location.location', `must be what the event type says: ${texts}`)
  }
  const said = saidOf(wish, asksInvitee(place), refuse)
  return said === undefined ? nowhere : locationOf(place, said)
}

/** What the invitee says about the place, if it can be said. */
function saidOf({ kind, location }: ChosenLocation, isNeeded: boolean, refuse: Refuse) {
  const text = location ?? ''
  const problem = (message: string) => void refuse('location.location', message, 'invalid')
  if (kind === 'outbound_call')
    return phoneFrom(text) ?? problem('must be a valid phone number in international format, such as +14155552671')
  if (isNeeded && text === '') return problem('must be filled')
  return isOneLine(text) ? text : problem('must not have line breaks or control characters')
}

/** Whoever comes later goes where the first one wished to. A host who calls calls everybody. */
function joined(session: Location, locations: LocationConfiguration[], wish: ChosenLocation, refuse: Refuse) {
  if (isThere(session, wish)) return session
  return chosen(locations, wish, refuse) === nowhere
    ? nowhere
    : refuse('location', `must be where this session takes place: ${nameOf(session)}`)
}

function isThere(session: Location, { kind, location }: ChosenLocation) {
  if (locationOf({ kind }, null).type !== session.type) return false
  if (kind === 'outbound_call') return phoneFrom(location ?? '') !== undefined
  const says = kind === 'ask_invitee' || kind === 'physical' || kind === 'custom'
  return !says || session.location === location
}

function nameOf({ type, location }: Location) {
  const kind = locationKinds.find((one) => locationOf({ kind: one }, null).type === type)
  return location ? `${kind}, ${JSON.stringify(location)}` : kind
}

/** Does the invitee have to say something for this place? */
export function asksInvitee({ kind, location }: LocationConfiguration) {
  if (kind === 'outbound_call' || kind === 'ask_invitee') return true
  return (kind === 'physical' || kind === 'custom') && location === undefined
}

function isFixed({ kind, location }: LocationConfiguration) {
  return (kind === 'physical' || kind === 'custom') && location !== undefined
}

function kindsOf(locations: LocationConfiguration[]) {
  return [...new Set(locations.map(({ kind }) => kind))].join(', ')
}
