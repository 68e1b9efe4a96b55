import { asId } from '../../platform/ids.ts'
import { locationKindValues, type LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { Location } from './schema.ts'

export const locationTypes = [
  'physical',
  'inbound_call',
  'outbound_call',
  'zoom',
  'google_conference',
  'gotomeeting',
  'microsoft_teams_conference',
  'webex_conference',
  'ask_invitee',
  'custom',
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
export function namedLocation({ conference, host_link, ...location }: Location): Location {
  const name = conference?.name ?? host_link?.name
  return name === undefined ? location : { ...location, location: name }
}

/** While no account at a provider is connected, meetings there are at the meeting link of a host. */
export const usesHostLink = ({ type, host_link }: Location) => host_link !== undefined || type in conferenceNames

/** Hosts should add a link, or send one to the invitee. */
export const lacksLink = ({ status, ...location }: Location) =>
  status === 'failed' || (usesHostLink({ status, ...location }) && !location.join_url)

/** Until the booking is written: see bookings/join-link.ts. */
const withoutLink = { status: 'initiated', join_url: null } as const

/** The location of a meeting that has none. */
export const noLocation: Location = { type: 'custom', location: null }

/** Makes the location of a meeting from that of its event type and the text that the invitee entered. */
export function locationOf(configuration: LocationConfiguration, inviteeText: string | null): Location {
  const { kind, additional_info, phone_number, location: fixedText, conference, host_link } = configuration
  const type = renamed[kind] ?? (kind as Location['type'])
  const info = additional_info === undefined ? {} : { additional_info }
  if (kind === 'inbound_call') return { type, location: phone_number ?? null, ...info }
  if (type in conferenceNames)
    return { type, ...withoutLink, ...(withData.has(type) && { data: null }), host_link: { user_id: null } }
  if (host_link)
    return { type, location: fixedText ?? '', ...withoutLink, host_link: { user_id: null, name: fixedText ?? '' } }
  if (conference !== undefined) {
    const name = fixedText ?? ''
    return { type, location: name, ...withoutLink, conference: { id: asId(conference), name } }
  }
  return { type, location: fixedText !== undefined && kind !== 'ask_invitee' ? fixedText : inviteeText, ...info }
}
