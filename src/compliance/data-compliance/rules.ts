import { invalid, problemIf, requireNoProblems } from '../../platform/problems.ts'
import type { EventsToDelete } from './schema.ts'

const maxMonths = 24

/** A time range must be in the past and at most two years long. */
export function requirePast({ start_time, end_time }: EventsToDelete, now: number) {
  const tooLong = `must be at most ${maxMonths} months before end_time`
  requireNoProblems(
    problemIf(start_time >= now, invalid('start_time', 'must be in the past')),
    problemIf(end_time >= now, invalid('end_time', 'must be in the past')),
    problemIf(start_time >= end_time, invalid('end_time', 'must be later than start_time')),
    problemIf(start_time < monthsBefore(end_time), invalid('start_time', tooLong)),
  )
}

function monthsBefore(time: number) {
  const end = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('UTC')
  return end.subtract({ months: maxMonths }).epochMilliseconds
}
