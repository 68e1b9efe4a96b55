import { isAdmin, denyFreePlan, requireFeature, type Actor, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden, type Detail } from '../../platform/errors.ts'
import type { NewRecap, RecapFilters } from './schema.ts'

type Range = Pick<RecapFilters, 'start_time' | 'end_time' | 'min_start_time' | 'max_start_time'>

const day = 24 * 60 * 60 * 1000

export const denial = 'You do not have permission to access this resource'

export function requireRecapsFeature(caller: Caller) {
  denyFreePlan(caller, 'Please upgrade to a paid account')
  requireFeature(
    caller, 'meeting_recaps',
    'Meeting recap access is not available. Required features are not enabled for your account')
}

/** A recap belongs to its owner; admins and owners of the organization may see to it as well. */
export function canRead(reader: Pick<Actor, 'user_id' | 'role'>, { owner_id }: { owner_id: string }) {
  return owner_id === reader.user_id || isAdmin(reader)
}

/** More than one's own recaps are for admins and owners to see. */
export function requireSelectable(caller: Caller, { user, organization }: Pick<RecapFilters, 'user' | 'organization'>) {
  const isOwn = organization === undefined && (user === undefined || user === caller.user_id)
  if (!isOwn && !isAdmin(caller)) throw new Forbidden(denial)
}

/** A stretch of time that ends before it begins is a slip. */
export function checkRange({ start_time, end_time, min_start_time, max_start_time }: Range) {
  const froms = Object.entries({ start_time, min_start_time })
  return Object.entries({ end_time, max_start_time }).flatMap(([name, to]) => {
    const later = froms.find(([, from]) => from !== undefined && to !== undefined && from > to)
    return later ? [{ path: [name], message: `must not lie before ${later[0]}` }] : []
  })
}

/** What an event says already must not be said again, and of any other meeting it must be said. */
export function checkMeeting(given: NewRecap, known: Detail[], now: number): Detail[] {
  if (isTold(known, 'event')) return []
  if (given.event === undefined) return [...checkMissing(given, known), ...checkTimes(given, now)]
  return (['name', 'start_time', 'end_time', 'attendees', 'location'] as const)
    .filter((field) => given[field] !== undefined)
    .map((field) => invalid(field, 'is what the event says, and does not go with it'))
}

/** A recap needs something to show, or to be made of. */
export function checkContent(given: NewRecap, known: Detail[]): Detail[] {
  const fields = ['summary_md', 'action_items_md', 'discussion_md'] as const
  if (given.transcript !== undefined || isTold(known, 'transcript')) return []
  if (fields.some((field) => isTold(known, field) || given[field])) return []
  return [{ parameter: 'transcript', code: 'missing', message: 'or one of the highlights must be given' }]
}

export function invalid(parameter: string, message: string): Detail {
  return { parameter, code: 'invalid', message }
}

function checkMissing(given: NewRecap, known: Detail[]): Detail[] {
  return (['name', 'start_time', 'end_time'] as const)
    .filter((field) => given[field] === undefined && !isTold(known, field))
    .map((field) => ({ parameter: field, code: 'missing', message: 'is missing where no event is named' }))
}

function checkTimes({ start_time, end_time }: NewRecap, now: number): Detail[] {
  if (start_time !== undefined && start_time > now) return [invalid('start_time', 'must lie in the past')]
  if (start_time === undefined || end_time === undefined) return []
  if (end_time <= start_time) return [invalid('end_time', 'must be later than start_time')]
  return end_time - start_time > day ? [invalid('start_time', 'must be at most 24 hours before end_time')] : []
}

/** Whether it is known already that something is wrong with a field. */
function isTold(known: Detail[], field: string) {
  return known.some(({ parameter = '' }) => parameter.split(/[.[]/)[0] === field)
}
