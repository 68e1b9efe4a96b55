/** The UTC offsets of a time zone. */

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
  const offset = offsetAt(zone, minute)
  const size = Math.abs(offset)
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return offset === 0 ? 'GMT' : `GMT${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`
}

/** In minutes. Throws if the zone does not exist. */
export function offsetAt(zone: string, minute: number): number {
  if (!('Temporal' in globalThis)) return formattedOffset(zone, minute)
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)
  return Math.trunc(offsetNanoseconds / 60e9)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** For browsers without Temporal. */
export function formattedOffset(zone: string, minute: number): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  formats.set(zone, format)
  const [, hours = '+0', minutes = '0'] = /GMT([+-]\d+):?(\d+)?/.exec(format.format(minute * 60_000)) ?? []
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
