import type { RankedSentence } from './rank.ts'

/** About 15 minutes per topic in a long meeting, less in a short one. */
const maxTopics = 8
/** Sentences compared on each side of a boundary. */
const comparedSentences = 20
const maxBoundariesTried = 15

/**
 * Splits the meeting into parts of about the same length. Each boundary moves by up to a quarter of a part, to where
 * the words before and after it have the least in common. The work per boundary is limited, so it does not grow with
 * the meeting.
 */
export function topicsOf(ranked: RankedSentence[]): RankedSentence[][] {
  const words = ranked.reduce((sum, { length }) => sum + length, 0)
  const count = Math.min(maxTopics, Math.floor(ranked.length / 4), Math.max(1, Math.round(Math.sqrt(words) / 10)))
  const size = ranked.length / Math.max(1, count)
  const boundaries = Array.from({ length: Math.max(0, count - 1) }, (_, i) =>
    findBoundary(ranked, (i + 1) * size, size / 4),
  )
  return [0, ...boundaries].map((from, i) => ranked.slice(from, boundaries[i]))
}

function findBoundary(ranked: RankedSentence[], middle: number, maxShift: number) {
  const step = Math.max(1, Math.floor((maxShift * 2) / maxBoundariesTried))
  let boundary = Math.round(middle)
  let minSimilarity = Infinity
  for (let index = Math.ceil(middle - maxShift); index <= middle + maxShift; index += step) {
    const similarity = similarityAt(ranked, index)
    if (similarity < minSimilarity) [boundary, minSimilarity] = [index, similarity]
  }
  return boundary
}

function similarityAt(ranked: RankedSentence[], index: number) {
  const before = new Set(ranked.slice(Math.max(0, index - comparedSentences), index).flatMap(({ terms }) => terms))
  const after = new Set(ranked.slice(index, index + comparedSentences).flatMap(({ terms }) => terms))
  return before.intersection(after).size / Math.max(1, Math.min(before.size, after.size))
}
