import { uriOf } from '../../platform/http/field-types.ts'
import type { BusyTimeRow } from './queries.ts'
import type { BusyTime } from './schema.ts'

export function presentBusyTime(row: BusyTimeRow): BusyTime {
  const { type, start_time, end_time, blocked_from, blocked_to, collection, id } = row
  const uri = uriOf(collection, id)
  if (type === 'reserved') return { uri, type, start_time, end_time }
  if (type === 'external') return { type, start_time, end_time }
  const buffered = { buffered_start_time: blocked_from, buffered_end_time: blocked_to }
  return { type, start_time, end_time, ...buffered, event: { uri } }
}
