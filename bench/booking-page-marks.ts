/** `isScripted`: the page has a script that shows its times in the visitor's zone and reacts to clicks. */
export type MarkOptions = { isScripted: boolean; clicksSlot: boolean }

/** What the page stores while it is visited, in milliseconds. `opened` is a point in time, the others are durations. */
export type Marks = {
  opened: number
  paint?: number
  usable?: number
  /** How long a slot was shown in another zone than the visitor's, before it became usable. */
  otherZone: number
  durations: Record<string, number>
}

/**
 * Runs in the page, so that only the time of the page counts. It stores the marks in the session storage, because some
 * actions lead to another document. A frame counts when it has been painted, not when its content has changed.
 *
 * A page is usable in the first painted frame with a visible slot. A page with a script must also show that slot in the
 * zone of the browser, and its script must handle a click on it; otherwise the next frame is tried.
 */
export function marksScript(options: MarkOptions) {
  return `(() => {
if (!location.protocol.startsWith('http')) return
const options = ${JSON.stringify(options)}
${storeCode}
${slotCode}
${watchCode}
${frameCode}
})()`
}

/** Reads the marks of a page. */
export const readMarks = `JSON.parse(sessionStorage.getItem('bench') ?? '{}')`

/** Names the next action: it begins with the event and ends when the buttons look different. */
export const watchAction = (name: string, event: string, buttons: string) =>
  `bench.watch(${JSON.stringify({ name, event, buttons })})`

const storeCode = `
const now = () => performance.timeOrigin + performance.now()
const first = { opened: performance.timeOrigin, otherZone: 0, durations: {}, watches: [] }
const bench = JSON.parse(sessionStorage.getItem('bench') ?? 'null') ?? first
const save = () => sessionStorage.setItem('bench', JSON.stringify(bench))
save()
new PerformanceObserver((list) => {
  bench.paint ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime
  save()
}).observe({ type: 'paint', buffered: true })`

/** Clicks that no script handles are stopped, so that the page stays. */
const slotCode = `
const visibleSlot = () => {
  const slot = document.querySelector('button[name=start_time]')
  return slot?.checkVisibility({ visibilityProperty: true }) ? slot : undefined
}
const isLocal = (slot) => {
  const [, hour, minute, half] = /(\\d+)\\D(\\d+)\\s*([ap])?/i.exec(slot.textContent) ?? []
  const time = new Date(slot.value)
  const hours = half === undefined ? Number(hour) : Number(hour) % 12 + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours === time.getHours() && Number(minute) === time.getMinutes()
}
const isHandled = (slot) => {
  let result = false
  addEventListener('click', (event) => {
    result = event.defaultPrevented
    event.preventDefault()
  }, { once: true })
  slot.click()
  return result
}`

const watchCode = `
const textOf = (buttons) =>
  [...document.querySelectorAll(buttons)].map((button) => button.textContent + button.value).join()
const hasEnded = ({ name, buttons, before }) => {
  if (name === 'booking') return /booked|scheduled|confirmed/i.test(document.querySelector('h1')?.textContent ?? '')
  if (name === 'slot') return document.querySelector('input[name=email]')?.checkVisibility() ?? false
  const text = textOf(buttons)
  return text !== '' && text !== before
}
globalThis.bench = {
  watch: ({ name, event, buttons }) => {
    bench.watches = [{ name, buttons, before: textOf(buttons) }]
    addEventListener(event, ({ timeStamp }) => {
      bench.watches[0].start ??= performance.timeOrigin + timeStamp
      save()
    }, { once: true, capture: true })
  },
}
const endWatches = (ended, at) => {
  if (ended.length === 0) return
  for (const { name, start } of ended) bench.durations[name] = at - start
  bench.watches = bench.watches.filter((watch) => !ended.includes(watch))
  save()
}`

const frameCode = `
let otherZoneSince
const checkUsable = (slot) => {
  const at = performance.now()
  if (options.isScripted && !isLocal(slot)) return void (otherZoneSince ??= at)
  if (options.isScripted && options.clicksSlot && !isHandled(slot)) return
  bench.usable = at
  bench.otherZone = otherZoneSince === undefined ? 0 : at - otherZoneSince
  if (options.clicksSlot) watchBooking(at)
  save()
  if (!options.isScripted && options.clicksSlot) clickAfterPaint(slot)
}
const watchBooking = (at) => {
  bench.watches = [{ name: 'booking', start: bench.opened }, { name: 'slot', start: performance.timeOrigin + at }]
}
const clickAfterPaint = (slot) => {
  if (bench.paint === undefined) return void setTimeout(() => clickAfterPaint(slot))
  bench.watches[1].start = now()
  save()
  slot.click()
}
const frame = () => {
  const slot = bench.usable === undefined ? visibleSlot() : undefined
  const ended = bench.watches.filter((watch) => watch.start !== undefined && hasEnded(watch))
  const painted = new MessageChannel()
  painted.port1.onmessage = () => {
    endWatches(ended, now())
    if (slot) checkUsable(slot)
    requestAnimationFrame(frame)
  }
  painted.port2.postMessage(undefined)
}
requestAnimationFrame(frame)`
