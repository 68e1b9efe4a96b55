import type { WorkflowPreview } from '../../messages/manage-workflows/preview-schema.ts'
import { html } from '../../platform/html.ts'
import { languageCodes, languages } from '../../platform/texts/languages.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { recipientText } from './step-text.ts'

export type StepPreview = WorkflowPreview['steps'][number]

/** The messages of a step as text. `linkTo`: the address of one as an HTML email. */
export function renderMessages(step: StepPreview | undefined, texts: Texts, linkTo?: (recipient: string) => string) {
  const { text } = texts
  if (!step) return undefined
  if (step.messages.length === 0)
    return html`<p class="quiet">${text(step.type === 'webhook' ? 'wf-preview-webhook' : 'wf-preview-none')}</p>`
  return step.messages.map(
    (message) => html`<article class="message">
<h3>${text('wf-preview-for', { recipient: recipientText(message.recipient, texts) })}</h3>
${message.subject !== null && html`<p class="subject" dir="auto"><strong>${message.subject}</strong></p>`}
<pre dir="auto">${message.text}</pre>
${
  linkTo &&
  step.type === 'email' &&
  html`<p><a href="${linkTo(message.recipient)}" target="_blank">${text(
    'wf-preview-open',
  )}<span class="unseen"> ${recipientText(message.recipient, texts)}</span></a></p>`
}
</article>\n`,
  )
}

/** Languages by their own names, first that of each recipient. */
export function languageOptions({ text }: Texts) {
  return [
    { value: '', label: text('wf-preview-own') },
    ...languageCodes.map((code) => ({ value: code, label: languages[code].name })),
  ]
}

export const messageStyle = `
.message { margin: var(--space-4) 0; padding: var(--space-4); background: var(--paper); border: 1px solid var(--line);
  border-radius: var(--radius); }
.message h3 { margin: 0 0 var(--space-2); color: var(--quiet); font-size: var(--small); font-weight: 400; }
.message .subject { margin: 0 0 var(--space-2); overflow-wrap: anywhere; }
.message pre { margin: 0; padding: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: none;
  border: 0; }
.message p:last-child { margin: var(--space-3) 0 0; }
`
