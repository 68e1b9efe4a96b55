import { defaultsOf } from '../../platform/fields.ts'
import { invalid, problemIf, requireNoProblems, type Problems } from '../../platform/problems.ts'
import { locales } from './basic-fields.ts'
import { eventTypeFields, type EventTypeContent } from './fields.ts'
import type { HostContent } from './queries.ts'
import type { EventTypeChange } from './schema.ts'

const defaults: EventTypeContent = defaultsOf(eventTypeFields)

export function newContent(input: EventTypeChange & { name: string }, position: number, locale: string) {
  const initial: EventTypeContent = {
    ...defaults,
    name: input.name,
    position,
    locale: locales.find((supported) => supported === locale) ?? 'en',
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
  const changed = Object.fromEntries(
    fields.flatMap((field) => {
      const value = rest[field as keyof typeof rest]
      return value === undefined ? [] : [[field, value]]
    }),
  )
  const content = {
    ...current,
    ...changed,
    locations: locations === undefined ? before.locations : (locations ?? []),
    page_locale: change.locale ?? before.page_locale,
  }
  const becomesSolo = change.kind === 'solo' && change.seats === undefined
  return becomesSolo ? { ...content, seats: 1 } : content
}

/** Checks the fields of an event type against each other, and reports all problems together. */
export function requireValidContent(content: EventTypeContent, hosts: HostContent[]) {
  requireNoProblems(checkTimes(content), checkKind(content), checkHosts(content, hosts))
}

type BookingPeriod = Pick<
  EventTypeContent,
  'duration' | 'duration_options' | 'period_type' | 'max_booking_time' | 'start_date' | 'end_date'
> &
  Partial<Pick<EventTypeContent, 'start_time_increment' | 'start_offset'>>

export function checkTimes(content: BookingPeriod): Problems {
  const { duration, duration_options: options, period_type, max_booking_time, start_date, end_date } = content
  const { start_time_increment = 1440, start_offset = 0 } = content
  const [isMoving, isFixed] = [period_type.endsWith('moving'), period_type === 'fixed']
  const isReversed = start_date !== null && end_date !== null && end_date < start_date
  return [
    ...(options && !options.includes(duration)
      ? [invalid('duration', `must be one of duration_options: ${options.join(', ')}`)]
      : []),
    ...problemIf(
      start_offset >= start_time_increment,
      invalid('start_offset', `must be less than start_time_increment, which is ${start_time_increment}`),
    ),
    ...problemIf(
      isMoving && max_booking_time === null,
      invalid('max_booking_time', `is required when period_type is ${period_type}`),
    ),
    ...problemIf(isFixed && start_date === null, invalid('start_date', 'is required when period_type is fixed')),
    ...problemIf(isFixed && end_date === null, invalid('end_date', 'is required when period_type is fixed')),
    ...problemIf(isReversed, invalid('end_date', 'must not be before start_date')),
  ]
}

function checkKind({ kind, seats, pooling_type }: EventTypeContent): Problems {
  return [
    ...problemIf(kind === 'solo' && seats !== 1, invalid('seats', 'can be more than 1 only for kind group')),
    ...problemIf(
      kind === 'group' && pooling_type !== null,
      invalid('pooling_type', 'is only for kind solo; a group has one host'),
    ),
  ]
}

function checkHosts({ pooling_type }: EventTypeContent, hosts: HostContent[]): Problems {
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
