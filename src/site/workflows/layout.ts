import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { html, type Html } from '../../platform/html.ts'
import { hiddenField, notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { doneText } from './done-texts.ts'
import { editorScripts, editorStyle } from './editor-style.ts'
import { idOfWorkflow, listPath, section } from './load.ts'
import { deliveryNotice } from './notice-list.ts'
import { workflowTabs, type WorkflowTab } from './tabs-list.ts'

type WorkflowPage = {
  current: WorkflowTab
  main: Html
  status?: number
  style?: string
}

/** A page about one workflow, with its name, its state and the way to the other pages. */
export function sendWorkflow(reply: FastifyReply, workflow: Workflow, isManager: boolean, page: WorkflowPage) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { current, main, style = '', status } = page
  const id = idOfWorkflow(workflow)
  const badges = [...(workflow.default ? [text('wf-default')] : []), text(workflow.active ? 'wf-on' : 'wf-off')]
  return sendConsole(reply, signedInUserOf(reply.request), section, {
    ...(status !== undefined && { status }),
    title: `${text(tabTitles[current])} · ${workflow.name}`,
    style: pageStyle + editorStyle + style,
    scripts: current === 'edit' ? editorScripts() : [],
    crumbs: [{ path: listPath, label: text('nav-workflows') }],
    main: html`<div class="title"><h1><bdi>${workflow.name}</bdi> ${badges.map(
      (badge) => html`<span class="badge">${badge}</span> `,
    )}</h1>${isManager && onOffForm(workflow, texts)}</div>
${workflowTabs(id, current, isManager, texts)}
${notice(doneText(reply.request))}
${deliveryNotice(
  workflow.steps.map(({ type }) => type),
  texts,
)}
${main}`,
  })
}

const tabTitles = { edit: 'wf-tab-edit', preview: 'wf-tab-preview', runs: 'wf-tab-runs' } as const

/** Sends the state that the user wants, so that a double click changes nothing more. */
function onOffForm(workflow: Workflow, { text }: Texts) {
  const id = idOfWorkflow(workflow)
  return html`<form class="action" method="post" action="${listPath}/${id}/active">${hiddenField(
    'active',
    String(!workflow.active),
  )}${hiddenField('back', 'editor')}<button type="submit"
class="plain">${text(workflow.active ? 'wf-turn-off' : 'wf-turn-on')}</button></form>`
}

const pageStyle = `
.title { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2); }
.title :is(h1, button) { margin: 0; }
.title .badge { font-size: var(--small); vertical-align: middle; }
.title + nav { margin-top: var(--space-4); }
.hint { padding: var(--space-3) var(--space-4); background: var(--tint); border-inline-start: 4px solid var(--accent);
  border-radius: var(--radius); }
`
