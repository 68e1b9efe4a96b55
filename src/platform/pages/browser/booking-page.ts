import type { BookingData } from './booking-data.ts'
import { fetchTimes, type Hold } from './booking-requests.ts'
import { addressOf, openBooking, type BookingState } from './booking-state.ts'
import { textWriter, type WriteText } from './booking-texts.ts'
import { isBusyBetween } from './busy-times.ts'
import { monthViews } from './calendar-view.ts'
import { isLoaded, neighborMonths, openCalendar, withRange, type FreeRange } from './calendar.ts'
import { patchChildren } from './patch.ts'
import { instantText, slotsViews } from './slots-view.ts'
import { summaryText } from './summary-text.ts'

/** The page and what the visitor did with it. */
export type BookingPage = {
  data: BookingData
  text: WriteText
  state: BookingState
  title: string
  main: HTMLElement
  /** The content that replaced the page after the booking. */
  confirmation: { main: HTMLElement; title: string; address: string } | undefined
  hold: (Hold & { start: number; timer: number }) | undefined
  /** Settles after the last request for a hold. */
  holding: Promise<void>
  /** The visitor's own calendar, see busy-times.ts, and what slots say that collide with it. */
  overlay: { busy: number[]; conflict: string } | undefined
  isLoading: boolean
  isSubmitting: boolean
  /** The form has booked the chosen slot. Submitting it again shows the same booking. */
  isBooked: boolean
}

export function openPage(data: BookingData, main: HTMLElement, zone: string): BookingPage {
  const page: BookingPage = {
    data,
    main,
    text: textWriter(data.texts, data.locale),
    state: openBooking(data, zone),
    title: document.title,
    confirmation: undefined,
    hold: undefined,
    holding: Promise.resolve(),
    overlay: undefined,
    isLoading: false,
    isSubmitting: false,
    isBooked: false,
  }
  const { start } = data
  // After a reload, the form has no token.
  const hold = start === undefined ? '' : fieldOf(partOf(page, 'details'), 'hold')?.value || (history.state as string)
  if (hold && start !== undefined) page.hold = { hold, seconds: 0, start, timer: 0 }
  return page
}

export function readBookingData(page: Document): BookingData | undefined {
  const text = page.getElementById('booking-data')?.textContent
  return text ? (JSON.parse(text) as BookingData) : undefined
}

type PartTypes = Record<string, HTMLElement> & { details: HTMLFormElement; timezone: HTMLInputElement }

/** A part of the page that the server always renders. */
export function partOf<Id extends string>({ main }: BookingPage, id: Id): PartTypes[Id] {
  const part = main.querySelector<PartTypes[Id]>(`#${id}`)
  if (!part) throw new Error(id)
  return part
}

/** Shows the state: the calendar, or the details form of the chosen slot. */
export function showState(page: BookingPage) {
  const {
    data,
    text,
    state: { calendar, start, firstSlot, duration },
  } = page
  const conflictAt = (minute: number) =>
    page.overlay && isBusyBetween(page.overlay.busy, minute, minute + duration) ? page.overlay.conflict : undefined
  // A hidden calendar is brought up to date when it is shown again.
  if (start === undefined) {
    patchChildren(partOf(page, 'month-box'), monthViews(calendar, text, true))
    patchChildren(partOf(page, 'slots-box'), slotsViews(calendar, text, firstSlot, conflictAt))
  }
  partOf(page, 'picker').hidden = start !== undefined
  const details = partOf(page, 'details')
  details.hidden = start === undefined
  // The script shows errors next to the fields instead.
  details.noValidate = true
  if (start === undefined) return
  details.action = `${data.path}/${instantText(start)}${data.query && `?${data.query}`}`
  setField(details, 'timezone', calendar.zone)
  setField(details, 'duration', String(duration))
  setField(details, 'hold', page.hold?.start === start ? page.hold.hold : '')
  showGroupLocation(page)
  partOf(page, 'summary').textContent = summaryText(calendar, start, duration, text)
}

