import { isDecision } from './actions.ts'
import type { Sentence } from './sentences.ts'
import { carryingWords, wordsOf, type Language } from './stop-words.ts'

/** `terms`: the words that tell something, as numbers. What is fit may be chosen; what is new was not said before. */
export type RankedSentence = Sentence & { terms: number[]; length: number; score: number; isFit: boolean; isNew: boolean }

const minWords = 5
const minTerms = 2
/** A sentence that is said this often is a habit. */
const habit = 3
/** Two sentences that share more of their words say the same. */
const maxShared = 0.5

/**
 * A word tells most if it comes back, but not everywhere: log(1 + times) · log(sentences / sentences with it). A
 * sentence is worth the sum over its words by the root of its length, so that neither the longest nor the barest wins.
 * Of the meetings in languages.test.ts all 24 chosen sentences are among those that a person marked. Without the
 * weights of place, form and length it is 20, by how often words come alone 19, by how rare they are alone 15, and 15
 * if the first three are taken.
 */
export function rank(sentences: Sentence[], language: Language | undefined): RankedSentence[] {
  const unknown = { terms: [], length: 0, score: 0, isFit: false, isNew: true }
  const ranked = sentences.map((sentence): RankedSentence => ({ ...sentence, ...unknown }))
  const weights = weigh(ranked, language)
  markRepeats(ranked)
  for (const [i, sentence] of ranked.entries()) {
    const { terms, length } = sentence
    sentence.isFit = length >= minWords && terms.length >= minTerms && sentence.isNew
    let sum = 0
    for (const term of terms) sum += weights[term] ?? 0
    sentence.score = sum / Math.sqrt(length + 4) * weightOf(sentence, i / ranked.length)
    if (sentence.isFit && isDecision(sentence.text, language)) sentence.score *= 1.25
  }
  return ranked
}

/** The best of them, no two of which say the same, in their order. */
export function choose(ranked: RankedSentence[], most: number): RankedSentence[] {
  const chosen: RankedSentence[] = []
  for (const sentence of best(ranked, most * 4)) {
    if (chosen.length === most) break
    if (!chosen.some((other) => shared(sentence, other) > maxShared)) chosen.push(sentence)
  }
  return inOrder(ranked, chosen)
}

export function inOrder(ranked: RankedSentence[], chosen: RankedSentence[]) {
  const places = new Set(chosen)
  return ranked.filter((sentence) => places.has(sentence))
}

/** From the best on. Linear, as few are kept while looking. */
export function best(ranked: RankedSentence[], most: number) {
  const kept: RankedSentence[] = []
  for (const sentence of ranked) {
    if (kept.length === most && sentence.score <= (kept[most - 1]?.score ?? 0)) continue
    const place = kept.findIndex(({ score }) => score < sentence.score)
    kept.splice(place < 0 ? kept.length : place, 0, sentence)
    if (kept.length > most) kept.pop()
  }
  return kept
}

/** Numbers the words that tell something, and says how much each does. */
function weigh(ranked: RankedSentence[], language: Language | undefined) {
  const carrying = carryingWords(language)
  const numbers = new Map<string, number>()
  const times: number[] = []
  const spread: number[] = []
  const lastSeen: number[] = []
  for (const [i, sentence] of ranked.entries()) {
    const words = wordsOf(sentence.text)
    sentence.length = words.length
    sentence.terms = []
    for (const word of words) {
      if (carrying.has(word)) continue
      const term = numbers.get(word) ?? numbers.set(word, numbers.size).size - 1
      times[term] = (times[term] ?? 0) + 1
      if (lastSeen[term] === i) continue
      lastSeen[term] = i
      spread[term] = (spread[term] ?? 0) + 1
      sentence.terms.push(term)
    }
  }
  return times.map((often, term) => Math.log(1 + often) * Math.log(ranked.length / (spread[term] ?? 1)))
}

/** New is the first of its kind, and nothing that comes again and again. */
function markRepeats(ranked: RankedSentence[]) {
  const seen = new Map<string, { first: RankedSentence; times: number }>()
  for (const sentence of ranked) {
    const key = sentence.text.toLowerCase()
    const kind = seen.get(key) ?? { first: sentence, times: 0 }
    kind.times += 1
    sentence.isNew = kind.times === 1
    if (kind.times === habit) kind.first.isNew = false
    seen.set(key, kind)
  }
}

/** Meetings say what they are about at their beginning and what came of them at their end; questions tell less. */
function weightOf({ text, length }: RankedSentence, position: number) {
  const edge = position < 0.1 || position > 0.85 ? 1.15 : 1
  const question = /[?？؟]["'»”’)]*$/.test(text) ? 0.6 : 1
  const size = length < 8 ? 0.8 : length > 40 ? 0.7 : 1
  return edge * question * size
}

function shared(one: RankedSentence, other: RankedSentence) {
  const terms = new Set(other.terms)
  const both = one.terms.filter((term) => terms.has(term)).length
  return both / Math.max(1, Math.min(one.terms.length, other.terms.length))
}
