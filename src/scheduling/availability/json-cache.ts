import { createBoundedCache } from '../../platform/bounded-cache.ts'

/** The JSON of a list of start times, with the event type's page and seats that it names. */
type CachedJson = { url: string; seats: number; json: Buffer }

/**
 * Large buffers are outside of the heap, and V8 collects the whole heap when there are many new ones: that was a fifth
 * of the CPU of a list. A request with the same start times sends the same bytes.
 */
export function createJsonCache(maxBytes = 16_000_000) {
  const limits = { maxCount: Infinity, maxSize: maxBytes }
  const cache = createBoundedCache<readonly number[], CachedJson>(limits, ({ json }) => json.length)
  return {
    find: (starts: readonly number[], url: string, seats: number) =>
      cache.find(starts, (known) => known.url === url && known.seats === seats)?.json,
    add: cache.add,
    get bytes() {
      return cache.size
    },
  }
}
