import type { FastifyReply } from 'fastify'
import { previewSteps } from '../../messages/manage-workflows/render-preview.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { alert, hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { sendWorkflow } from './layout.ts'
import { idOfWorkflow, listPath } from './load.ts'
import { previewForm } from './preview-form.ts'
import type { LoadedPreview } from './preview-load.ts'
import { renderMessages } from './preview-view.ts'
import { stepTitle } from './steps-section.ts'

/** `waitSeconds`: how long until the user can send a test again. */
export async function sendPreview(reply: FastifyReply, db: Db, preview: LoadedPreview, waitSeconds?: number) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { workflow, context, steps, query, isManager } = preview
  const path = `${listPath}/${idOfWorkflow(workflow)}`
  const linkTo = (step: number) => (to: string) =>
    `${path}/message?${new URLSearchParams({ step: String(step), to, ...query }).toString()}`
  return sendWorkflow(reply, workflow, isManager, {
    current: 'preview',
    ...(waitSeconds !== undefined && { status: 429 }),
    main: html`${alert(
      waitSeconds === undefined ? undefined : text('wf-test-wait', { wait: waitText(waitSeconds, texts) }),
    )}
<p>${text('wf-preview-intro')}</p>
${await previewForm(reply, db, preview)}
${previewSteps(steps, context).map(
  (step, i) => html`<section><h2>${stepTitle(step, i, { texts })}</h2>
${renderMessages(step, texts, linkTo(i))}</section>\n`,
)}
${
  isManager &&
  html`<h2>${text('wf-test-title')}</h2>
<p>${text('wf-test-text', { address: preview.user.email })} ${text('wf-test-limit')}</p>
<form method="post" action="${path}/test">${Object.entries(query).map(([name, value]) => hiddenField(name, value))}
<button type="submit">${text('wf-test-send')}</button></form>`
}`,
  })
}
