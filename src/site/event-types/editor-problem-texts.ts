import type { Detail } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sentenceCode } from '../console/form-problems.ts'

/** What the messages of the API say about an event type, for the user who filled in the form. */
const sentences: [parameter: RegExp, message: RegExp, key: PlainTextKey][] = [
  [/^(locations|custom_questions)\[/, /duplicate/, 'editor-duplicate'],
  [/phone_number$/, /missing|phone number/, 'editor-place-phone-invalid'],
  [/^locations\[/, /not allowed/, 'editor-place-not-allowed'],
  [/answer_choices$/, /at least one/, 'editor-choices-missing'],
  [/^custom_questions\[/, /not allowed/, 'editor-choices-not-allowed'],
  [/answer_choices$/, /twice/, 'editor-choices-twice'],
  [/^duration_options$/, /twice/, 'editor-durations-twice'],
  [/^max_booking_time$/, /required/, 'editor-period-days-missing'],
  [/^(start|end)_date$/, /required/, 'editor-day-missing'],
  [/^end_date$/, /before/, 'editor-days-reversed'],
  [/_date$/, /must be a date/, 'field-date'],
  [/^slug$/, /lowercase/, 'editor-slug-invalid'],
  [/^redirect_url$/, /http/, 'editor-redirect-invalid'],
  [/^pooling_type$/, /group/, 'editor-group-one-host'],
  [/^hosts$/, /more than one/, 'editor-host-one'],
  [/^hosts$/, /at least 2 pools/, 'editor-host-pools'],
  [/^hosts$/, /several pools/, 'editor-host-one-pool'],
  [/^hosts$/, /at least 1/, 'editor-host-none'],
  [/^new_host$/, /already/, 'editor-host-already'],
  [/^new_host$/, /member/, 'editor-host-unknown'],
  [/./, /must be one of:/, 'editor-choose'],
  [/./, /must be (a number|a whole number|an integer)/, 'field-number'],
]

/** The problems with sentences in the language of the page, where we have one. */
export function withSentences(problems: Problems, texts: Texts): Problems {
  return problems.map((problem) => {
    const message = sentenceFor(problem, texts)
    return message === undefined ? problem : { ...problem, message, code: sentenceCode }
  })
}

function sentenceFor({ parameter = '', message }: Detail, { text }: Texts) {
  const [, options] = /one of duration_options: (.+)$/.exec(message) ?? []
  if (options !== undefined) return text('editor-duration-not-option', { options })
  const [, increment] = /less than start_time_increment, which is (\d+)$/.exec(message) ?? []
  if (increment !== undefined) return text('editor-start-offset-too-large', { increment })
  const key = sentences.find(([field, pattern]) => field.test(parameter) && pattern.test(message))?.[2]
  return key && text(key)
}
