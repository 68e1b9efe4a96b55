import { phrases } from './phrases.ts'
import type { Language } from './stop-words.ts'

const compiled = new Map(Object.entries(phrases).map(([language, lists]) => [language, {
  requests: compile(lists.requests), obligations: compile(lists.obligations), deadlines: compile(lists.deadlines),
  noise: compile(lists.noise), decisions: compile(lists.decisions),
}]))

/** 0 for a sentence that is no task, 1 for a task, 2 for a task with a deadline. */
export function urgencyOf(sentence: string, language: Language | undefined): 0 | 1 | 2 {
  const patterns = compiled.get(language ?? '')
  if (!patterns) return 0
  const text = normalize(sentence)
  const isRequest = patterns.requests.test(text)
  if (!isRequest && !patterns.obligations.test(text)) return 0
  if (patterns.noise.test(text)) return 0
  if (patterns.deadlines.test(text)) return 2
  return isRequest ? 1 : 0
}

export function isDecision(sentence: string, language: Language | undefined) {
  return compiled.get(language ?? '')?.decisions.test(normalize(sentence)) ?? false
}

function normalize(sentence: string) {
  return sentence.toLowerCase().replaceAll(/[’ʼ`´]/g, "'")
}

/** Matches whole words only. The lists have line breaks between alternatives or at a space. */
function compile(alternatives: string) {
  const source = alternatives.replaceAll(/\s*\n\s*\|/g, '|').replaceAll(/\|\s*\n\s*/g, '|').replaceAll(/\s+/g, ' ')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u')
}
