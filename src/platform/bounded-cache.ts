export type CacheLimits = { maxCount: number; maxSize: number }

/** A cache with limits. The values that were not used for longest are removed first. */
export function createBoundedCache<Key, Value>({ maxCount, maxSize }: CacheLimits, sizeOf: (value: Value) => number) {
  const values = new Map<Key, Value>()
  let size = 0

  function remove(key: Key) {
    const value = values.get(key)
    if (value === undefined) return
    values.delete(key)
    size -= sizeOf(value)
  }

  return {
    /** `isUsable`: a value that the caller cannot use does not count as used. */
    find(key: Key, isUsable: (value: Value) => boolean = () => true) {
      const value = values.get(key)
      if (value === undefined || !isUsable(value)) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    add(key: Key, value: Value) {
      remove(key)
      values.set(key, value)
      size += sizeOf(value)
      for (const oldest of values.keys()) {
        if (values.size <= maxCount && size <= maxSize) break
        remove(oldest)
      }
    },
    remove,
    get count() {
      return values.size
    },
    get size() {
      return size
    },
  }
}
