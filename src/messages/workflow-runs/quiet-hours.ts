import { instantOf, milliseconds, minuteOf, minutes } from '../../platform/time.ts'
import { segmentsOf, type Segment } from '../../scheduling/engine/zones.ts'
import type { QuietHours } from '../workflows/step-schema.ts'

const day = minutes({ days: 1 })

/** Longer than quiet hours can be, also when the clock goes back. */
const reach = minutes({ days: 2 })

/**
 * The quiet hours that include an instant: without a break, the wall clock shows a time between `from` and `to`. Exact
 * on days on which the clock changes.
 */
export function quietPeriodAt(instant: number, { from, to }: QuietHours, zone: string) {
  const [begin, end] = [minuteOfDay(from), minuteOfDay(to)]
  const at = Math.floor(minuteOf(instant))
  const segments = segmentsOf(zone, at - reach, at + reach)
  const isQuiet = (minute: number, { offset }: Segment) => between(wallMinute(minute, offset), begin, end)
  const current = segments.findIndex((segment) => segment.from <= at && at < segment.to)
  const segment = segments[current]
  if (!segment || !isQuiet(at, segment)) return undefined

  let start = at - modulo(wallMinute(at, segment.offset) - begin)
  for (let i = current; ; i--) {
    const [here, earlier] = [segments[i], segments[i - 1]]
    if (!here || start >= here.from) break
    start = here.from
    if (!earlier || !isQuiet(here.from - 1, earlier)) break
    start = here.from - 1 - modulo(wallMinute(here.from - 1, earlier.offset) - begin)
  }
  let stop = at + modulo(end - wallMinute(at, segment.offset))
  for (let i = current; ; i++) {
    const [here, later] = [segments[i], segments[i + 1]]
    if (!here || stop < here.to) break
    stop = here.to
    if (!later || !isQuiet(here.to, later)) break
    stop = here.to + modulo(end - wallMinute(here.to, later.offset))
  }
  return { from: instantOf(start), to: instantOf(stop) }
}

function minuteOfDay(time: string) {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return minuteOf(milliseconds({ hours, minutes: rest }))
}

const modulo = (minute: number) => ((minute % day) + day) % day
const wallMinute = (minute: number, offset: number) => modulo(minute + offset)

/** The hours can include midnight. */
function between(minute: number, begin: number, end: number) {
  return begin <= end ? begin <= minute && minute < end : minute >= begin || minute < end
}
