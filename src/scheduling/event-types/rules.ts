import { Invalid, type Detail } from '../../platform/errors.ts'
import type { EventTypeContent, HostContent } from './queries.ts'
import { defaultQuestion } from './questions.ts'
import { locales, type EventTypeChange } from './schema.ts'

export function newContent(input: EventTypeChange & { name: string }, position: number, locale: string) {
  const initial: EventTypeContent = {
    ...defaults, name: input.name, position, locale: locales.find((supported) => supported === locale) ?? 'en',
    duration: input.duration_options?.[0] ?? defaults.duration,
    seats: input.kind === 'group' ? 10 : 1,
  }
  return contentOf(input, initial)
}

/** Fields that the change leaves out stay as they are. */
export function contentOf(change: EventTypeChange, before: EventTypeContent): EventTypeContent {
  const { hosts: _, slug: __, locations, ...rest } = change
  const fields = Object.keys(defaults) as (keyof EventTypeContent)[]
  const current = Object.fromEntries(fields.map((field) => [field, before[field]])) as EventTypeContent
  const changed = Object.fromEntries(fields.flatMap((field) => {
    const value = rest[field as keyof typeof rest]
    return value === undefined ? [] : [[field, value]]
  }))
  const content = { ...current, ...changed, locations: locations === undefined ? before.locations : locations ?? [] }
  const becomesSolo = change.kind === 'solo' && change.seats === undefined
  return becomesSolo ? { ...content, seats: 1 } : content
}

/** Checks the fields of an event type against each other, and reports all problems together. */
export function requireValidContent(content: EventTypeContent, hosts: HostContent[]) {
  const problems = [...checkTimes(content), ...checkKind(content), ...checkHosts(content, hosts)]
  if (problems.length > 0) throw new Invalid(...problems)
}

type BookingPeriod = Pick<
  EventTypeContent, 'duration' | 'duration_options' | 'period_type' | 'max_booking_time' | 'start_date' | 'end_date'
>

export function checkTimes(content: BookingPeriod): Detail[] {
  const { duration, duration_options, period_type, max_booking_time, start_date, end_date } = content
  const problems: Detail[] = []
  if (duration_options && !duration_options.includes(duration))
    problems.push(invalid('duration', `must be one of duration_options: ${duration_options.join(', ')}`))
  if (period_type.endsWith('moving') && max_booking_time === null)
    problems.push(invalid('max_booking_time', `is required when period_type is ${period_type}`))
  if (period_type === 'fixed' && start_date === null)
    problems.push(invalid('start_date', 'is required when period_type is fixed'))
  if (period_type === 'fixed' && end_date === null)
    problems.push(invalid('end_date', 'is required when period_type is fixed'))
  if (start_date !== null && end_date !== null && end_date < start_date)
    problems.push(invalid('end_date', 'must not be before start_date'))
  return problems
}

function checkKind({ kind, seats, pooling_type }: EventTypeContent): Detail[] {
  const problems: Detail[] = []
  if (kind === 'solo' && seats !== 1) problems.push(invalid('seats', 'can be more than 1 only for kind group'))
  if (kind === 'group' && pooling_type !== null)
    problems.push(invalid('pooling_type', 'is only for kind solo; a group has one host'))
  return problems
}

function checkHosts({ pooling_type }: EventTypeContent, hosts: HostContent[]): Detail[] {
  const pools = new Set(hosts.map(({ pool }) => pool))
  if (hosts.length === 0) return [invalid('hosts', 'must have at least 1 entry')]
  if (pooling_type === null && hosts.length > 1)
    return [invalid('hosts', 'can be more than one only with a pooling_type')]
  if (pooling_type === 'multi_pool' && pools.size < 2)
    return [invalid('hosts', 'must use at least 2 pools when pooling_type is multi_pool')]
  if (pooling_type !== 'multi_pool' && pools.size > 1)
    return [invalid('hosts', 'can use several pools only when pooling_type is multi_pool')]
  return []
}

export function invalid(parameter: string, message: string): Detail {
  return { parameter, code: 'invalid', message }
}

const defaults: EventTypeContent = {
  name: '', active: false, secret: false, admin_managed: false, kind: 'solo', seats: 1, pooling_type: null,
  distribution: 'maximize_availability', position: 0, color: '#0a7cff', locale: 'en', description: null,
  internal_note: null, duration: 30, duration_options: null, buffer_before: 0, buffer_after: 0, minimum_notice: 240,
  start_time_increment: 30, period_type: 'moving', max_booking_time: 60, start_date: null, end_date: null,
  timezone: null, spots: null, limits: [], name_fields: 'single', custom_questions: [defaultQuestion], locations: [],
  redirect_url: null,
}
