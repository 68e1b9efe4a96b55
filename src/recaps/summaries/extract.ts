import { segmentsOf, type Segment } from '../transcripts/rules.ts'
import { urgencyOf } from './actions.ts'
import { best, choose, inOrder } from './choose.ts'
import { escapeMarkdown } from './markdown.ts'
import { rank, type RankedSentence } from './rank.ts'
import { sentencesOf } from './sentences.ts'
import { detectLanguage, wordsOf, type Language } from './stop-words.ts'
import { topicsOf } from './topics.ts'

export type Highlights = { summary_md: string | null; action_items_md: string | null; discussion_md: string | null }

const maxActions = 12
const maxPerTopic = 4

/** Makes highlights of sentences from the transcript, word for word. */
export function extract(transcript: string): Highlights {
  const segments = segmentsOf(transcript)
  const language = detectLanguage(eachWord(segments))
  const ranked = rank(sentencesOf(segments, language), language)
  const candidates = candidatesOf(ranked)
  const summary = choose(candidates, Math.min(7, Math.max(3, Math.round(Math.sqrt(candidates.length) / 2))))
  const summary_md = listOf(summary)
  const discussion_md = discussionOf(ranked, candidates)
  return {
    summary_md,
    action_items_md: listOf(actionsOf(ranked, language)),
    discussion_md: discussion_md === summary_md ? null : discussion_md,
  }
}

function* eachWord(segments: Segment[]) {
  for (const { text } of segments) yield* wordsOf(text)
}

/** The sentences that qualify, or all sentences if none does. */
function candidatesOf(ranked: RankedSentence[]) {
  const candidates = ranked.filter(({ isCandidate }) => isCandidate)
  return candidates.length > 0 ? candidates : ranked
}

/** The most urgent tasks, in transcript order. Short sentences count too, and two similar ones can be two tasks. */
function actionsOf(ranked: RankedSentence[], language: Language | undefined) {
  const actions = ranked.flatMap((sentence) => {
    const urgency = sentence.isNew && sentence.terms.length > 0 ? urgencyOf(sentence.text, language) : 0
    return urgency > 0 ? [{ ...sentence, score: urgency * 1000 + sentence.score }] : []
  })
  return inOrder(actions, best(actions, maxActions))
}

function discussionOf(ranked: RankedSentence[], candidates: RankedSentence[]) {
  const candidateSet = new Set(candidates)
  const topics = topicsOf(ranked)
    .map((topic) =>
      choose(
        topic.filter((sentence) => candidateSet.has(sentence)),
        maxPerTopic,
      ),
    )
    .filter((topic) => topic.length > 0)
  if (topics.length < 2) return listOf(topics.flat())
  return topics
    .map((topic, i) =>
      listOf(topic)
        ?.replaceAll(/^/gm, '   ')
        .replace('  ', `${i + 1}.`),
    )
    .join('\n')
}

function listOf(sentences: RankedSentence[]) {
  return sentences.map(lineOf).join('\n') || null
}

function lineOf({ speaker, text }: RankedSentence) {
  return speaker ? `- **${escapeMarkdown(speaker)}**: ${escapeMarkdown(text)}` : `- ${escapeMarkdown(text)}`
}
