import { uriOf } from '../../platform/http/field-types.ts'
import type { HoldRow } from './queries.ts'
import type { SlotHold } from './schema.ts'

export function presentHold({ id, event_type_id, start_time, end_time, expires_at, created_at }: HoldRow): SlotHold {
  const event_type = uriOf('event_types', event_type_id)
  return { uri: uriOf('slot_holds', id), event_type, start_time, end_time, expires_at, created_at }
}
