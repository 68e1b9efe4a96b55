import { firstOnGrid, type Grid, type Range, type Run } from './starts.ts'

/** A set of instants as a bitmap: one bit for every minute of a range. */
export type Minutes = Uint32Array

/** The starts that at least one of the hosts offers. */
export function offeredMinutes(hosts: readonly Run[][], grid: Grid, range: Range): Minutes {
  const minutes = emptyMinutes(range)
  for (const runs of hosts)
    for (const { first, last, anchor } of runs)
      for (let at = firstOnGrid(first, anchor, grid) - range.from; at <= last - range.from; at += grid.increment)
        minutes[at >>> 5] = (minutes[at >>> 5] ?? 0) | (1 << (at & 31))
  return minutes
}

/** Every minute at which at least one of the hosts is free, on or off their grid. */
export function freeMinutes(hosts: readonly Run[][], range: Range): Minutes {
  const minutes = emptyMinutes(range)
  for (const runs of hosts) for (const { first, last } of runs) fill(minutes, first - range.from, last - range.from)
  return minutes
}

/** Removes from `minutes` what is not in `others`. */
export function intersect(minutes: Minutes, others: Minutes) {
  for (let i = 0; i < minutes.length; i++) minutes[i] = (minutes[i] ?? 0) & (others[i] ?? 0)
}

export function toList(minutes: Minutes, { from }: Range): number[] {
  const list: number[] = []
  for (let word = 0; word < minutes.length; word++)
    for (let left = minutes[word] ?? 0; left !== 0; left &= left - 1)
      list.push(from + (word << 5) + 31 - Math.clz32(left & -left))
  return list
}

const emptyMinutes = ({ from, to }: Range): Minutes => new Uint32Array((to - from + 31) >>> 5)

function fill(minutes: Minutes, first: number, last: number) {
  const [begin, end] = [first >>> 5, last >>> 5]
  const [head, tail] = [-1 << (first & 31), -1 >>> (31 - (last & 31))]
  if (begin === end) minutes[begin] = (minutes[begin] ?? 0) | (head & tail)
  else {
    minutes[begin] = (minutes[begin] ?? 0) | head
    for (let word = begin + 1; word < end; word++) minutes[word] = -1
    minutes[end] = (minutes[end] ?? 0) | tail
  }
}
