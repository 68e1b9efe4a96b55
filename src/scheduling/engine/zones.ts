/** A stretch of time, its end excluded, in which the wall clock is `offset` minutes ahead of UTC. */
export type Segment = { from: number; to: number; offset: number }

/** About 32 years: what is found out at a time, and then kept. */
const stretch = 2 ** 24
const maxKept = 4000
const kept = new Map<string, Segment[]>()

/** How the clocks of a zone stand between two instants. */
export function segmentsOf(timezone: string, from: number, to: number): Segment[] {
  const found: Segment[] = []
  for (let part = Math.floor(from / stretch); part * stretch < to; part++)
    for (const segment of stretchOf(timezone, part))
      if (segment.from < to && segment.to > from) found.push(clip(segment, from, to))
  return found
}

export function clip(segment: Segment, from: number, to: number): Segment {
  if (segment.from >= from && segment.to <= to) return segment
  return { from: Math.max(segment.from, from), to: Math.min(segment.to, to), offset: segment.offset }
}

function stretchOf(timezone: string, part: number) {
  const key = `${timezone} ${part}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= maxKept) kept.clear()
  const found = findSegments(timezone, part * stretch, (part + 1) * stretch)
  kept.set(key, found)
  return found
}

function findSegments(timezone: string, from: number, to: number) {
  const segments: Segment[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from * 60_000).toZonedDateTimeISO(timezone)
  for (let begin = from; begin < to;) {
    const next = at.getTimeZoneTransition('next')
    const end = next ? Math.min(to, Math.floor(next.epochMilliseconds / 60_000)) : to
    const offset = Math.floor(at.offsetNanoseconds / 60e9)
    const last = segments.at(-1)
    if (last?.offset === offset) last.to = end
    else if (end > begin) segments.push({ from: begin, to: end, offset })
    begin = end
    if (next) at = next
  }
  return segments
}
