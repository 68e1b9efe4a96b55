import { invalid, problemIf, requireNoProblems, type Problems } from '../../platform/problems.ts'
import type { Schedule } from '../engine/hours.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import { checkTimes } from '../event-types/rules.ts'
import { sharedLocationOf } from './rules.ts'
import type { NewShare, ShareOverride } from './schema.ts'

type Hours = Pick<Schedule, 'rules' | 'timezone'>
type BookingWindow = Pick<ShareOverride, 'start_date' | 'end_date' | 'max_booking_time'>

/** For an event type without a host. */
const noHours: Hours = { rules: [], timezone: 'UTC' }

/** The settings of a share: those of the request, else those of the event type, and null where they do not apply. */
export function overrideOf(share: NewShare, eventType: EventTypeRow, hours: Hours = noHours) {
  const { event_type: _, availability_rule = hours, ...input } = share
  const merged = { ...copyOf(eventType, availability_rule), ...input }
  const override: ShareOverride = { ...merged, ...windowOf(merged), hide_location: hideLocationOf(merged) }
  requireNoProblems(
    checkEventType(eventType),
    checkTimes(override),
    checkWindow(input, override),
    checkHideLocation(input, override),
  )
  return override
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
    location_configurations: locations.map(sharedLocationOf),
    availability_rule: { rules: rules.map((rule) => ({ ...rule, intervals: [...rule.intervals] })), timezone },
  }
}

function windowOf(settings: BookingWindow & Pick<ShareOverride, 'period_type'>): BookingWindow {
  const { period_type, start_date, end_date, max_booking_time } = settings
  const isFixed = period_type === 'fixed'
  return {
    start_date: isFixed ? start_date : null,
    end_date: isFixed ? end_date : null,
    max_booking_time: period_type.endsWith('moving') ? max_booking_time : null,
  }
}

/** Only a single custom location can be hidden until the booking. */
function hideLocationOf({ location_configurations: locations, hide_location }: ShareOverride) {
  return locations.length === 1 && locations[0]?.kind === 'custom' ? (hide_location ?? false) : null
}

function checkEventType({ kind, pooling_type }: EventTypeRow): Problems {
  return kind === 'solo' && pooling_type === null ? [] : [invalid('event_type', 'must be a one-on-one event type')]
}

/** Rejects dates that the event type's period_type does not use. A period_type in the request makes them harmless. */
function checkWindow(input: Partial<ShareOverride>, override: ShareOverride): Problems {
  if (input.period_type !== undefined) return []
  const fields = ['start_date', 'end_date', 'max_booking_time'] as const
  return fields
    .filter((field) => (input[field] ?? null) !== null && override[field] === null)
    .map((field) => invalid(field, `cannot be used when period_type is ${override.period_type}`))
}

function checkHideLocation(input: Partial<ShareOverride>, { hide_location }: ShareOverride): Problems {
  return problemIf(
    input.hide_location === true && hide_location === null,
    invalid('hide_location', 'can be true only with exactly one location of kind custom'),
  )
}
