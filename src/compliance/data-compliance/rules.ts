import { Invalid, type Detail } from '../../platform/errors.ts'
import type { EventsToDelete } from './schema.ts'

const maxMonths = 24

/** Only what is over can be asked to be deleted by its time, and two years of it at once. */
export function requirePast({ start_time, end_time }: EventsToDelete, now: number) {
  const problems: Detail[] = []
  const refuse = (parameter: string, message: string) => problems.push({ parameter, code: 'invalid', message })
  if (start_time >= now) refuse('start_time', 'must lie in the past')
  if (end_time >= now) refuse('end_time', 'must lie in the past')
  if (start_time >= end_time) refuse('end_time', 'must be later than start_time')
  if (start_time < monthsBefore(end_time)) refuse('start_time', `must be at most ${maxMonths} months before end_time`)
  if (problems.length > 0) throw new Invalid(...problems)
}

function monthsBefore(time: number) {
  const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('UTC')
  return at.subtract({ months: maxMonths }).epochMilliseconds
}
