/** A time between two clock changes. Times in seconds. */
export type ZoneSpan = { from: number; to: number; offset: number }

/** Finds the span of a time, and keeps those that it found. */
export function spansIn(zone: string): (at: number) => ZoneSpan {
  const spans: ZoneSpan[] = []
  return (at) => {
    const known = spans.find(({ from, to }) => at >= from && at < to)
    if (known) return known
    const span = spanAt(at, zone)
    spans.push(span)
    return span
  }
}

/** The local time of a time zone in seconds, as if it were UTC. */
export function localTimeIn(zone: string): (at: number) => number {
  const spanOf = spansIn(zone)
  return (at) => at + spanOf(at).offset
}

function spanAt(at: number, zone: string): ZoneSpan {
  const local = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone)
  const next = local.getTimeZoneTransition('next')
  // The previous transition of an instant is strictly before it.
  const previous = local.add({ seconds: 1 }).getTimeZoneTransition('previous')
  return {
    from: previous ? previous.epochMilliseconds / 1000 : -Infinity,
    to: next ? next.epochMilliseconds / 1000 : Infinity,
    offset: Math.round(local.offsetNanoseconds / 1e9),
  }
}
