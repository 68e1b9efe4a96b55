import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { alert } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { loadView, type BuilderState } from './builder-load.ts'
import { builderSection } from './builder-section.ts'
import { versionOf } from './builder-state.ts'
import { builderStyle } from './builder-style.ts'
import { builderSummary } from './builder-summary.ts'
import { sendFormPage } from './layout.ts'
import { formPath } from './tabs-list.ts'

type LoadedForm = Parameters<typeof loadView>[2]

/** The builder, with what the user typed if the form was sent. */
export async function sendBuilder(reply: FastifyReply, db: Db, loaded: LoadedForm, state: BuilderState = {}) {
  const { form, id } = loaded
  const view = await loadView(reply, db, loaded, state)
  const version = state.isStale ? undefined : state.version
  return sendFormPage(reply, loaded, {
    current: 'edit',
    label: view.texts.text('rf-tab-edit'),
    style: builderStyle,
    ...(state.status !== undefined && { status: state.status }),
    message: state.draft ? undefined : messageIn(reply, view.texts),
    main: html`${alert(state.failure)}
${builderSummary(form, view, state.isStale)}
${builderSection(view, {
  action: formPath(id),
  version: version ?? versionOf(form),
  status: form.status,
  isUnsaved: state.draft !== undefined,
})}`,
  })
}

function messageIn({ request }: FastifyReply, { text }: Texts) {
  const { query } = request as { query: ConsoleRequest['Querystring'] }
  return doneMessageOf(query, {
    saved: text('editor-saved'),
    created: text('rf-done-created'),
    duplicated: text('rf-done-duplicated'),
    published: text('rf-done-published'),
    unpublished: text('rf-done-unpublished'),
  })
}
