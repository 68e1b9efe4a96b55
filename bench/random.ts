/** Random numbers that are the same in every run, with one generator per subject. */
export type Random = {
  /** From 0 to below 1. */
  next(): number
  chance(share: number): boolean
  /** From 0 to below `size`, small numbers more often: k has a weight of about 1 / (k + flat). */
  skewed(size: number, flat?: number): number
  pick<T>(list: readonly T[]): T
  pickSkewed<T>(list: readonly T[], flat?: number): T
  /** The pattern with every # replaced by a digit. */
  digits(pattern: string): string
}

export function createRandom(seed: number, subject: number): Random {
  const next = mulberry32(Math.imul(subject + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b))
  const skewed = (size: number, flat = 3) => Math.floor(flat * ((size + flat) / flat) ** next() - flat)
  return {
    next,
    chance: (share) => next() < share,
    skewed,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    pickSkewed: (list, flat) => itemAt(list, skewed(list.length, flat)),
    digits: (pattern) => pattern.replaceAll('#', () => String(Math.floor(next() * 10))),
  }
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`no item at ${index} of ${list.length}`)
  return item
}

/** A well-known small generator with 32 bits of state. */
function mulberry32(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
