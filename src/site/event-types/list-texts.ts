import { conferenceNames, locationOf } from '../../meetings/scheduled-events/location.ts'
import { html } from '../../platform/html.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import { listFormat } from '../../platform/pages/list-format.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { LocationConfiguration } from '../../scheduling/event-types/locations.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'

const maxLocations = 2

export const kindKeys: Record<EventType['kind_description'], PlainTextKey> = {
  'One-on-One': 'et-one-on-one',
  Group: 'et-group',
  'Round Robin': 'et-round-robin',
  Collective: 'et-collective',
}

export function durationsOf({ duration, duration_options }: EventType, texts: Texts) {
  const durations = (duration_options ?? [duration]).map((one) => durationText(one, texts))
  return listFormat(texts.locale, { type: 'disjunction' }).format(durations)
}

/** `30 minutes · Group · Up to 10 people · Zoom`. */
export function factsOf(eventType: EventType, texts: Texts) {
  const { text } = texts
  const { kind, kind_description, seats, hosts, locations } = eventType
  const places = locations ?? []
  const facts = [
    durationsOf(eventType, texts),
    text(kindKeys[kind_description]),
    ...(kind === 'group' ? [text('seats-up-to', { count: seats })] : []),
    ...(hosts.length > 1 ? [text('et-hosts', { count: hosts.length })] : []),
    ...places.slice(0, maxLocations).map((place) => placeOf(place, texts)),
    ...(places.length > maxLocations ? [text('et-more-locations', { count: places.length - maxLocations })] : []),
    ...(places.length === 0 ? [text('et-no-location')] : []),
  ]
  return facts.map((fact, i) => html`${i > 0 && ' · '}<bdi>${fact}</bdi>`)
}

/** The place for hosts. The booking page has other words for invitees. */
function placeOf({ kind, location }: LocationConfiguration, texts: Texts) {
  const isPlace = kind === 'physical' || kind === 'custom'
  return isPlace && location !== undefined ? location : locationLabel(kind, texts)
}

/** The name of a conference service is the same in every language. */
export function locationLabel(kind: LocationConfiguration['kind'], { text }: Texts) {
  const labels: Partial<Record<typeof kind, string>> = {
    physical: text('et-in-person'),
    inbound_call: text('et-invitee-calls'),
    outbound_call: text('et-i-call'),
    ask_invitee: text('et-invitee-chooses'),
    custom: text('et-custom'),
  }
  return labels[kind] ?? conferenceNames[locationOf({ kind }, null).type] ?? kind
}

export function badgesOf({ type, secret, admin_managed }: EventType, { text }: Texts) {
  const badges = [
    ...(type === 'AdhocEventType' ? [text('et-one-off')] : []),
    ...(secret && type === 'StandardEventType' ? [text('et-hidden')] : []),
    ...(admin_managed ? [text('et-managed')] : []),
  ]
  return badges.map((badge) => html` <span class="badge">${badge}</span>`)
}
