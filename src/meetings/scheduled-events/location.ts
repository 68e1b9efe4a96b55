import { asId } from '../../platform/ids.ts'
import { locationKindValues, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { Location } from './schema.ts'

export const locationTypes = [
  'physical', 'inbound_call', 'outbound_call', 'zoom', 'google_conference', 'gotomeeting',
  'microsoft_teams_conference', 'webex_conference', 'ask_invitee', 'custom',
] as const

const { zoom_conference: zoom, gotomeeting_conference: gotomeeting, ...sameKinds } = locationKindValues

/** What each type means, for the API reference. */
export const locationTypeValues: Record<(typeof locationTypes)[number], string> = { zoom, gotomeeting, ...sameKinds }

/** Two location kinds have a different name in meetings than in event types. */
const renamed: Record<string, Location['type']> = { zoom_conference: 'zoom', gotomeeting_conference: 'gotomeeting' }
const withData = new Set(['zoom', 'gotomeeting', 'microsoft_teams_conference', 'webex_conference'])

/** Product names of the conference tools. */
export const conferenceNames: Partial<Record<Location['type'], string>> = {
  zoom: 'Zoom',
  google_conference: 'Google Meet',
  gotomeeting: 'GoTo Meeting',
  microsoft_teams_conference: 'Microsoft Teams',
  webex_conference: 'Webex',
}

/** The location for pages and emails: a conference has its name, and pages show the link beside it. */
export function namedLocation({ conference, ...location }: Location): Location {
  return conference ? { ...location, location: conference.name } : location
}

/** The location of a meeting that has none. */
export const noLocation: Location = { type: 'custom', location: null }

/** Makes the location of a meeting from that of its event type and the text that the invitee entered. */
export function locationOf(configuration: LocationConfiguration, inviteeText: string | null): Location {
  const { kind, additional_info, phone_number, location: fixedText, conference } = configuration
  const type = renamed[kind] ?? (kind as Location['type'])
  const info = additional_info === undefined ? {} : { additional_info }
  if (kind === 'inbound_call') return { type, location: phone_number ?? null, ...info }
  if (type in conferenceNames) return { type, status: null, join_url: null, ...(withData.has(type) && { data: null }) }
  if (conference !== undefined) {
    const name = fixedText ?? ''
    return { type, location: name, status: 'initiated', join_url: null, conference: { id: asId(conference), name } }
  }
  return { type, location: fixedText !== undefined && kind !== 'ask_invitee' ? fixedText : inviteeText, ...info }
}
