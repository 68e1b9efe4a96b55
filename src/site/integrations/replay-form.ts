import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { milliseconds } from '../../platform/time.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorAt, type FormField } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { momentIn } from './replay-input.ts'
import { webhookPath, type WebhookVisit } from './webhook-load.ts'

/** For the summary of errors. */
export const replayFormFields = ({ text }: Texts): FormField[] => [
  { parameter: 'since', label: text('wh-replay-since') },
  { parameter: 'until', label: text('wh-replay-until') },
]

/** The period to send again: by default the last week, without what arrived. */
export function replayForm({ texts, user, id }: WebhookVisit, { input, problems = [] }: Draft, now: number) {
  const { text } = texts
  const since = input?.since ?? momentIn(now - milliseconds({ days: 7 }), user.timezone)
  const field = (name: string, label: string, value: string, hint?: string) => {
    const error = errorAt(problems, name, texts, label)
    const ids = [hint && `${name}-hint`, error && `${name}-wrong`].filter(Boolean).join(' ')
    return html`<label for="${name}">${label}</label>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="datetime-local" value="${value}"${error && html` aria-invalid="true"`}${
      ids && html` aria-describedby="${ids}"`
    }>
${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}`
  }
  return html`<form method="post" action="${webhookPath(id, 'replays')}" novalidate>${hiddenField(
    'form_key',
    newFormKey(),
  )}
<p class="quiet">${text('wh-replay-zone', { zone: user.timezone })}</p>
${field('since', text('wh-replay-since'), since)}
${field('until', text('wh-replay-until'), input?.until ?? '', text('wh-replay-until-hint'))}
<label class="box"><input type="checkbox" id="only_failed" name="only_failed"${
    (!input || input.only_failed === 'on') && html` checked`
  }> <span>${text('wh-replay-only-failed')}</span></label>
${button(text('wh-replay-start'))} <a class="button plain" href="${webhookPath(id)}">${text('go-back')}</a></form>`
}
