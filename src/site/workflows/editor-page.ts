import type { FastifyReply } from 'fastify'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { staleNotice, versionField } from '../console/stale-form.ts'
import { editorForm } from './editor-form.ts'
import { loadForm, type FormState } from './editor-load.ts'
import { loadSaved } from './host-load.ts'
import { sendWorkflow } from './layout.ts'
import { idOfWorkflow, listPath, loadOwners } from './load.ts'
import { differencesOf } from './stale-table.ts'

/** `input`: what the user typed. Without it, the form shows what is saved. */
type EditorState = Partial<FormState> & { status?: number; isStale?: boolean }

export async function sendEditor(reply: FastifyReply, db: Db, workflow: Workflow, state: EditorState = {}) {
  const { status, isStale, ...rest } = state
  const { request } = reply
  const texts = pageTexts(request)
  const { text } = texts
  const saved = await loadSaved(db, request, workflow)
  const form = await loadForm(db, request, workflow.owner, { input: saved, ...rest }, workflow.default)
  const id = idOfWorkflow(workflow)
  const owner = (await loadOwners(db, request)).find(({ uri }) => uri === workflow.owner)
  const version = isStale ? undefined : state.input?.version
  return sendWorkflow(reply, workflow, true, {
    current: 'edit',
    ...(status !== undefined && { status }),
    main: html`${owner && html`<p class="quiet" dir="auto">${text('wf-belongs', { name: owner.label })}</p>`}
${isStale && staleNotice(differencesOf(saved, form), texts)}
${editorForm(form, {
  action: `${listPath}/${id}`,
  label: text('editor-save'),
  isUnsaved: state.input !== undefined,
  hidden: versionField({ updated_at: version ?? workflow.updated_at }),
})}
${
  !workflow.default &&
  html`<p><a class="button plain" href="${listPath}/${id}/delete">${text('wf-delete-this')}</a></p>`
}`,
  })
}
