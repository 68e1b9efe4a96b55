import { locationKinds } from '../event-types/locations.ts'
import type { MeetingLocation } from './schema.ts'

/** Every kind of location, sorted by name. Web conferences work only with a connected account. */
export function locationsOf(connected: ReadonlySet<string>): MeetingLocation[] {
  return locationKinds
    .toSorted()
    .map((kind) => (kind.endsWith('_conference') ? { kind, connected: connected.has(kind) } : { kind }))
}
