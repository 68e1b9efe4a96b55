/** A time span, end excluded, during which the wall clock is `offset` minutes ahead of UTC. */
export type Segment = { from: number; to: number; offset: number }

/** Segments are computed and cached in chunks of about 32 years. */
const chunkMinutes = 2 ** 24
const maxCachedChunks = 4000
const cache = new Map<string, Segment[]>()

/** The offsets of a time zone between two instants. */
export function segmentsOf(timezone: string, from: number, to: number): Segment[] {
  const segments: Segment[] = []
  for (let chunk = Math.floor(from / chunkMinutes); chunk * chunkMinutes < to; chunk++)
    for (const segment of chunkOf(timezone, chunk))
      if (segment.from < to && segment.to > from) segments.push(clip(segment, from, to))
  return segments
}

export function clip(segment: Segment, from: number, to: number): Segment {
  if (segment.from >= from && segment.to <= to) return segment
  return { from: Math.max(segment.from, from), to: Math.min(segment.to, to), offset: segment.offset }
}

function chunkOf(timezone: string, chunk: number) {
  const key = `${timezone} ${chunk}`
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= maxCachedChunks) cache.clear()
  const segments = computeSegments(timezone, chunk * chunkMinutes, (chunk + 1) * chunkMinutes)
  cache.set(key, segments)
  return segments
}

function computeSegments(timezone: string, from: number, to: number) {
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
