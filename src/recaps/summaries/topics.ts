import type { RankedSentence } from './rank.ts'

/** A quarter of an hour or so each in a long meeting, less in a short one. */
const maxTopics = 8
/** Sentences on each side of a border that are compared, and borders that are tried. */
const around = 20
const maxBoundariesTried = 15

/**
 * The meeting in parts of about the same length. Each border is moved, by up to a quarter of a part, to where the words
 * before and after it have least in common. The work for a border is limited, so it does not grow with the meeting.
 */
export function topicsOf(ranked: RankedSentence[]): RankedSentence[][] {
  const words = ranked.reduce((sum, { length }) => sum + length, 0)
  const count = Math.min(maxTopics, Math.floor(ranked.length / 4), Math.max(1, Math.round(Math.sqrt(words) / 10)))
  const size = ranked.length / Math.max(1, count)
  const borders = Array.from({ length: Math.max(0, count - 1) }, (_, i) => borderNear(ranked, (i + 1) * size, size / 4))
  return [0, ...borders].map((from, i) => ranked.slice(from, borders[i]))
}

function borderNear(ranked: RankedSentence[], middle: number, reach: number) {
  const step = Math.max(1, Math.floor(reach * 2 / maxBoundariesTried))
  let border = Math.round(middle)
  let least = Infinity
  for (let place = Math.ceil(middle - reach); place <= middle + reach; place += step) {
    const likeness = likenessAt(ranked, place)
    if (likeness < least) [border, least] = [place, likeness]
  }
  return border
}

function likenessAt(ranked: RankedSentence[], place: number) {
  const before = new Set(ranked.slice(Math.max(0, place - around), place).flatMap(({ terms }) => terms))
  const after = new Set(ranked.slice(place, place + around).flatMap(({ terms }) => terms))
  return before.intersection(after).size / Math.max(1, Math.min(before.size, after.size))
}
