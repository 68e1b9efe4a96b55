import { isAdmin, type Actor } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid, type Detail } from '../../platform/errors.ts'
import type { EventTypeContent, EventTypeRow, HostContent } from './queries.ts'
import { firstQuestion } from './questions.ts'
import { locales, type EventTypeChange } from './schema.ts'

type EventTypeOwner = Pick<EventTypeRow, 'user_id' | 'team_id' | 'admin_managed'>

/** People see to their own event types, admins and owners to all; what admins manage is theirs alone to change. */
export function requireChangeable(caller: Actor, { user_id, admin_managed }: EventTypeOwner) {
  if (isAdmin(caller) || (user_id === caller.user_id && !admin_managed)) return
  throw new Forbidden('You do not have permission to access this resource.')
}

/** Only admins and owners decide what admins manage. */
export function requireManager(caller: Actor, given: EventTypeChange) {
  if (given.admin_managed && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

/** One's own event types are open; those of a colleague or of everybody to admins and owners. */
export function requireSelectable(caller: Actor, { user }: { user?: string | undefined }) {
  if (!isAdmin(caller) && user !== caller.user_id) throw new Forbidden('You do not have permission')
}

/** Ordinary people give away their own time only, and may keep whom an admin made a host. */
export function requireOwnHost(caller: Actor, hosts: HostContent[], before: HostContent[]) {
  const known = new Set([caller.user_id, ...before.map(({ user_id }) => user_id)])
  if (!isAdmin(caller) && hosts.some(({ user_id }) => !known.has(user_id)))
    throw new Forbidden('You do not have permission')
}

export function newContent(given: EventTypeChange & { name: string }, position: number, locale: string) {
  const start: EventTypeContent = {
    ...blank, name: given.name, position, locale: locales.find((known) => known === locale) ?? 'en',
    duration: given.duration_options?.[0] ?? blank.duration,
    seats: given.kind === 'group' ? 10 : 1,
  }
  return contentOf(given, start)
}

/** What is not mentioned stays as it was. */
export function contentOf(given: EventTypeChange, before: EventTypeContent): EventTypeContent {
  const { hosts: _, slug: __, locations, ...rest } = given
  const own = Object.keys(blank) as (keyof EventTypeContent)[]
  const kept = Object.fromEntries(own.map((field) => [field, before[field]])) as EventTypeContent
  const said = Object.fromEntries(own.flatMap((field) => {
    const value = rest[field as keyof typeof rest]
    return value === undefined ? [] : [[field, value]]
  }))
  const content = { ...kept, ...said, locations: locations === undefined ? before.locations : locations ?? [] }
  const becomesSolo = given.kind === 'solo' && given.seats === undefined
  return becomesSolo ? { ...content, seats: 1 } : content
}

/** What must hold between the fields of an event type, all of it told at once. */
export function requireValidContent(content: EventTypeContent, hosts: HostContent[]) {
  const problems = [...checkTimes(content), ...checkKind(content), ...checkHosts(content, hosts)]
  if (problems.length > 0) throw new Invalid(...problems)
}

type Times = Pick<
  EventTypeContent, 'duration' | 'duration_options' | 'period_type' | 'max_booking_time' | 'start_date' | 'end_date'
>

export function checkTimes(content: Times): Detail[] {
  const { duration, duration_options, period_type, max_booking_time, start_date, end_date } = content
  const problems: Detail[] = []
  if (duration_options && !duration_options.includes(duration))
    problems.push(invalid('duration', `must be one of duration_options: ${duration_options.join(', ')}`))
  if (period_type.endsWith('moving') && max_booking_time === null)
    problems.push(invalid('max_booking_time', `is needed when period_type is ${period_type}`))
  if (period_type === 'fixed' && start_date === null)
    problems.push(invalid('start_date', 'is needed when period_type is fixed'))
  if (period_type === 'fixed' && end_date === null)
    problems.push(invalid('end_date', 'is needed when period_type is fixed'))
  if (start_date !== null && end_date !== null && end_date < start_date)
    problems.push(invalid('end_date', 'must not be before start_date'))
  return problems
}

function checkKind({ kind, seats, pooling_type }: EventTypeContent): Detail[] {
  const problems: Detail[] = []
  if (kind === 'solo' && seats !== 1) problems.push(invalid('seats', 'can be more than 1 for the kind group only'))
  if (kind === 'group' && pooling_type !== null)
    problems.push(invalid('pooling_type', 'is for the kind solo; a group has one host'))
  return problems
}

function checkHosts({ pooling_type }: EventTypeContent, hosts: HostContent[]): Detail[] {
  const pools = new Set(hosts.map(({ pool }) => pool))
  if (hosts.length === 0) return [invalid('hosts', 'must have at least 1 entry')]
  if (pooling_type === null && hosts.length > 1)
    return [invalid('hosts', 'can be more than one with a pooling_type only')]
  if (pooling_type === 'multi_pool' && pools.size < 2)
    return [invalid('hosts', 'must be of at least 2 pools when pooling_type is multi_pool')]
  if (pooling_type !== 'multi_pool' && pools.size > 1)
    return [invalid('hosts', 'can be of several pools only when pooling_type is multi_pool')]
  return []
}

export function invalid(parameter: string, message: string): Detail {
  return { parameter, code: 'invalid', message }
}

const blank: EventTypeContent = {
  name: '', active: false, secret: false, admin_managed: false, kind: 'solo', seats: 1, pooling_type: null,
  distribution: 'maximize_availability', position: 0, color: '#0a7cff', locale: 'en', description: null,
  internal_note: null, duration: 30, duration_options: null, buffer_before: 0, buffer_after: 0, minimum_notice: 240,
  start_time_increment: 30, period_type: 'moving', max_booking_time: 60, start_date: null, end_date: null,
  timezone: null, spots: null, limits: [], name_fields: 'single', custom_questions: [firstQuestion], locations: [],
  redirect_url: null,
}
