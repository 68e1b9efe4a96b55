import type { Range } from './starts.ts'

/** Whatever is in any of the lists, in order: a bit for every minute of the range. */
export function union(lists: readonly (readonly number[])[], { from, to }: Range): number[] {
  const bits = new Uint32Array((to - from + 31) >>> 5)
  for (const list of lists)
    for (const at of list) {
      const minute = at - from
      bits[minute >>> 5] = (bits[minute >>> 5] ?? 0) | (1 << (minute & 31))
    }

  const all: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      all.push(from + (word << 5) + 31 - Math.clz32(left & -left))
  return all
}
