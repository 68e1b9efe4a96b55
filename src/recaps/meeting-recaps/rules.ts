import { isAdmin, denyFreePlan, requireFeature, type Actor, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { hasProblem, invalid, missing, problemIf, type CheckResult, type Problems } from '../../platform/problems.ts'
import { milliseconds } from '../../platform/time.ts'
import type { NewRecap, RecapFilters } from './schema.ts'

type Range = Pick<RecapFilters, 'start_time' | 'end_time' | 'min_start_time' | 'max_start_time'>

const maxLength = milliseconds({ hours: 24 })

export const denial = 'You do not have permission to access this resource'

export function requireRecapsFeature(caller: Caller) {
  denyFreePlan(caller, 'Please upgrade to a paid account')
  requireFeature(
    caller,
    'meeting_recaps',
    'Meeting recap access is not available. Required features are not enabled for your account',
  )
}

/** The owner of a recap may read and change it. Admins and owners of the organization may too. */
export function canRead(reader: Pick<Actor, 'user_id' | 'role'>, { owner_id }: { owner_id: UserId }) {
  return owner_id === reader.user_id || isAdmin(reader)
}

/** Only admins and owners may list the recaps of other users. */
export function requireSelectable(caller: Caller, { user, organization }: Pick<RecapFilters, 'user' | 'organization'>) {
  const isOwn = organization === undefined && (user === undefined || user === caller.user_id)
  if (!isOwn && !isAdmin(caller)) throw new Forbidden(denial)
}

export function checkRange({ start_time, end_time, min_start_time, max_start_time }: Range) {
  const froms = Object.entries({ start_time, min_start_time })
  return Object.entries({ end_time, max_start_time }).flatMap(([name, to]) => {
    const later = froms.find(([, from]) => from !== undefined && to !== undefined && from > to)
    return later ? [{ path: [name], message: `must not be before ${later[0]}` }] : []
  })
}

/** With an event, the fields of the meeting must be absent. Without one, they are required. */
export function checkMeeting({ value: input, problems }: CheckResult<NewRecap>, now: number): Problems {
  if (hasProblem(problems, 'event')) return []
  if (input.event === undefined) return [...checkMissing({ value: input, problems }), ...checkTimes(input, now)]
  return (['name', 'start_time', 'end_time', 'attendees', 'location'] as const)
    .filter((field) => input[field] !== undefined)
    .map((field) => invalid(field, 'comes from the event. Leave it out'))
}

/** A recap needs a transcript or at least one highlight. */
export function checkContent({ value: input, problems }: CheckResult<NewRecap>): Problems {
  const fields = ['summary_md', 'action_items_md', 'discussion_md'] as const
  if (input.transcript !== undefined || hasProblem(problems, 'transcript')) return []
  if (fields.some((field) => hasProblem(problems, field) || input[field])) return []
  return [missing('transcript', 'transcript or at least one highlight is required')]
}

function checkMissing({ value: input, problems }: CheckResult<NewRecap>): Problems {
  return (['name', 'start_time', 'end_time'] as const)
    .filter((field) => input[field] === undefined && !hasProblem(problems, field))
    .map((field) => missing(field, 'is missing. It is required without an event'))
}

function checkTimes({ start_time, end_time }: NewRecap, now: number): Problems {
  if (start_time !== undefined && start_time > now) return [invalid('start_time', 'must be in the past')]
  if (start_time === undefined || end_time === undefined) return []
  if (end_time <= start_time) return [invalid('end_time', 'must be later than start_time')]
  return problemIf(end_time - start_time > maxLength, invalid('start_time', 'must be at most 24 hours before end_time'))
}
