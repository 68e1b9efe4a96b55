import type { Detail } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sentenceCode } from '../console/form-problems.ts'

/** What the messages of the API say about a form, for the user who built it. The first that matches counts. */
const sentences: [parameter: RegExp, message: RegExp, key: PlainTextKey][] = [
  [/^questions\[\d+\]\.name$/, /name of another/, 'rf-problem-question-name'],
  [/answer_choices/, /must not be empty/, 'rf-problem-choices-none'],
  [/answer_choices/, /must be empty/, 'rf-problem-choices-other'],
  [/answer_choices/, /twice/, 'rf-problem-choices-twice'],
  [/^questions$/, /published/, 'rf-problem-publish-questions'],
  [/^fallback/, /published/, 'rf-problem-publish-fallback'],
  [/\.question$/, /./, 'rf-problem-question-gone'],
  [/\.values?$/, /choices of the question/, 'rf-problem-not-choice'],
  [/\.values?$/, /part of a phone/, 'rf-problem-phone-part'],
  [/\.values?$/, /phone number/, 'rf-problem-phone'],
  [/\.values?$/, /line breaks/, 'rf-problem-lines'],
  [/\.values?$/, /filled|missing|at least/, 'field-required'],
  [/\.join$/, /./, 'rf-problem-no-conditions'],
  [/\.when/, /nested/, 'rf-problem-depth'],
  [/^rules$/, /conditions in total/, 'rf-problem-conditions'],
  [/\.event_type$/, /./, 'rf-problem-event-type'],
  [/\.url$/, /./, 'rf-problem-url'],
  [/(result|fallback)\.type$/, /./, 'rf-problem-result'],
  [/\.type$/, /./, 'editor-choose'],
]

/** The problems with sentences in the language of the page, where we have one. */
export function withSentences(problems: Problems, { text }: Texts): Problems {
  return problems.map((problem: Detail) => {
    const { parameter = '', message } = problem
    const key = sentences.find(([field, pattern]) => field.test(parameter) && pattern.test(message))?.[2]
    return key === undefined ? problem : { ...problem, message: text(key), code: sentenceCode }
  })
}
