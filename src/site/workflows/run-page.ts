import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { WorkflowRun } from '../../messages/manage-workflows/run-schema.ts'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { html } from '../../platform/html.ts'
import { choiceField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ApiList } from '../console/api.ts'
import { sendWorkflow } from './layout.ts'
import { idOfWorkflow, listPath } from './load.ts'
import { runItem, type RunDetails } from './run-view.ts'

type RunList = RunDetails & { list: ApiList<WorkflowRun>; state: string }

export function sendRuns(reply: FastifyReply, workflow: Workflow, runs: RunList) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const user = signedInUserOf(reply.request)
  const {
    list: { collection, pagination },
    state,
  } = runs
  const path = `${listPath}/${idOfWorkflow(workflow)}/runs`
  return sendWorkflow(reply, workflow, true, {
    current: 'runs',
    style: runStyle,
    main: html`<p>${text('wf-runs-intro', { zone: user.timezone })}</p>
<form class="draft" method="get" action="${path}"><div>${choiceField({
      name: 'status',
      label: text('wf-runs-state'),
      value: state,
      options: [
        { value: '', label: text('wf-runs-all') },
        { value: 'pending', label: text('wf-run-pending') },
        { value: 'done', label: text('wf-run-done') },
        { value: 'skipped', label: text('wf-run-skipped') },
        { value: 'canceled', label: text('wf-run-canceled') },
      ],
    })}</div><button type="submit" class="plain">${text('wf-apply')}</button></form>
${
  collection.length === 0
    ? html`<div class="empty"><p>${text(state === '' ? 'wf-runs-none' : 'wf-runs-none-found')}</p></div>`
    : html`<ul class="runs">
${collection.map((run) => runItem(run, runs, user, texts))}</ul>`
}
${pageLinks(path, state, pagination, texts)}`,
  })
}

function pageLinks(path: string, status: string, pages: ApiList<WorkflowRun>['pagination'], { text }: Texts) {
  const { next_page_token: next, previous_page_token: previous } = pages
  const link = (page: string, label: string) =>
    html`<a href="${path}?${new URLSearchParams({ ...(status !== '' && { status }), page }).toString()}">${label}</a>`
  return (
    (next !== null || previous !== null) &&
    html`<nav class="pages" aria-label="${text('wf-tab-runs')}">${
      previous !== null && link(previous, text('page-previous'))
    } ${next !== null && link(next, text('page-next'))}</nav>`
  )
}

const runStyle = `
.runs { margin: var(--space-5) 0 0; padding: 0; list-style: none; }
.runs > li { padding: var(--space-3) 0; border-top: 1px solid var(--hair); overflow-wrap: anywhere; }
.runs p { margin: 0; }
.runs ul { margin: var(--space-1) 0 0; padding-inline-start: 1.25rem; }
`
