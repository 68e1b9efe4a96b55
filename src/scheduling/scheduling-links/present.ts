import { uriOf } from '../../platform/http/field-types.ts'
import { linkUrlOf } from '../event-types/present.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import type { SchedulingLink } from './link-schema.ts'

export function presentLink(key: string, { id, slug }: EventTypeRow): SchedulingLink {
  return { booking_url: linkUrlOf(key, slug), owner: uriOf('event_types', id), owner_type: 'EventType' }
}
