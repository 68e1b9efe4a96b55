import { uriOf } from '../http/wire.ts'
import type { BusyTimeRow } from './queries.ts'
import type { BusyTime } from './schema.ts'

export function presentBusyTime(row: BusyTimeRow): BusyTime {
  const { type, start_time, end_time, blocked_from, blocked_to, event_id, id } = row
  if (event_id !== null) {
    const buffered = { buffered_start_time: blocked_from, buffered_end_time: blocked_to }
    return { type, start_time, end_time, ...buffered, event: { uri: uriOf('scheduled_events', event_id) } }
  }
  const uri = type === 'reserved' && id !== null && { uri: uriOf('user_busy_times', id) }
  return { ...uri, type, start_time, end_time }
}
