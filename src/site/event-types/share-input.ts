import type { EventType } from '../../scheduling/event-types/schema.ts'
import { numberOf } from './create-input.ts'

/** The fields that differ from the event type, for POST /shares. */
export function changesOf(input: Record<string, string>, eventType: EventType) {
  const { name = '', duration = '', start_date = '', end_date = '' } = input
  const isOtherDuration = duration.trim() !== String(eventType.duration)
  const hasDays = start_date !== '' || end_date !== ''
  return {
    name,
    ...(isOtherDuration && { duration: numberOf(duration), duration_options: null }),
    ...(hasDays && { period_type: 'fixed', start_date: start_date || null, end_date: end_date || null }),
  }
}
