import { checked, invalid, type CheckResult } from '../../platform/problems.ts'
import { isOneLine, phoneFrom } from '../../platform/text.ts'
import { locationKinds, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { locationOf, namedLocation, noLocation } from '../scheduled-events/location.ts'
import type { Location } from '../scheduled-events/schema.ts'
import type { ChosenLocation } from './schema.ts'

type OfferedLocations = Pick<EventTypeRow, 'locations' | 'pooling_type'>

/** `session`: the location of the session to join. With a problem, the value is no location. */
export function chooseLocation(
  { locations, pooling_type }: OfferedLocations,
  input: ChosenLocation | null | undefined,
  session?: Location,
): CheckResult<Location> {
  const [first] = locations
  if (pooling_type === 'round_robin' && input)
    return refuse('location', 'is not allowed for a round robin event type. Leave it out')
  if (input) return session ? joinSession(session, locations, input) : matchInput(locations, input)
  if (!first) return checked(session ?? noLocation)
  const isClear = pooling_type === 'round_robin' || (locations.length === 1 && !asksInvitee(first))
  return isClear
    ? checked(session ?? locationOf(first, null))
    : refuse('location', `is required. Choose one of these kinds: ${kindsOf(locations)}`)
}

function refuse(parameter: string, message: string): CheckResult<Location> {
  return checked(noLocation, [{ parameter, code: 'invalid_location_choice', message }])
}

function matchInput(locations: LocationConfiguration[], input: ChosenLocation): CheckResult<Location> {
  const sameKind = locations.filter(({ kind }) => kind === input.kind)
  if (sameKind.length === 0)
    return refuse(
      'location.kind',
      locations.length > 0
        ? `is not configured for this event type, which has: ${kindsOf(locations)}`
        : 'is not configured for this event type, which has no locations',
    )
  const configuration =
    sameKind.find((one) => isFixed(one) && one.location === input.location) ?? sameKind.find((one) => !isFixed(one))
  if (!configuration) {
    const texts = sameKind.map(({ location }) => JSON.stringify(location)).join(', ')
    return refuse('location.location', `must match the event type: ${texts}`)
  }
  const text = parseText(input, asksInvitee(configuration))
  return checked(text.value === undefined ? noLocation : locationOf(configuration, text.value), text.problems)
}

function parseText({ kind, location }: ChosenLocation, isRequired: boolean): CheckResult<string | undefined> {
  const text = location ?? ''
  const reject = (message: string) => checked(undefined, [invalid('location.location', message)])
  if (kind === 'outbound_call') {
    const number = phoneFrom(text)
    const message = 'must be a valid phone number in international format, such as +14155552671'
    return number ? checked(number) : reject(message)
  }
  if (isRequired && text === '') return reject('must be filled')
  return isOneLine(text) ? checked(text) : reject('must not have line breaks or control characters')
}

/** The first invitee of a session chooses its location. For an outbound call, the host calls each invitee's number. */
function joinSession(
  session: Location,
  locations: LocationConfiguration[],
  input: ChosenLocation,
): CheckResult<Location> {
  if (matchesSession(namedLocation(session), input)) return checked(session)
  const matched = matchInput(locations, input)
  return matched.problems.length > 0
    ? matched
    : refuse('location', `must match the location of this session: ${nameOf(namedLocation(session))}`)
}

function matchesSession(session: Location, { kind, location }: ChosenLocation) {
  if (locationOf({ kind }, null).type !== session.type) return false
  if (kind === 'outbound_call') return phoneFrom(location ?? '') !== undefined
  const hasText = kind === 'ask_invitee' || kind === 'physical' || kind === 'custom'
  return !hasText || session.location === location
}

function nameOf({ type, location }: Location) {
  const kind = locationKinds.find((one) => locationOf({ kind: one }, null).type === type)
  return location ? `${kind}, ${JSON.stringify(location)}` : kind
}

/** Must the invitee enter a text or a phone number for this location? */
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
