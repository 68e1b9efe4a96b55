import {
  changeState, loadMonths, openPage, partOf, showMessage, showState, updateTimes, type BookingPage,
} from './booking-page.ts'
import { fetchTimes, holdSlot } from './booking-requests.ts'
import { stateAt } from './booking-state.ts'
import { submitDetails } from './booking-submit.ts'
import { neighborMonths, openCalendar, withDate, withMonth, withZone } from './calendar.ts'
import { moveInMonth } from './day-keys.ts'
import { markField } from './form-errors.ts'
import { currentZoneName } from './zone-countries.ts'
import { startZonePicker } from './zone-picker.ts'

startBooking()

/** Makes the page react without reloading. Everything that it does also works with the forms of the page. */
function startBooking() {
  const page = openPage(currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone))
  if (!page) return
  document.documentElement.classList.add('scripted')
  showState(page)
  startZonePicker(partOf<HTMLInputElement>(page, 'timezone'), {
    locale: page.data.locale, text: page.text, zoneNow: () => page.state.calendar.zone,
    onChoose: (zone) => changeState(page, (state) => ({ ...state, calendar: withZone(state.calendar, zone) })),
  })
  listen(page)
  if (page.state.start !== undefined) void hold(page, page.state.start)
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
    if (day && pressKey(page, day, event.key)) event.preventDefault()
  })
  main.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.getAttribute('aria-invalid')) markField(target, page.data.texts)
  })
  addEventListener('popstate', () => showAddress(page))
  addEventListener('pageshow', (event) => {
    if (event.persisted) void refresh(page)
  })
}

/** Returns false for a button that the browser handles. */
function clickButton(page: BookingPage, button: HTMLElement): boolean {
  const { name, value } = button instanceof HTMLButtonElement ? button : { name: 'at', value: '' }
  const actions: Record<string, () => void> = {
    month: () => changeState(page, (state) => ({ ...state, calendar: withMonth(state.calendar, value), firstSlot: 0 })),
    date: () => chooseDate(page, value),
    from: () => changeState(page, (state) => ({ ...state, firstSlot: Date.parse(value) / 60_000 })),
    start_time: () => chooseSlot(page, Date.parse(value) / 60_000),
    set_clock: () => chooseClock(page, value === '12h' ? '12h' : '24h'),
    set_duration: () => void chooseDuration(page, Number(value)),
    at: () => changeState(page, (state) => ({ ...state, start: undefined })),
  }
  const action = actions[name]
  action?.()
  return action !== undefined
}

function chooseDate(page: BookingPage, date: string) {
  changeState(page, (state) => ({ ...state, calendar: withDate(state.calendar, date), firstSlot: 0 }))
}

function chooseSlot(page: BookingPage, start: number) {
  changeState(page, (state) => ({ ...state, start }))
  partOf(page, 'details-title').focus()
  void hold(page, start)
}

function chooseClock(page: BookingPage, notation: '12h' | '24h') {
  changeState(page, (state) => ({ ...state, calendar: { ...state.calendar, notation } }))
  pressButton(page, 'set_clock', notation)
}

async function chooseDuration(page: BookingPage, duration: number) {
  page.data.duration = duration
  pressButton(page, 'set_duration', String(duration))
  const { calendar } = page.state
  const range = await fetchTimes(page.data, calendar.month, page.hold?.hold)
  if (!range || page.data.duration !== duration) return
  const date = calendar.date === undefined ? {} : { date: calendar.date }
  changeState(page, (state) => ({ ...state, calendar: openCalendar(calendar, range, date), firstSlot: 0 }))
}

function pressButton(page: BookingPage, name: string, value: string) {
  for (const button of page.main.querySelectorAll<HTMLButtonElement>(`button[name=${name}]`))
    button.setAttribute('aria-pressed', String(button.value === value))
}

function pressKey(page: BookingPage, day: HTMLButtonElement, key: string): boolean {
  const month = partOf(page, 'month-box')
  if (moveInMonth(month, day, key)) return true
  const { previous, next } = neighborMonths(page.state.calendar)
  const target = key === 'PageUp' || key === 'ArrowLeft' || key === 'ArrowUp' ? previous
    : key === 'PageDown' || key === 'ArrowRight' || key === 'ArrowDown' ? next : undefined
  if (target === undefined) return false
  changeState(page, (state) => ({ ...state, calendar: withMonth(state.calendar, target), firstSlot: 0 }))
  month.querySelector<HTMLElement>('td button:enabled')?.focus()
  return true
}

/** Holds the slot while the visitor fills in the form. */
async function hold(page: BookingPage, start: number) {
  if (!page.data.canHold) return
  const earlier = page.hold
  page.hold = undefined
  clearTimeout(earlier?.timer)
  const held = await holdSlot(page.data, start, earlier?.hold)
  if (held === 'taken') return giveUp(page, start)
  if (!held || page.state.start !== start) return
  const explain = () => {
    if (page.hold?.start === start && page.state.start === start) showMessage(page, page.data.texts['hold-ended'])
  }
  page.hold = { ...held, start, timer: setTimeout(explain, held.seconds * 1000) }
  showState(page)
}

/** Another visitor was faster. The calendar shows what is left, and the form keeps what was typed. */
async function giveUp(page: BookingPage, start: number) {
  if (page.state.start !== start) return
  const range = await fetchTimes(page.data, page.state.calendar.month, page.hold?.hold)
  history.back()
  page.state = { ...page.state, start: undefined }
  if (range) updateTimes(page, range)
  showState(page)
  showMessage(page, page.data.texts['slot-just-taken'])
}

/** After Back and Forward. */
function showAddress(page: BookingPage) {
  const isBooking = location.pathname.startsWith(page.data.path)
  const [shown, other] = isBooking ? [page.main, page.confirmation] : [page.confirmation, page.main]
  if (shown && other?.isConnected) other.replaceWith(shown)
  if (!shown) return location.reload()
  if (!isBooking) return
  page.state = stateAt(page.state, page.data.path, new URL(location.href))
  showState(page)
  void loadMonths(page)
}

/** A page from the browser's cache can be hours old. */
async function refresh(page: BookingPage) {
  page.data.now = Math.floor(Date.now() / 60_000)
  page.isSubmitting = false
  const range = await fetchTimes(page.data, page.state.calendar.month, page.hold?.hold)
  if (range) updateTimes(page, range)
  if (page.state.start !== undefined) void hold(page, page.state.start)
}
