import type { RankedSentence } from './rank.ts'

/** Sentences with a larger overlap count as the same. */
const maxOverlap = 0.5

/** The best sentences without near duplicates, in transcript order. */
export function choose(ranked: RankedSentence[], max: number): RankedSentence[] {
  const chosen: RankedSentence[] = []
  for (const sentence of best(ranked, max * 4)) {
    if (chosen.length === max) break
    if (!chosen.some((other) => overlap(sentence, other) > maxOverlap)) chosen.push(sentence)
  }
  return inOrder(ranked, chosen)
}

export function inOrder(ranked: RankedSentence[], chosen: RankedSentence[]) {
  const chosenSet = new Set(chosen)
  return ranked.filter((sentence) => chosenSet.has(sentence))
}

/** Sorts by score, best first. Linear in the input, because it keeps only `max` sentences. */
export function best(ranked: RankedSentence[], max: number) {
  const top: RankedSentence[] = []
  for (const sentence of ranked) {
    if (top.length === max && sentence.score <= (top[max - 1]?.score ?? 0)) continue
    const index = top.findIndex(({ score }) => score < sentence.score)
    top.splice(index < 0 ? top.length : index, 0, sentence)
    if (top.length > max) top.pop()
  }
  return top
}

function overlap(a: RankedSentence, b: RankedSentence) {
  const terms = new Set(b.terms)
  const common = a.terms.filter((term) => terms.has(term)).length
  return common / Math.max(1, Math.min(a.terms.length, b.terms.length))
}
