import { holdChosen, releaseHold } from './booking-hold.ts'
import {
  changeState,
  loadMonths,
  loadTimes,
  openPage,
  partOf,
  readBookingData,
  replaceTimes,
  showMessage,
  showState,
  type BookingPage,
} from './booking-page.ts'
import { stateAt } from './booking-state.ts'
import { announceConfirmation, submitDetails } from './booking-submit.ts'
import { neighborMonths, withDate, withMonth, withZone } from './calendar.ts'
import { enterMonth, moveInMonth } from './day-keys.ts'
import { markField, type FormField } from './form-errors.ts'
import { startOverlay } from './overlay.ts'
import { instantText } from './slots-view.ts'
import { countryOf, currentZoneName, useZoneTable } from './zone-countries.ts'
import { startZonePicker } from './zone-picker.ts'

startBooking()

/** Makes the page react without reloading. Everything that it does also works with the forms of the page. */
function startBooking() {
  const [data, main] = [readBookingData(document), document.querySelector('main')]
  if (!data || !main) return
  useZoneTable(data.zones)
  const page = openPage(data, main, currentZoneName(browserZone()))
  document.documentElement.classList.add('scripted')
  showState(page)
  startZonePicker(partOf(page, 'timezone'), {
    locale: page.data.locale,
    text: page.text,
    settings: () => page.state.calendar,
    onChoose: (zone) => changeState(page, (state) => ({ ...state, calendar: withZone(state.calendar, zone) })),
  })
  listen(page)
  startOverlay(page)
  choosePhoneCountry(page)
  holdChosen(page)
}

/** `Intl` is slow to start, and not all browsers have Temporal. */
function browserZone() {
  return 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Where the visitor's zone is, unless the address or a form names a country. */
function choosePhoneCountry({ main, state, data }: BookingPage) {
  if (data.zone === state.calendar.zone || location.search.includes('-country=')) return
  for (const select of main.querySelectorAll<HTMLSelectElement>('.phone-country'))
    select.value = countryOf(state.calendar.zone) ?? select.value
}

function listen(page: BookingPage) {
  const { main } = page
  main.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button, #change-time')
    if (button && clickButton(page, button)) event.preventDefault()
  })
  main.addEventListener('submit', (event) => {
    event.preventDefault()
    if ((event.target as Element).id === 'details') void submitDetails(page)
  })
  main.addEventListener('keydown', (event) => {
    const day = (event.target as Element).closest<HTMLButtonElement>('.month td button')
    // Other keys belong to the browser: Alt and the left arrow go back.
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
    if (day && isPlain && pressKey(page, day, readingKey(event.key))) event.preventDefault()
  })
  main.addEventListener('input', ({ target }) => {
    const field = target as FormField
    if (field.closest('#details [aria-invalid]')) markField(field, page.data.texts)
  })
  document.querySelector('.languages')?.addEventListener('click', updateLanguageLinks)
  addEventListener('popstate', () => showAddress(page))
  addEventListener('pagehide', () => releaseHold(page))
  addEventListener('pageshow', (event) => {
    // The answer to a submitted form decides what the page shows.
    if (!event.persisted || page.isSubmitting) return
    void refresh(page)
    holdChosen(page)
  })
}

/** The server wrote the links before the visitor chose a day. A click also opens the menu. */
function updateLanguageLinks({ currentTarget }: Event) {
  for (const link of (currentTarget as Element).querySelectorAll('a')) {
    const query = new URLSearchParams(location.search)
    query.set('locale', link.lang)
    link.href = `?${query.toString()}`
  }
}

/** Returns false for a button that the browser handles. */
function clickButton(page: BookingPage, button: HTMLElement): boolean {
  const { name, value } = button instanceof HTMLButtonElement ? button : { name: 'at', value: '' }
  const actions: Record<string, () => void> = {
    month: () => chooseMonth(page, value),
    date: () => chooseDate(page, value),
    from: () => chooseFirstSlot(page, Date.parse(value) / 60_000),
    start_time: () => chooseSlot(page, Date.parse(value) / 60_000),
    set_clock: () => chooseClock(page, value === '12h' ? '12h' : '24h'),
    set_duration: () => void chooseDuration(page, Number(value)),
    at: () => leaveDetails(page),
  }
  const action = actions[name]
  action?.()
  // A button that is gone or disabled cannot keep the focus.
  if (button.matches('.arrow:disabled')) focusOn(page, '.arrow:enabled')
  if (action && !button.isConnected) focusOn(page, '.slots button', 'td [aria-pressed=true]')
  return action !== undefined
}