/** Changes the state, shows it and gives it an address. A chosen slot gets an entry in the history, so Back works. */
export function changeState(page: BookingPage, change: (state: BookingState) => BookingState) {
  const before = page.state
  page.state = change(before)
  showMessage(page, '')
  showState(page)
  writeAddress(page, page.state.start !== before.start)
  void loadMonths(page)
}

export function writeAddress(page: BookingPage, isNew = false, hold = '') {
  const address = addressOf(page.state, page.data, new URL(location.href), hold)
  try {
    if (isNew) history.pushState(hold, '', address)
    else history.replaceState(hold, '', address)
  } catch {
    // Browsers refuse many changes within seconds, for example while an arrow key is held down.
  }
}

/** A message that screen readers announce. It replaces the others, and an empty one hides them. */
export function showMessage({ main }: BookingPage, message: string, id = 'message') {
  for (const alert of main.querySelectorAll<HTMLElement>('[role=alert]')) {
    alert.textContent = alert.id === id ? message : ''
    alert.hidden = alert.textContent === ''
  }
}

/** The answer to something that the visitor did. The focus moves to it, because it can be far from the button. */
export function showProblem(page: BookingPage, message: string) {
  showMessage(page, message)
  partOf(page, 'message').focus()
}

/** Back to the calendar, because the chosen slot is taken. The form keeps what was typed. */
export function offerOtherTimes(page: BookingPage, range: FreeRange | undefined, message: string) {
  page.state = { ...page.state, start: undefined }
  if (range) replaceTimes(page, range)
  showState(page)
  writeAddress(page)
  showProblem(page, message)
}

/** Loads the shown month if the page does not have it, and the next one ahead of time. */
export async function loadMonths(page: BookingPage) {
  const { calendar } = page.state
  const { next } = neighborMonths(calendar)
  const missing = [calendar.month, next].find((month) => month !== undefined && !isLoaded(calendar, month))
  if (missing === undefined || page.isLoading) return
  page.isLoading = true
  const range = await loadTimes(page, missing)
  page.isLoading = false
  if (range) {
    page.state = { ...page.state, calendar: withRange(page.state.calendar, range) }
    showState(page)
  } else if (missing === page.state.calendar.month) showMessage(page, page.data.texts['connection-lost'])
  // The visitor went on to another month while it loaded.
  if (page.state.calendar.month !== calendar.month) void loadMonths(page)
}

/** Undefined without a connection, or if the visitor chose another duration since. */
export async function loadTimes(page: BookingPage, month: string): Promise<FreeRange | undefined> {
  const { duration, calendar } = page.state
  const range = await fetchTimes(page.data, { month, duration, hold: page.hold?.hold })
  // The server says why.
  if (range === 'refused' && month === calendar.month) location.reload()
  return range === 'refused' || page.state.duration !== duration ? undefined : range
}

/** Forgets the times that the page knew. The chosen day and month stay, if they can. */
export function replaceTimes(page: BookingPage, range: FreeRange) {
  const { calendar } = page.state
  const { month, date } = calendar
  const shown = openCalendar(calendar, range, { month, ...(date !== undefined && { date }) })
  page.state = { ...page.state, calendar: shown, firstSlot: 0 }
}

/** Visitors who join a group meet where the group meets, so they choose no location. */
function showGroupLocation(page: BookingPage) {
  const location = page.hold?.start === page.state.start ? page.hold?.location : undefined
  const fields = page.main.querySelector<HTMLFieldSetElement>('#location-fields')
  const note = page.main.querySelector('#group-location')
  if (!fields || !note) return
  fields.hidden = location !== undefined
  fields.disabled = location !== undefined
  note.textContent = location ?? ''
}

function setField(form: HTMLFormElement, name: string, value: string) {
  const field = fieldOf(form, name)
  if (field) field.value = value
}

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
