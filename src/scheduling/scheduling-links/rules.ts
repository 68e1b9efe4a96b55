import type { Caller } from '../../platform/auth/caller.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import type { PlanRow } from '../availability/queries.ts'
import type { Schedule } from '../engine/hours.ts'
import type { LocationConfiguration } from '../event-types/locations.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import { invalid, requireChangeable, checkTimes } from '../event-types/rules.ts'
import type { NewShare, ShareOverride } from './schema.ts'

type Hours = Pick<Schedule, 'rules' | 'timezone'>
type Place = ShareOverride['location_configurations'][number]
type Window = Pick<ShareOverride, 'start_date' | 'end_date' | 'max_booking_time'>

/** Somebody who has no hours at all. */
const closed: Hours = { rules: [], timezone: 'UTC' }

/** Hosts give away their time, and so does whoever may change the event type. */
export function requireLinkPermission(caller: Caller, eventType: EventTypeRow) {
  if (!eventType.hosts.some(({ user_id }) => user_id === caller.user_id)) requireChangeable(caller, eventType)
}

/** What a share says: what is given, else what the event type says, and null where that means nothing. */
export function overrideOf(share: NewShare, eventType: EventTypeRow, hours: Hours = closed) {
  const { event_type: _, availability_rule = hours, ...given } = share
  const wanted = { ...copyOf(eventType, availability_rule), ...given }
  const override: ShareOverride = { ...wanted, ...windowOf(wanted), hide_location: hidingOf(wanted) }
  const problems = [
    ...checkEventType(eventType), ...checkTimes(override), ...checkWindow(given, override),
    ...checkHiding(given, override),
  ]
  if (problems.length > 0) throw new Invalid(...problems)
  return override
}

/** The event type as a share offers it. When its host is away, so they are for whoever has the link. */
export function sharedPlan(plan: PlanRow, share: ShareOverride): PlanRow {
  const { availability_rule, location_configurations, hide_location: _, ...said } = share
  return {
    ...plan,
    ...said,
    locations: location_configurations.map(configurationOf),
    hours: plan.hours.map((host) => ({ ...host, ...availability_rule })),
  }
}

/** What is not said is left out rather than null. */
function configurationOf({ kind, location, additional_info, phone_number }: Place): LocationConfiguration {
  return {
    kind,
    ...(location !== null && { location }),
    ...(additional_info !== null && { additional_info }),
    ...(phone_number !== null && { phone_number }),
  }
}

export function placeOf(configuration: LocationConfiguration, position: number): Place {
  const { kind, location = null, additional_info = null, phone_number = null } = configuration
  return { kind, location, additional_info, phone_number, position }
}

function copyOf(eventType: EventTypeRow, { rules, timezone }: Hours): ShareOverride {
  const { name, duration, duration_options, period_type, locations } = eventType
  return {
    name,
    duration,
    duration_options,
    period_type,
    ...windowOf(eventType),
    hide_location: null,
    location_configurations: locations.map(placeOf),
    availability_rule: { rules: rules.map((rule) => ({ ...rule, intervals: [...rule.intervals] })), timezone },
  }
}

function windowOf(times: Window & Pick<ShareOverride, 'period_type'>): Window {
  const { period_type, start_date, end_date, max_booking_time } = times
  const isFixed = period_type === 'fixed'
  return {
    start_date: isFixed ? start_date : null,
    end_date: isFixed ? end_date : null,
    max_booking_time: period_type.endsWith('moving') ? max_booking_time : null,
  }
}

/** A place can be kept back until somebody has booked when there is one, and in words of one's own. */
function hidingOf({ location_configurations: places, hide_location }: ShareOverride) {
  return places.length === 1 && places[0]?.kind === 'custom' ? hide_location ?? false : null
}

function checkEventType({ kind, pooling_type }: EventTypeRow): Detail[] {
  return kind === 'solo' && pooling_type === null
    ? []
    : [invalid('event_type', 'must be a one-on-one event type')]
}

/** Dates that a window has no use for are a mistake, unless the kind of window was named with them. */
function checkWindow(given: Partial<ShareOverride>, override: ShareOverride): Detail[] {
  if (given.period_type !== undefined) return []
  const fields = ['start_date', 'end_date', 'max_booking_time'] as const
  return fields.filter((field) => (given[field] ?? null) !== null && override[field] === null)
    .map((field) => invalid(field, `is of no use when period_type is ${override.period_type}`))
}

function checkHiding(given: Partial<ShareOverride>, { hide_location }: ShareOverride): Detail[] {
  return given.hide_location && hide_location === null
    ? [invalid('hide_location', 'can be true with exactly one location, of the kind custom')]
    : []
}
