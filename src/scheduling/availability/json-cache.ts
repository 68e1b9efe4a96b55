/** The JSON of a list of start times, with the event type's page and seats that it names. */
type CachedJson = { url: string; seats: number; json: Buffer }

/**
 * Large buffers are outside of the heap, and V8 collects the whole heap when there are many new ones: that was a fifth
 * of the CPU of a list. A request with the same start times sends the same bytes.
 */
export function createJsonCache(maxBytes = 16_000_000) {
  const lists = new Map<readonly number[], CachedJson>()
  let bytes = 0

  return {
    find(starts: readonly number[], url: string, seats: number) {
      const known = lists.get(starts)
      return known?.url === url && known.seats === seats ? known.json : undefined
    },
    add(starts: readonly number[], entry: CachedJson) {
      bytes += entry.json.length - (lists.get(starts)?.json.length ?? 0)
      lists.delete(starts)
      lists.set(starts, entry)
      for (const [oldest, { json }] of lists) {
        if (bytes <= maxBytes) break
        lists.delete(oldest)
        bytes -= json.length
      }
    },
    get bytes() { return bytes },
  }
}
