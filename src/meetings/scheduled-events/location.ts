import { locationKindValues, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { Location } from './schema.ts'

export const locationTypes = [
  'physical', 'inbound_call', 'outbound_call', 'zoom', 'google_conference', 'gotomeeting',
  'microsoft_teams_conference', 'webex_conference', 'ask_invitee', 'custom',
] as const

const { zoom_conference: zoom, gotomeeting_conference: gotomeeting, ...sameKinds } = locationKindValues

/** What each type means, for the API reference. */
export const locationTypeValues: Record<(typeof locationTypes)[number], string> = { zoom, gotomeeting, ...sameKinds }

/** Meetings name two kinds of place otherwise than event types do. */
const renamed: Record<string, Location['type']> = { zoom_conference: 'zoom', gotomeeting_conference: 'gotomeeting' }
const withData = new Set(['zoom', 'gotomeeting', 'microsoft_teams_conference', 'webex_conference'])

/** What people call the places that are none. */
export const conferenceNames: Partial<Record<Location['type'], string>> = {
  zoom: 'Zoom',
  google_conference: 'Google Meet',
  gotomeeting: 'GoTo Meeting',
  microsoft_teams_conference: 'Microsoft Teams',
  webex_conference: 'Webex',
}

/** A meeting that takes place nowhere in particular. */
export const nowhere: Location = { type: 'custom', location: null }

/** The place that an event type offers, with what the invitee said about it, as a place of a meeting. */
export function locationOf(place: LocationConfiguration, said: string | null): Location {
  const { kind, additional_info, phone_number } = place
  const type = renamed[kind] ?? (kind as Location['type'])
  const more = additional_info === undefined ? {} : { additional_info }
  if (kind === 'inbound_call') return { type, location: phone_number ?? null, ...more }
  if (type in conferenceNames) return { type, status: null, join_url: null, ...(withData.has(type) && { data: null }) }
  return { type, location: place.location !== undefined && kind !== 'ask_invitee' ? place.location : said, ...more }
}
