/**
 * Only embedded pages get this script: it tells the website around the page what happens, under our names and under
 * those that existing websites listen to.
 */
type EmbedData = { keys: Record<string, string>; message?: { event: string; payload?: object } }

startEmbeddedPage()

function startEmbeddedPage() {
  if (parent === window) return
  const { keys, message } = JSON.parse(document.getElementById('embed-data')?.textContent ?? '{}') as EmbedData
  if (message) postEvent(message.event, message.payload)
  if (message?.event === 'event_scheduled') forgetParameter('booked')
  reportChosenSlot()
  reportHeight()
  reportBooking()
  keepKeys(keys)
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) postMessageToParent('convene.escape')
  })
}

function postEvent(event: string, payload: object = {}) {
  for (const prefix of ['calendly', 'convene']) postMessageToParent(`${prefix}.${event}`, payload)
}

/**
 * To the origin that shows the page, so that no other site gets the message if the website navigates away now. Browsers
 * that do not tell the origin send to any: frame-ancestors decides who can show the page, and the address is no proof.
 */
function postMessageToParent(event: string, payload: object = {}) {
  const origin = location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin ?? 'null'
  const isKnown = origin !== 'null' && (origin !== location.origin || location.ancestorOrigins)
  parent.postMessage({ event, payload }, isKnown ? origin : '*')
}

/** A reload of the page must not tell the website again. */
function forgetParameter(name: string) {
  const address = new URL(location.href)
  address.searchParams.delete(name)
  history.replaceState(null, '', address)
}

/** The details form is shown for a chosen slot, by the server or by the booking script. */
function reportChosenSlot() {
  let wasChosen = false
  const check = () => {
    const details = document.getElementById('details')
    const isChosen = details !== null && !details.hidden
    if (isChosen && !wasChosen) postEvent('date_and_time_selected')
    wasChosen = isChosen
  }
  check()
  new MutationObserver(check).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden'],
  })
}

function reportHeight() {
  let reported = 0
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    if (height !== reported) postEvent('page_height', { height: `${height}px` })
    reported = height
  }).observe(document.documentElement)
}

/** The booking script dispatches `booked` with the headers of the response. */
function reportBooking() {
  addEventListener('booked', (event) => {
    const headers = (event as CustomEvent<Headers>).detail
    const [booked, invitee] = [headers.get('event-uri'), headers.get('invitee-uri')]
    if (booked === null) return
    postEvent('event_scheduled', { event: { uri: booked }, invitee: { uri: invitee } })
    const target = headers.get('location')
    if (target === null) return
    event.preventDefault()
    // The website needs a moment for the message, for example to count the booking.
    setTimeout(() => leaveFrame(target), 300)
  })
}

/** Stays inside the frame if the website or the browser forbids to leave it. */
function leaveFrame(address: string) {
  try {
    if (top) top.location.href = address
  } catch {
    location.assign(address)
  }
}

/** Pages of a booking and forms, which other websites can show. */
const framedPaths = /\/(@|(team|d|forms|bookings)\/)/

/** Links and forms of the page lead to embedded pages again. Pages that refuse frames open in a new tab. */
function keepKeys(keys: Record<string, string>) {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.getAttribute('href')?.startsWith('#')) return
      if (link.origin !== location.origin || !framedPaths.test(link.pathname)) link.target = '_blank'
      else link.search = searchWith(link.search, keys)
    },
    true,
  )
  addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement
      for (const [name, value] of Object.entries(keys)) {
        if (form.querySelector(`[name=${name}]`)) continue
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name, value })
        form.append(field)
      }
    },
    true,
  )
}

function searchWith(search: string, keys: Record<string, string>) {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(keys)) query.set(name, value)
  return query.toString()
}
