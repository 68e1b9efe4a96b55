/** Random numbers that are the same in every run: one generator per subject, so that each can be made alone. */
export type Random = {
  /** From 0 to below 1. */
  next(): number
  chance(share: number): boolean
  /** From 0 to below `size`, the small ones more often: place k about as often as 1 / (k + flat). */
  skewed(size: number, flat?: number): number
  pick<T>(list: readonly T[]): T
  pickSkewed<T>(list: readonly T[], flat?: number): T
  /** The pattern with every # replaced by a digit. */
  digits(pattern: string): string
}

export function randomFor(seed: number, subject: number): Random {
  const next = mulberry32(Math.imul(subject + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b))
  const skewed = (size: number, flat = 3) => Math.floor(flat * ((size + flat) / flat) ** next() - flat)
  return {
    next,
    chance: (share) => next() < share,
    skewed,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickSkewed: (list, flat) => at(list, skewed(list.length, flat)),
    digits: (pattern) => pattern.replaceAll('#', () => String(Math.floor(next() * 10))),
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
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
