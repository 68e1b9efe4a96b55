import type { BookingData } from './booking-data.ts'
import { openCalendar, withDate, withMonth, withZone, type Calendar } from './calendar.ts'
import { localDateOf } from './free-days.ts'
import { instantText } from './slots-view.ts'
import { zoneSpans } from './zone-spans.ts'

/** What the visitor has chosen so far. `firstSlot`: where a long list of slots begins. */
export type BookingState = { calendar: Calendar; duration: number; start: number | undefined; firstSlot: number }

/** `browserZone`: shown unless the address names another one. */
export function openBooking(data: BookingData, browserZone: string): BookingState {
  const { month, start, range, duration } = data
  const zone = data.isZoneChosen ? data.zone : browserZone
  const date = start === undefined ? data.date : localDateOf(start, zoneSpans(zone, start, start + 1))
  const wanted = { ...(month !== undefined && { month }), ...(date !== undefined && { date }) }
  return { calendar: openCalendar({ ...data, zone }, range, wanted), duration, start, firstSlot: 0 }
}

/** The state that an address of the page stands for: after Back and Forward. */
export function stateAt({ calendar }: BookingState, { path, duration }: BookingData, address: URL): BookingState {
  const { searchParams: query } = address
  const zone = query.get('timezone') ?? calendar.zone
  const [date, month] = [query.get('date'), query.get('month')]
  const moved = zone === calendar.zone ? calendar : withZone(calendar, zone)
  const slot = Date.parse(decodeURIComponent(address.pathname.slice(path.length + 1)))
  return {
    calendar: date !== null ? withDate(moved, date) : month === null ? moved : withMonth(moved, month),
    duration: Number(query.get('duration') ?? duration),
    start: Number.isNaN(slot) ? undefined : slot / 60_000,
    firstSlot: 0,
  }
}

/**
 * The address that shows the state again. Other parameters, such as prefilled fields, stay. `hold`: the token of the
 * visitor's hold. Without its id, the server would say after a reload that the slot is taken. Its key stays secret.
 */
export function addressOf(state: BookingState, data: BookingData, current: URL, hold = ''): string {
  const { calendar, start, duration } = state
  const query = new URLSearchParams(current.search)
  const setChosen = (name: string, value: string, initial: string) => {
    if (value !== initial || query.has(name) || query.has(`set_${name}`)) query.set(name, value)
    query.delete(`set_${name}`)
  }
  for (const name of ['from', 'at', 'start_time', 'month', 'date', 'hold']) query.delete(name)
  query.set('timezone', calendar.zone)
  query.set('month', calendar.month)
  if (calendar.date !== undefined) query.set('date', calendar.date)
  setChosen('clock', calendar.notation, data.notation)
  setChosen('duration', String(duration), String(data.duration))
  if (hold !== '') query.set('hold', hold.slice(0, 36))
  return `${data.path}${start === undefined ? '' : `/${instantText(start)}`}?${query.toString()}`
}
