import type { FastifyReply } from 'fastify'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { html } from '../../platform/html.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendWorkflow } from './layout.ts'
import { stepText } from './step-text.ts'
import { triggerText } from './trigger-text.ts'

/** A workflow in words, for those who cannot change it. */
export function sendReadOnly(reply: FastifyReply, workflow: Workflow) {
  const texts = pageTexts(reply.request)
  return sendWorkflow(reply, workflow, false, { current: 'edit', main: readOnlyView(workflow, texts) })
}

function readOnlyView(workflow: Workflow, texts: Texts) {
  const { text } = texts
  return html`<p>${text('wf-read-only')}</p>
${factList([
  [text('wf-when'), triggerText(workflow.trigger, texts)],
  [text('wf-steps'), html`<ul>${workflow.steps.map((step) => html`<li>${stepText(step, texts)}</li>\n`)}</ul>`],
])}`
}
