import { loadTimes, offerOtherTimes, showMessage, showState, writeAddress, type BookingPage } from './booking-page.ts'
import { holdSlot } from './booking-requests.ts'

/** Others can have the slot at once. A later request for a hold replaces this one, if it comes first. */
export function releaseHold({ data, hold }: BookingPage) {
  if (hold) navigator.sendBeacon(`${data.path}/release`, new URLSearchParams({ hold: hold.hold }))
}

/**
 * Holds the chosen slot while the visitor fills in the form. One request follows another, so that each replaces the
 * hold of the one before.
 */
export function holdChosen(page: BookingPage) {
  const { start } = page.state
  if (start !== undefined) page.holding = page.holding.then(() => hold(page, start))
}

async function hold(page: BookingPage, start: number) {
  const { data, state, hold: earlier } = page
  if (!data.canHold || page.isBooked || state.start !== start) return
  const held = await holdSlot(data, { start, duration: state.duration, earlier: earlier?.hold })
  if (held === 'taken') return giveUp(page, start)
  if (!held) return
  clearTimeout(earlier?.timer)
  const explain = () => {
    if (page.hold?.hold === held.hold && page.state.start === start && !page.isBooked)
      showMessage(page, data.texts['hold-ended'], 'hold-message')
  }
  page.hold = { ...held, start, timer: setTimeout(explain, held.seconds * 1000) }
  if (page.state.start === undefined) releaseHold(page)
  if (page.state.start !== start) return
  showState(page)
  writeAddress(page, false, held.hold)
}

/** Another visitor was faster. */
async function giveUp(page: BookingPage, start: number) {
  if (page.state.start !== start) return
  const range = await loadTimes(page, page.state.calendar.month)
  if (page.state.start === start) offerOtherTimes(page, range, page.data.texts['slot-just-taken'])
}
