import type { BookingData } from './booking-data.ts'
import { openCalendar, withDate, withMonth, withZone, type Calendar } from './calendar.ts'

/** What the visitor has chosen so far. `firstSlot`: where a long list of slots begins. */
export type BookingState = { calendar: Calendar; start: number | undefined; firstSlot: number }

/** `browserZone`: shown unless the address names another one. */
export function openBooking(data: BookingData, browserZone: string): BookingState {
  const { month, date, start, range } = data
  const zone = data.isZoneChosen ? data.zone : browserZone
  const wanted = { ...(month !== undefined && { month }), ...(date !== undefined && { date }) }
  return { calendar: openCalendar({ ...data, zone }, range, wanted), start, firstSlot: 0 }
}

/** The state that an address of the page stands for: after Back and Forward. */
export function stateAt(state: BookingState, path: string, address: URL): BookingState {
  const { searchParams: query } = address
  const zone = query.get('timezone') ?? state.calendar.zone
  const [date, month] = [query.get('date'), query.get('month')]
  const calendar = zone === state.calendar.zone ? state.calendar : withZone(state.calendar, zone)
  const slot = Date.parse(decodeURIComponent(address.pathname.slice(path.length + 1)))
  return {
    calendar: date !== null ? withDate(calendar, date) : month === null ? calendar : withMonth(calendar, month),
    start: Number.isNaN(slot) ? undefined : slot / 60_000,
    firstSlot: 0,
  }
}

/** The address that shows the state again. Other parameters, such as prefilled fields, stay. */
export function addressOf({ calendar, start }: BookingState, { path }: BookingData, current: URL): string {
  const query = new URLSearchParams(current.search)
  for (const name of ['from', 'at', 'start_time', 'month', 'date']) query.delete(name)
  query.set('timezone', calendar.zone)
  query.set('month', calendar.month)
  if (calendar.date !== undefined) query.set('date', calendar.date)
  const slot = start === undefined ? '' : `/${new Date(start * 60_000).toISOString().replace('.000Z', 'Z')}`
  return `${path}${slot}?${query.toString()}`
}
