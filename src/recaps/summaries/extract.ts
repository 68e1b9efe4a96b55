import { segmentsOf, type Segment } from '../transcripts/rules.ts'
import { urgencyOf } from './actions.ts'
import { escapeMarkdown } from './markdown.ts'
import { best, choose, inOrder, rank, type RankedSentence } from './rank.ts'
import { sentencesOf } from './sentences.ts'
import { languageOf, wordsOf, type Language } from './stop-words.ts'
import { topicsOf } from './topics.ts'

export type Highlights = { summary_md: string | null; action_items_md: string | null; discussion_md: string | null }

const maxActions = 12
const maxPerTopic = 4

/** Highlights made of sentences that were said, and of nothing else. */
export function extract(stored: string): Highlights {
  const segments = segmentsOf(stored)
  const language = languageOf(everyWord(segments))
  const ranked = rank(sentencesOf(segments, language), language)
  const fit = fitting(ranked)
  const summary = choose(fit, Math.min(7, Math.max(3, Math.round(Math.sqrt(fit.length) / 2))))
  const summary_md = listOf(summary)
  const discussion_md = discussionOf(ranked, fit)
  return {
    summary_md,
    action_items_md: listOf(actionsOf(ranked, language)),
    discussion_md: discussion_md === summary_md ? null : discussion_md,
  }
}

function* everyWord(segments: Segment[]) {
  for (const { text } of segments) yield* wordsOf(text)
}

/** What may be chosen; where that is nothing, all there is. */
function fitting(ranked: RankedSentence[]) {
  const fit = ranked.filter(({ isFit }) => isFit)
  return fit.length > 0 ? fit : ranked
}

/** The most pressing ones, in their order. Short ones count too, and two that are alike may be two tasks. */
function actionsOf(ranked: RankedSentence[], language: Language | undefined) {
  const actions = ranked.flatMap((sentence) => {
    const urgency = sentence.isNew && sentence.terms.length > 0 ? urgencyOf(sentence.text, language) : 0
    return urgency > 0 ? [{ ...sentence, score: urgency * 1000 + sentence.score }] : []
  })
  return inOrder(actions, best(actions, maxActions))
}

function discussionOf(ranked: RankedSentence[], fit: RankedSentence[]) {
  const isFit = new Set(fit)
  const parts = topicsOf(ranked)
    .map((part) => choose(part.filter((sentence) => isFit.has(sentence)), maxPerTopic))
    .filter((part) => part.length > 0)
  if (parts.length < 2) return listOf(parts.flat())
  return parts.map((part, i) => listOf(part)?.replaceAll(/^/gm, '   ').replace('  ', `${i + 1}.`)).join('\n')
}

function listOf(sentences: RankedSentence[]) {
  return sentences.map(lineOf).join('\n') || null
}

function lineOf({ speaker, text }: RankedSentence) {
  return speaker ? `- **${escapeMarkdown(speaker)}**: ${escapeMarkdown(text)}` : `- ${escapeMarkdown(text)}`
}
