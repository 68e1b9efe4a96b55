/** The UTC offsets of a time zone. */
import { dateFormat } from './date-format.ts'

/** Minutes since 1970 UTC, `to` excluded. In between, local clocks are `offset` minutes ahead of UTC. */
export type ZoneSpan = { from: number; to: number; offset: number }

/** Clock changes are at least 6 days apart in every zone, also where Ramadan interrupts summer time. */
const probeStep = 3 * 24 * 60

/** The periods of constant offset between two instants, in order and without gaps. */
export function zoneSpans(zone: string, from: number, to: number): ZoneSpan[] {
  const spans: ZoneSpan[] = []
  for (let begin = from; begin < to;) {
    const offset = offsetAt(zone, begin)
    const end = endOfOffset(zone, begin, to, offset)
    spans.push({ from: begin, to: end, offset })
    begin = end
  }
  return spans
}

/** `GMT+5:30`, `GMT-3`, `GMT`. */
export function offsetText(zone: string, minute: number): string {
  const text = dateFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).format(minute * 60_000)
  return text.replace(/.*GMT/, 'GMT').replace(/\+0$/, '')
}

export function offsetAt(zone: string, minute: number): number {
  const [, hours = '+0', minutes = '0'] = /([+-]\d+):?(\d+)?/.exec(offsetText(zone, minute)) ?? []
  return Number(hours) * 60 + Number(hours.charAt(0) + minutes)
}

function endOfOffset(zone: string, begin: number, to: number, offset: number) {
  let same = begin
  let next = begin
  while (next === same) {
    if (next >= to - 1) return to
    next = Math.min(next + probeStep, to - 1)
    if (offsetAt(zone, next) === offset) same = next
  }
  while (next - same > 1) {
    const middle = Math.floor((same + next) / 2)
    if (offsetAt(zone, middle) === offset) same = middle
    else next = middle
  }
  return next
}
