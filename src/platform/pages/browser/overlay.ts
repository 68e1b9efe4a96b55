import { partOf, showMessage, showState, type BookingPage } from './booking-page.ts'

/** `busy`: see busy-times.ts. `parameter`: the field that is wrong. */
type OverlayAnswer = { busy?: number[]; message?: string; parameter?: 'file' | 'url' }

/** Larger files are refused, so the rest of them is not sent. */
const maxSentBytes = 2_000_001

/** Lets the visitor mark the slots that collide with their own calendar. It is gone when the page is left. */
export function startOverlay(page: BookingPage) {
  const box = page.main.querySelector<HTMLElement>('#overlay')
  if (!box) return
  const fieldOfOverlay = (id: string) => partOf(page, id) as HTMLInputElement
  const [file, url] = [fieldOfOverlay('overlay-file'), fieldOfOverlay('overlay-url')]
  const status = partOf(page, 'overlay-status')
  const remove = box.querySelector<HTMLElement>('[type=reset]')
  let request = 0

  async function compare() {
    const current = ++request
    show({ message: box?.dataset.reading ?? '' })
    const answer = await fetchOverlay(page, file.files?.[0] ?? url.value)
    if (current === request) show(answer)
  }

  /** Shows an answer, the start of a request (without busy times), or nothing. */
  function show({ busy, message = '', parameter }: OverlayAnswer) {
    page.overlay = busy && { busy, conflict: box?.dataset.conflict ?? '' }
    const isProblem = parameter !== undefined
    status.textContent = isProblem ? '' : message
    showMessage(page, isProblem ? message : '', 'overlay-message')
    if (remove) remove.hidden = !message
    for (const field of [file, url]) field.setAttribute('aria-invalid', String(field.id === `overlay-${parameter}`))
    if (isProblem) (parameter === 'url' ? url : file).focus()
    showState(page)
  }

  box.addEventListener('submit', () => void compare())
  box.addEventListener('change', ({ target }) => {
    // The last one counts.
    if (target === url) file.value = ''
    if (target !== file || !file.files?.length) return
    url.value = ''
    void compare()
  })
  box.addEventListener('reset', () => {
    request++
    show({})
    file.focus()
  })
  box.hidden = false
}

async function fetchOverlay({ data, state }: BookingPage, source: File | string): Promise<OverlayAnswer> {
  const query = new URLSearchParams(data.query)
  query.set('timezone', state.calendar.zone)
  const body = typeof source === 'string' ? new URLSearchParams({ url: source }) : fileForm(source)
  const address = `${data.path}/overlay?${query.toString()}`
  const response = await fetch(address, { method: 'POST', body }).catch(() => undefined)
  return (
    ((await response?.json().catch(() => undefined)) as OverlayAnswer | undefined) ?? {
      message: data.texts['connection-lost'],
      parameter: 'file',
    }
  )
}

function fileForm(file: File) {
  const form = new FormData()
  form.append('file', file.slice(0, maxSentBytes), 'calendar.ics')
  return form
}
