import { onGrid, type Range, type Run } from './starts.ts'

/** A set of instants: a bit for every minute of a range. */
export type Minutes = Uint32Array

/** The starts that any of the hosts offers. */
export function offered(hosts: readonly Run[][], increment: number, range: Range): Minutes {
  const minutes = noneOf(range)
  for (const runs of hosts)
    for (const { first, last, anchor } of runs)
      for (let at = onGrid(first, anchor, increment) - range.from; at <= last - range.from; at += increment)
        minutes[at >>> 5] = (minutes[at >>> 5] ?? 0) | (1 << (at & 31))
  return minutes
}

/** All instants at which any of the hosts is free, whatever their grid. */
export function free(hosts: readonly Run[][], range: Range): Minutes {
  const minutes = noneOf(range)
  for (const runs of hosts) for (const { first, last } of runs) fill(minutes, first - range.from, last - range.from)
  return minutes
}

export function keepOnly(minutes: Minutes, others: Minutes) {
  for (let i = 0; i < minutes.length; i++) minutes[i] = (minutes[i] ?? 0) & (others[i] ?? 0)
}

export function listOf(minutes: Minutes, { from }: Range): number[] {
  const list: number[] = []
  for (let word = 0; word < minutes.length; word++)
    for (let left = minutes[word] ?? 0; left !== 0; left &= left - 1)
      list.push(from + (word << 5) + 31 - Math.clz32(left & -left))
  return list
}

const noneOf = ({ from, to }: Range): Minutes => new Uint32Array((to - from + 31) >>> 5)

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
