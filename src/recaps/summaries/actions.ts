import { phrases } from './phrases.ts'
import type { Language } from './stop-words.ts'

type Patterns = Record<'requests' | 'obligations' | 'deadlines' | 'noise' | 'decisions', RegExp>

const compiled = new Map<string, Patterns>()

/** 0 for a sentence that is no task, 1 for a task, 2 for a task with a deadline. */
export function urgencyOf(sentence: string, language: Language | undefined): 0 | 1 | 2 {
  const patterns = patternsOf(language)
  if (!patterns) return 0
  const text = normalize(sentence)
  const isRequest = patterns.requests.test(text)
  if (!isRequest && !patterns.obligations.test(text)) return 0
  if (patterns.noise.test(text)) return 0
  if (patterns.deadlines.test(text)) return 2
  return isRequest ? 1 : 0
}

export function isDecision(sentence: string, language: Language | undefined) {
  return patternsOf(language)?.decisions.test(normalize(sentence)) ?? false
}

/** Compiled on first use, because most processes summarize nothing. */
function patternsOf(language: Language | undefined) {
  if (!language) return undefined
  const known = compiled.get(language)
  if (known) return known
  const lists = phrases[language]
  const patterns = {
    requests: compile(lists.requests),
    obligations: compile(lists.obligations),
    deadlines: compile(lists.deadlines),
    noise: compile(lists.noise),
    decisions: compile(lists.decisions),
  }
  compiled.set(language, patterns)
  return patterns
}

function normalize(sentence: string) {
  return sentence.toLowerCase().replaceAll(/[’ʼ`´]/g, "'")
}

/** Matches whole words only. The lists have line breaks between alternatives or at a space. */
function compile(alternatives: string) {
  const source = alternatives
    .replaceAll(/\s*\n\s*\|/g, '|')
    .replaceAll(/\|\s*\n\s*/g, '|')
    .replaceAll(/\s+/g, ' ')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u')
}
