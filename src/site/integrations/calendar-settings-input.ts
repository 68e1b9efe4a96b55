import type { Calendar } from '../../calendars/calendars/schema.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { idIn } from './webhook-load.ts'

type Policies = Pick<Calendar, 'deleted_entries' | 'moved_entries'>
type Setting = 'check_conflicts' | 'add_bookings' | keyof Policies

/** The body of PATCH /calendars/:uuid. What the API rejects stays as it is, so that it says what is wrong. */
export type CalendarChange = { id: string; body: Partial<Record<Setting, string | boolean>> }

/** What to do about changed entries, as the form shows it: as set for the calendar that gets the bookings. */
export function shownPolicies(calendars: Calendar[]): Policies {
  const { deleted_entries = 'cancel', moved_entries = 'reschedule' } =
    calendars.find(({ add_bookings }) => add_bookings) ?? calendars.find(({ read_only }) => !read_only) ?? {}
  return { deleted_entries, moved_entries }
}

/** What the form shows, so that only what the user changed is saved. A calendar that was found later stays as it is. */
export function shownText(calendars: Calendar[]) {
  const { deleted_entries, moved_entries } = shownPolicies(calendars)
  return JSON.stringify({
    calendars: calendars.map(idIn),
    conflicts: calendars.filter(({ check_conflicts }) => check_conflicts).map(idIn),
    bookings: calendars
      .filter(({ add_bookings }) => add_bookings)
      .map(idIn)
      .join(''),
    deleted_entries,
    moved_entries,
  })
}

/**
 * The changes that the user made in the form. The calendar that gets the bookings comes last, because it takes them
 * from the previous one. What to do about changed entries is the same for all calendars that can get bookings.
 */
export function changesIn(body: ConsoleRequest['Body'], calendars: Calendar[]): CalendarChange[] {
  const shown = readShown(body?.shown)
  const checked = new Set(checkedOf(body, 'conflicts'))
  const { bookings = shown.bookings, deleted_entries, moved_entries } = body ?? {}
  const changedPolicies = {
    ...(deleted_entries !== undefined && deleted_entries !== shown.deleted_entries && { deleted_entries }),
    ...(moved_entries !== undefined && moved_entries !== shown.moved_entries && { moved_entries }),
  }
  const changes = calendars.map((calendar): CalendarChange => {
    const id = idIn(calendar)
    const isChanged = shown.calendars.includes(id) && checked.has(id) !== shown.conflicts.includes(id)
    const [isChosen, wasChosen] = [id === bookings, id === shown.bookings]
    return {
      id,
      body: {
        ...(isChanged && { check_conflicts: checked.has(id) }),
        ...(isChosen !== wasChosen && { add_bookings: isChosen }),
        ...(isChosen && !wasChosen && deleted_entries !== undefined && { deleted_entries }),
        ...(isChosen && !wasChosen && moved_entries !== undefined && { moved_entries }),
        ...(!calendar.read_only && changedPolicies),
      },
    }
  })
  return changes
    .filter((change) => Object.keys(change.body).length > 0)
    .toSorted((a, b) => Number(a.body.add_bookings === true) - Number(b.body.add_bookings === true))
}

type ShownSettings = {
  calendars: string[]
  conflicts: string[]
  bookings: string
  deleted_entries: string
  moved_entries: string
}

/** A field that someone changed by hand means that nothing was shown. */
function readShown(text = ''): ShownSettings {
  const none = { calendars: [], conflicts: [], bookings: '', deleted_entries: '', moved_entries: '' }
  try {
    const read = JSON.parse(text) as Partial<ShownSettings> | null
    return {
      ...none,
      ...read,
      calendars: listIn(read?.calendars),
      conflicts: listIn(read?.conflicts),
    }
  } catch {
    return none
  }
}

const listIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
