import { uriOf } from '../../platform/http/field-types.ts'
import { presentLocation } from '../event-types/locations.ts'
import { linkUrlOf } from '../event-types/present.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import type { SchedulingLink } from './link-schema.ts'
import type { Share, ShareOverride } from './schema.ts'

export function presentLink(key: string, { id, slug }: EventTypeRow): SchedulingLink {
  return { booking_url: linkUrlOf(key, slug), owner: uriOf('event_types', id), owner_type: 'EventType' }
}

export function presentShare(key: string, eventType: EventTypeRow, share_override: ShareOverride): Share {
  const location_configurations = share_override.location_configurations.map(presentLocation)
  return {
    scheduling_links: [presentLink(key, eventType)],
    share_override: { ...share_override, location_configurations },
  }
}
