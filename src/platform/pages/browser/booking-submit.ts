import {
  offerOtherTimes,
  partOf,
  readBookingData,
  showMessage,
  showProblem,
  showState,
  type BookingPage,
} from './booking-page.ts'
import { submitForm } from './booking-requests.ts'
import { markInvalidFields } from './form-errors.ts'

/** Books the slot, once for any number of clicks, and shows what the server says. */
export async function submitDetails(page: BookingPage) {
  if (page.isSubmitting) return
  const form = partOf(page, 'details')
  const { texts } = page.data
  const invalid = markInvalidFields(form, texts)
  showMessage(page, invalid ? texts['fix-fields'] : '')
  if (invalid) {
    invalid.focus()
    return
  }
  setSubmitting(page, form, true)
  // The booking names the hold. Otherwise the visitor's own hold would block it.
  await page.holding
  const isTaken = page.state.start === undefined
  const response = isTaken ? undefined : await submitForm(form)
  const text = await response?.text().catch(() => undefined)
  setSubmitting(page, form, false)
  if (isTaken) return
  if (!response || text === undefined) showProblem(page, texts['connection-lost'])
  else showResponse(page, response, text)
}

function showResponse(page: BookingPage, { status, headers }: Response, text: string) {
  const target = headers.get('location')
  page.isBooked = status < 300
  // The script of an embedded page tells the website, and leaves the frame for another site.
  const isHandled = page.isBooked && !dispatchEvent(new CustomEvent('booked', { cancelable: true, detail: headers }))
  if (status === 201 && target !== null) {
    if (!isHandled) location.assign(target)
    return
  }
  // Only a whole page can load the script that proves that the visitor is not a bot.
  if (status === 428) {
    partOf(page, 'details').submit()
    return
  }
  const received = parsePage(text)
  // 409 and 410: the booking or its link changed after the page was loaded, so there is nothing left to fill in.
  if (status < 300 || status === 409 || status === 410)
    showConfirmation(page, received, headers.get('content-location') ?? location.href)
  else showRejection(page, received)
}

function showConfirmation(page: BookingPage, received: Document, address: string) {
  const main = received.querySelector('main')
  if (!main) throw new Error('no main')
  const { href } = new URL(address, location.href)
  page.confirmation = { main: document.adoptNode(main), title: received.title, address: href }
  history.pushState(null, '', address)
  page.main.replaceWith(main)
  main.querySelector('h1')?.setAttribute('tabindex', '-1')
  announceConfirmation(page.confirmation)
}

export function announceConfirmation({ main, title }: NonNullable<BookingPage['confirmation']>) {
  document.title = title
  main.querySelector('h1')?.focus()
  scrollTo(0, 0)
}

/** Fields to correct, a time that is taken, or another error. What the visitor typed stays. */
function showRejection(page: BookingPage, received: Document) {
  const data = readBookingData(received)
  const message = received.querySelector('main [role=alert]')?.textContent ?? ''
  if (!data) {
    showProblem(page, message || (received.querySelector('main p')?.textContent ?? received.title))
    return
  }
  if (data.start === undefined) {
    offerOtherTimes(page, data.range, message)
    return
  }
  const details = received.getElementById('details')
  if (details) partOf(page, 'details').replaceWith(document.adoptNode(details))
  showState(page)
  showMessage(page, message)
  const wrong = page.main.querySelector<HTMLElement>('#details:not([hidden]) [aria-invalid=true]')
  const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
  ;(field ?? partOf(page, 'message')).focus()
}

function setSubmitting(page: BookingPage, form: HTMLFormElement, isSubmitting: boolean) {
  page.isSubmitting = isSubmitting
  const button = form.querySelector<HTMLButtonElement>('button.book')
  button?.setAttribute('aria-disabled', String(isSubmitting))
  const label = button?.querySelector('.submitting')
  if (label) label.textContent = isSubmitting ? page.data.texts.submitting : ''
}

/** Pages come from our own server, so their markup can be trusted. This is the only place that parses markup. */
function parsePage(text: string) {
  const policy =
    'trustedTypes' in globalThis
      ? (globalThis as unknown as { trustedTypes: TrustedTypeFactory }).trustedTypes
      : undefined
  trusted ??= policy?.createPolicy('booking', { createHTML: (markup) => markup })
  return new DOMParser().parseFromString(trusted?.createHTML(text) ?? text, 'text/html')
}

type TrustedPolicy = { createHTML: (markup: string) => string }
type TrustedTypeFactory = { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy }
let trusted: TrustedPolicy | undefined