function chooseMonth(page: BookingPage, month: string) {
  changeState(page, (state) => ({ ...state, calendar: withMonth(state.calendar, month), firstSlot: 0 }))
}

function chooseDate(page: BookingPage, date: string) {
  changeState(page, (state) => ({ ...state, calendar: withDate(state.calendar, date), firstSlot: 0 }))
}

function chooseFirstSlot(page: BookingPage, firstSlot: number) {
  changeState(page, (state) => ({ ...state, firstSlot }))
}

function chooseSlot(page: BookingPage, start: number) {
  page.isBooked = false
  changeState(page, (state) => ({ ...state, start }))
  focusOn(page, '#details-title')
  holdChosen(page)
}

function leaveDetails(page: BookingPage) {
  const { start } = page.state
  changeState(page, (state) => ({ ...state, start: undefined }))
  releaseHold(page)
  focusOnSlot(page, start)
}

function chooseClock(page: BookingPage, notation: '12h' | '24h') {
  changeState(page, (state) => ({ ...state, calendar: { ...state.calendar, notation } }))
  pressButton(page, 'set_clock', notation)
}

async function chooseDuration(page: BookingPage, duration: number) {
  const { duration: earlier } = page.state
  page.state = { ...page.state, duration }
  pressButton(page, 'set_duration', String(duration))
  const range = await loadTimes(page, page.state.calendar.month)
  if (page.state.duration !== duration) return
  if (range) {
    replaceTimes(page, range)
    changeState(page, (state) => state)
    return
  }
  page.state = { ...page.state, duration: earlier }
  pressButton(page, 'set_duration', String(earlier))
  showMessage(page, page.data.texts['connection-lost'])
}

function pressButton(page: BookingPage, name: string, value: string) {
  for (const button of page.main.querySelectorAll<HTMLButtonElement>(`button[name=${name}]`))
    button.setAttribute('aria-pressed', String(button.value === value))
}

/** The key that does the same where days go from left to right. */
function readingKey(key: string) {
  return document.dir === 'rtl' ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key) : key
}

function pressKey(page: BookingPage, day: HTMLButtonElement, key: string): boolean {
  const month = partOf(page, 'month-box')
  if (moveInMonth(month, day, key)) return true
  const { previous, next } = neighborMonths(page.state.calendar)
  const target =
    key === 'PageUp' || key === 'ArrowLeft' || key === 'ArrowUp'
      ? previous
      : key === 'PageDown' || key === 'ArrowRight' || key === 'ArrowDown'
        ? next
        : undefined
  if (target === undefined) return false
  const { value: date } = day
  chooseMonth(page, target)
  enterMonth(month, key, date)
  return true
}

/** Focuses the first selector that finds something. */
function focusOn(page: BookingPage, ...selectors: string[]) {
  for (const selector of selectors) {
    const target = page.main.querySelector<HTMLElement>(selector)
    if (target) return target.focus()
  }
}

function focusOnSlot(page: BookingPage, start: number | undefined) {
  focusOn(page, `.slots [value="${instantText(start ?? 0)}"]`, 'td [aria-pressed=true]', '.arrow:enabled')
}

/** After Back and Forward. */
function showAddress(page: BookingPage) {
  const { confirmation, main, data, state: before } = page
  const address = new URL(location.href)
  const isBooking = address.pathname.startsWith(data.path)
  if (!isBooking && confirmation?.address !== address.href) return location.reload()
  if (confirmation && !isBooking) {
    main.replaceWith(confirmation.main)
    return announceConfirmation(confirmation)
  }
  const isAfterBooking = confirmation?.main.isConnected
  if (isAfterBooking) confirmation?.main.replaceWith(main)
  document.title = page.title
  page.state = stateAt(before, data, address)
  showMessage(page, '')
  showState(page)
  if (page.state.start !== undefined) focusOn(page, '#details-title')
  else {
    releaseHold(page)
    focusOnSlot(page, before.start)
  }
  pressButton(page, 'set_duration', String(page.state.duration))
  if (isAfterBooking || page.state.duration !== before.duration) void refresh(page)
  else void loadMonths(page)
  holdChosen(page)
}

/** The times can be of another duration, older than a booking, or hours old on a page from the browser's cache. */
async function refresh(page: BookingPage) {
  const { calendar } = page.state
  page.state = { ...page.state, calendar: { ...calendar, now: Math.floor(Date.now() / 60_000) } }
  const range = await loadTimes(page, calendar.month)
  if (range) replaceTimes(page, range)
  showState(page)
}
