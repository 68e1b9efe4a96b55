import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { problemSentence } from '../console/form-problems.ts'
import { withSentences } from './builder-problem-texts.ts'
import { problemsIn } from './builder-request.ts'
import { draftOf } from './builder-state.ts'

const maxName = 255

/** A copy is a draft with the same content. Its questions get new uuids, so its rules name them by their text. */
export function copyBody({ name, questions, rules, fallback }: RoutingForm, { text }: Texts) {
  const names = new Map(questions.map((question) => [question.uuid, question.name]))
  const rest = maxName - text('et-copy-name', { name: '' }).length
  return {
    name: text('et-copy-name', { name: name.slice(0, rest) }),
    questions: questions.map((question) => ({ ...question, uuid: undefined })),
    rules: rules.map(({ when, ...rule }) => ({ ...rule, uuid: undefined, when: withNames(when, names) })),
    fallback,
  }
}

/** What is wrong with a form that cannot be copied. */
export function copyProblems(error: unknown, form: RoutingForm, texts: Texts) {
  const problems = withSentences(problemsIn(error, draftOf(form)), texts)
  return [...new Set(problems.map((problem) => problemSentence(problem, undefined, texts)))]
}

type Condition = RoutingForm['rules'][number]['when']

function withNames(when: Condition, names: ReadonlyMap<string, string>): Condition {
  const { all, any, question, ...rest } = when
  if (all) return { all: all.map((part) => withNames(part, names)) }
  if (any) return { any: any.map((part) => withNames(part, names)) }
  return { ...rest, question: names.get(question ?? '') ?? question }
}
