import type { BookingData } from './booking-data.ts'
import { fetchTimes, type Hold } from './booking-requests.ts'
import { addressOf, openBooking, type BookingState } from './booking-state.ts'
import { textWriter, type WriteText } from './booking-texts.ts'
import { monthViews } from './calendar-view.ts'
import { isLoaded, neighborMonths, withRange } from './calendar.ts'
import { patchChildren } from './patch.ts'
import { instantText, slotsViews } from './slots-view.ts'
import { summaryText } from './summary-text.ts'

/** The page and what the visitor did with it. `confirmation`: the content that replaced it after the booking. */
export type BookingPage = {
  data: BookingData
  text: WriteText
  state: BookingState
  main: HTMLElement
  confirmation: HTMLElement | undefined
  hold: (Hold & { start: number; timer: number }) | undefined
  isSubmitting: boolean
}

export function openPage(zone: string): BookingPage | undefined {
  const [data, main] = [readBookingData(document), document.querySelector('main')]
  if (!data || !main) return undefined
  return {
    data, main, text: textWriter(data.texts, data.locale), state: openBooking(data, zone),
    confirmation: undefined, hold: undefined, isSubmitting: false,
  }
}

export function readBookingData(page: Document): BookingData | undefined {
  const text = page.getElementById('booking-data')?.textContent
  return text ? JSON.parse(text) as BookingData : undefined
}

/** A part of the page that the server always renders. */
export function partOf<Part extends HTMLElement = HTMLElement>({ main }: BookingPage, id: string): Part {
  const part = main.querySelector<Part>(`#${id}`)
  if (!part) throw new Error(`the page has no ${id}`)
  return part
}

/** Shows the state: the calendar, or the details form of the chosen slot. */
export function showState(page: BookingPage) {
  const { data, text, state: { calendar, start, firstSlot } } = page
  patchChildren(partOf(page, 'month-box'), monthViews(calendar, text, true))
  patchChildren(partOf(page, 'slots-box'), slotsViews(calendar, text, firstSlot))
  partOf(page, 'picker').hidden = start !== undefined
  const details = partOf<HTMLFormElement>(page, 'details')
  details.hidden = start === undefined
  // The script shows errors next to the fields instead.
  details.noValidate = true
  if (start === undefined) return
  details.action = `${data.path}/${instantText(start)}${data.query && `?${data.query}`}`
  setField(details, 'timezone', calendar.zone)
  setField(details, 'duration', String(data.duration))
  setField(details, 'hold', page.hold?.start === start ? page.hold.hold : '')
  showGroupLocation(page)
  partOf(page, 'summary').textContent = summaryText(calendar, start, data.duration, text)
}

/** Changes the state, shows it and gives it an address. A chosen slot gets an entry in the history, so Back works. */
export function changeState(page: BookingPage, change: (state: BookingState) => BookingState) {
  const before = page.state
  page.state = change(before)
  showMessage(page, '')
  showState(page)
  const address = addressOf(page.state, page.data, new URL(location.href))
  if (page.state.start !== before.start) history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  void loadMonths(page)
}

/** An error message that screen readers announce. An empty one hides it. */
export function showMessage(page: BookingPage, message: string) {
  const alert = partOf(page, 'message')
  alert.textContent = message
  alert.hidden = message === ''
}

/** Loads the shown month if the page does not have it, and the next one ahead of time. */
export async function loadMonths(page: BookingPage) {
  const { calendar } = page.state
  const { next } = neighborMonths(calendar)
  const missing = [calendar.month, next].find((month) => month !== undefined && !isLoaded(calendar, month))
  if (missing === undefined) return
  const range = await fetchTimes(page.data, missing, page.hold?.hold)
  if (range) updateTimes(page, range)
  // The server shows the month instead.
  else if (missing === calendar.month) location.reload()
}

export function updateTimes(page: BookingPage, range: Parameters<typeof withRange>[1]) {
  page.state = { ...page.state, calendar: withRange(page.state.calendar, range) }
  showState(page)
}

/** Visitors who join a group meet where the group meets, so they choose no location. */
function showGroupLocation(page: BookingPage) {
  const location = page.hold?.start === page.state.start ? page.hold?.location : undefined
  const [fields, note] = [page.main.querySelector<HTMLFieldSetElement>('#location-fields'), page.main.querySelector('#group-location')]
  if (!fields || !note) return
  fields.hidden = location !== undefined
  fields.disabled = location !== undefined
  note.textContent = location ?? ''
}

function setField(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
