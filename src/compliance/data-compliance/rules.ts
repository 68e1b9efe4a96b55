import { Invalid, type Detail } from '../../platform/errors.ts'
import type { EventsToDelete } from './schema.ts'

const maxMonths = 24

/** A time range must be in the past and at most two years long. */
export function requirePast({ start_time, end_time }: EventsToDelete, now: number) {
  const problems: Detail[] = []
  const refuse = (parameter: string, message: string) => problems.push({ parameter, code: 'invalid', message })
  if (start_time >= now) refuse('start_time', 'must be in the past')
  if (end_time >= now) refuse('end_time', 'must be in the past')
  if (start_time >= end_time) refuse('end_time', 'must be later than start_time')
  if (start_time < monthsBefore(end_time)) refuse('start_time', `must be at most ${maxMonths} months before end_time`)
  if (problems.length > 0) throw new Invalid(...problems)
}

function monthsBefore(time: number) {
  const end = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('UTC')
  return end.subtract({ months: maxMonths }).epochMilliseconds
}
