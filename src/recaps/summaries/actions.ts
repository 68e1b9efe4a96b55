import { forms } from './phrases.ts'
import type { Language } from './stop-words.ts'

const compiled = new Map(Object.entries(forms).map(([language, { asks, needs, when, noise, settles }]) => [
  language, { asks: whole(asks), needs: whole(needs), when: whole(when), noise: whole(noise), settles: whole(settles) },
]))

/** 0 for a sentence that asks for nothing, 1 for one that does, 2 for one that also says by when. */
export function urgencyOf(sentence: string, language: Language | undefined): 0 | 1 | 2 {
  const form = compiled.get(language ?? '')
  if (!form) return 0
  const text = plain(sentence)
  const asks = form.asks.test(text)
  if (!asks && !form.needs.test(text)) return 0
  if (form.noise.test(text)) return 0
  if (form.when.test(text)) return 2
  return asks ? 1 : 0
}

export function isDecision(sentence: string, language: Language | undefined) {
  return compiled.get(language ?? '')?.settles.test(plain(sentence)) ?? false
}

function plain(sentence: string) {
  return sentence.toLowerCase().replaceAll(/[’ʼ`´]/g, "'")
}

/** Whole words alone. The lists are broken into lines, between alternatives or at a blank. */
function whole(words: string) {
  const source = words.replaceAll(/\s*\n\s*\|/g, '|').replaceAll(/\|\s*\n\s*/g, '|').replaceAll(/\s+/g, ' ')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u')
}
