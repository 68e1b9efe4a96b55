import { html } from '../../platform/html.ts'
import { button, choiceField, hiddenField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorAt } from '../console/form-problems.ts'
import { webhookPath, type WebhookVisit } from './webhook-load.ts'

/** The form that sends a sample. A disabled webhook gets no events. */
export function testSection({ texts, id, webhook }: WebhookVisit, problems: Problems) {
  const { text } = texts
  if (webhook.state === 'disabled')
    return html`<h2>${text('wh-test')}</h2>
<p>${text('wh-test-disabled')}</p>`
  return html`<h2>${text('wh-test')}</h2>
<p>${text('wh-test-advice')} <a href="${webhookPath('samples')}">${text('wh-samples')}</a></p>
<form method="post" action="${webhookPath(id, 'test')}">${hiddenField('form_key', newFormKey())}
${choiceField({
  name: 'event',
  label: text('wh-test-event'),
  error: errorAt(problems, 'event', texts, text('wh-test-event')),
  options: webhook.events.map((event) => ({ value: event, label: event })),
})}
${button(text('wh-test-send'))}</form>`
}
