import { locationKinds } from '../event-types/locations.ts'
import type { MeetingLocation } from './schema.ts'

/** Every kind of place that somebody can meet at, by name. Web conferences work once an account is connected. */
export function locationsOf(connected: ReadonlySet<string>): MeetingLocation[] {
  return locationKinds.toSorted().map((kind) =>
    (kind.endsWith('_conference') ? { kind, connected: connected.has(kind) } : { kind }))
}
