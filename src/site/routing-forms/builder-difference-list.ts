import type { Texts } from '../../platform/texts/texts.ts'
import type { Difference } from '../console/stale-form.ts'
import type { FormDraft, QuestionDraft } from './builder-state.ts'
import type { BuilderView } from './builder-view.ts'
import { typeLabels } from './questions-section.ts'
import { questionNames, resultSentence, ruleSentence, type SentenceNames } from './sentence-texts.ts'

/** What differs between the saved form and what the user typed, in words. */
export function differencesOf(saved: FormDraft, { draft, names, texts }: BuilderView): Difference[] {
  const theirs = wordsOf(saved, { ...names, questions: questionNames(saved, texts) }, texts)
  const yours = wordsOf(draft, names, texts)
  return [...new Map([...theirs, ...yours]).keys()]
    .map((label) => ({ label, theirs: theirs.get(label) ?? '', yours: yours.get(label) ?? '' }))
    .filter((difference) => difference.theirs !== difference.yours)
}

function wordsOf(draft: FormDraft, names: SentenceNames, texts: Texts) {
  const { text } = texts
  const { name, questions, rules, fallback } = draft
  const otherwise = fallback.type === '' ? text('rf-result-none') : resultSentence(fallback, names, texts)
  return new Map([
    [text('rf-name'), name],
    ...questions.map((question, i): [string, string] => [
      text('rf-question-number', { number: i + 1 }),
      questionWords(question, texts),
    ]),
    ...rules.map((rule, i): [string, string] => [
      text('rf-rule-number', { number: i + 1 }),
      joined([
        rule.name,
        ruleSentence(rule, names, texts),
        rule.result.type === 'custom_message' ? rule.result.body : '',
      ]),
    ]),
    [text('rf-fallback'), joined([otherwise, fallback.type === 'custom_message' ? fallback.body : ''])],
  ])
}

function questionWords({ name, type, required, answer_choices }: QuestionDraft, { text }: Texts) {
  const label = Object.entries(typeLabels).find(([each]) => each === type)?.[1]
  const choices = answer_choices
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join(', ')
  return joined([name, label === undefined ? type : text(label), choices, required ? text('rf-required') : ''])
}

const joined = (words: string[]) => words.filter((word) => word !== '').join(' · ')
