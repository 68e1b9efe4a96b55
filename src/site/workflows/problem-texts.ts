import { variablesFor } from '../../messages/message-templates/variable-table.ts'
import { triggerTypes } from '../../messages/workflows/step-schema.ts'
import type { Detail } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sentenceCode } from '../console/form-problems.ts'

/** What the messages of the API say about a workflow, for the user who filled in the form. */
const sentences: [parameter: RegExp, message: RegExp, key: PlainTextKey][] = [
  [/\.(subject|body)$/, /empty variable/, 'wf-empty-variable'],
  [/\.(subject|body)$/, /is required/, 'wf-text-required'],
  [/\.to$/, /at least|filled|small/i, 'wf-recipient-required'],
  [/\.to\[\d+\]$/, /duplicate/, 'wf-recipient-twice'],
  [/\.to\[\d+\]$/, /must be an email address: a submitted/, 'wf-recipient-form'],
  [/\.to\[0\]$/, /text message/, 'wf-sms-form'],
  [/\.details$/, /for the trigger/, 'wf-details-trigger'],
  [/\.details$/, /addresses/, 'wf-details-address'],
  [/^steps$/, /./, 'wf-steps-required'],
  [/^trigger\.minutes$/, /required|at least 1/, 'wf-time-required'],
  [/^trigger\.minutes$/, /never/, 'wf-time-never'],
  [/^trigger\.minutes$/, /number|integer/, 'field-number'],
  [/^quiet_hours/, /differ/, 'wf-quiet-same'],
  [/./, /cannot be used for the trigger routing_form/, 'wf-form-only-answers'],
  [/^trigger\.type$/, /workflow of the organization/, 'wf-form-organization'],
  [/^(excluded_)?event_types/, /not an event type/, 'wf-type-foreign'],
  [/\.url$/, /./, 'wf-url-invalid'],
]

/** The problems with sentences in the language of the page, where we have one. */
export function withSentences(problems: Problems, trigger: string | undefined, texts: Texts): Problems {
  return problems.map((problem) => {
    const message = sentenceFor(problem, trigger, texts)
    return message === undefined ? problem : { ...problem, message, code: sentenceCode }
  })
}

function sentenceFor({ parameter = '', message, code }: Detail, trigger: string | undefined, { text }: Texts) {
  if (code === sentenceCode) return message
  const [, variable] = /(\{\{[^{}]+\}\})/.exec(message) ?? []
  if (/without \}\}/.test(message)) return text('wf-unclosed-variable', { end: '}}' })
  if (variable !== undefined && /unknown variable/.test(message)) {
    const suggestion = closestVariable(variable.slice(2, -2), trigger)
    return suggestion === undefined
      ? text('wf-unknown-variable', { variable })
      : text('wf-unknown-variable-near', { variable, suggestion: `{{${suggestion}}}` })
  }
  if (variable !== undefined && /with the trigger/.test(message)) return text('wf-variable-trigger', { variable })
  if (variable !== undefined && /subjects have no links/.test(message)) return text('wf-variable-subject', { variable })
  if (variable !== undefined && /the step also goes to/.test(message)) return text('wf-variable-invitee', { variable })
  const key = sentences.find(([field, pattern]) => field.test(parameter) && pattern.test(message))?.[2]
  return key && text(key)
}

/** A typing error changes few letters. `invitee.firstname` and `first_name` are close to `invitee.first_name`. */
export function closestVariable(name: string, trigger: string | undefined) {
  const known = triggerTypes.find((type) => type === trigger) ?? 'booked'
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z.]/g, '')
  const found = variablesFor(known)
    .map((variable) => ({
      name: variable.name,
      distance: Math.min(
        distance(plain(name), plain(variable.name)),
        distance(plain(name), plain(variable.name.split('.')[1] ?? '')),
      ),
    }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  return found && found.distance <= Math.max(2, name.length / 4) ? found.name : undefined
}

/** The number of letters to change, add or remove. Names in messages have at most 60 letters. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
