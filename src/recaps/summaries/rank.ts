import { isDecision } from './actions.ts'
import type { Sentence } from './sentences.ts'
import { stopWords, wordsOf, type Language } from './stop-words.ts'

export type RankedSentence = Sentence & {
  /** Numbers of the words that are not stop words. */
  terms: number[]
  length: number
  score: number
  /** Long enough for a summary, and not a repetition. */
  isCandidate: boolean
  /** Not said before. */
  isNew: boolean
}

const minWords = 5
const minTerms = 2
/** A sentence that is said this often is filler. */
const fillerRepeats = 3

/**
 * Scores sentences with TF-IDF: a word weighs log(1 + occurrences) · log(sentences / sentences with it). The score of a
 * sentence is the sum over its words divided by the root of its length, so that neither long nor short ones win. In the
 * meetings of languages.test.ts, all 24 chosen sentences are among those that a person marked. Without the weights of
 * position, form and length it is 20; by term frequency alone 19, by inverse frequency alone 15, with the first three
 * sentences 15.
 */
export function rank(sentences: Sentence[], language: Language | undefined): RankedSentence[] {
  const initial = { terms: [], length: 0, score: 0, isCandidate: false, isNew: true }
  const ranked = sentences.map((sentence): RankedSentence => ({ ...sentence, ...initial }))
  const weights = weighTerms(ranked, language)
  markRepeats(ranked)
  for (const [i, sentence] of ranked.entries()) {
    const { terms, length } = sentence
    sentence.isCandidate = length >= minWords && terms.length >= minTerms && sentence.isNew
    let sum = 0
    for (const term of terms) sum += weights[term] ?? 0
    sentence.score = (sum / Math.sqrt(length + 4)) * weightOf(sentence, i / ranked.length)
    if (sentence.isCandidate && isDecision(sentence.text, language)) sentence.score *= 1.25
  }
  return ranked
}

/** Numbers the terms of all sentences and returns their weights. */
function weighTerms(ranked: RankedSentence[], language: Language | undefined) {
  const ignored = stopWords(language)
  const numbers = new Map<string, number>()
  const occurrences: number[] = []
  const sentenceCounts: number[] = []
  const lastSeen: number[] = []
  for (const [i, sentence] of ranked.entries()) {
    const words = wordsOf(sentence.text)
    sentence.length = words.length
    sentence.terms = []
    for (const word of words) {
      if (ignored.has(word)) continue
      const term = numbers.get(word) ?? numbers.set(word, numbers.size).size - 1
      occurrences[term] = (occurrences[term] ?? 0) + 1
      if (lastSeen[term] === i) continue
      lastSeen[term] = i
      sentenceCounts[term] = (sentenceCounts[term] ?? 0) + 1
      sentence.terms.push(term)
    }
  }
  return occurrences.map((count, term) => Math.log(1 + count) * Math.log(ranked.length / (sentenceCounts[term] ?? 1)))
}

/** Only the first occurrence of a sentence is new, and none of a filler sentence. */
function markRepeats(ranked: RankedSentence[]) {
  const repeats = new Map<string, { first: RankedSentence; count: number }>()
  for (const sentence of ranked) {
    const key = sentence.text.toLowerCase()
    const repeat = repeats.get(key) ?? { first: sentence, count: 0 }
    repeat.count += 1
    sentence.isNew = repeat.count === 1
    if (repeat.count === fillerRepeats) repeat.first.isNew = false
    repeats.set(key, repeat)
  }
}

/** The beginning and the end of a meeting matter most. Questions say less than statements. */
function weightOf({ text, length }: RankedSentence, position: number) {
  const edge = position < 0.1 || position > 0.85 ? 1.15 : 1
  const question = /[?？؟]["'»”’)]*$/.test(text) ? 0.6 : 1
  const size = length < 8 ? 0.8 : length > 40 ? 0.7 : 1
  return edge * question * size
}
