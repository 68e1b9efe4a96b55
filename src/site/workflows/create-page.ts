import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { sendConsole } from '../console/layout.ts'
import { editorForm } from './editor-form.ts'
import { loadForm, type FormState } from './editor-load.ts'
import { editorScripts, editorStyle } from './editor-style.ts'
import { chosenOwner, listPath, loadOwners, section } from './load.ts'

/** Each form has another key, because an error uses the key up. */
export async function sendCreateForm(reply: FastifyReply, db: Db, state: FormState, status = 200) {
  const { request } = reply
  const { text } = pageTexts(request)
  const owners = await loadOwners(db, request)
  const form = await loadForm(db, request, chosenOwner(owners, state.input.owner), { ...state, owners })
  return sendConsole(reply, signedInUserOf(request), section, {
    title: text('wf-new'),
    status,
    crumbs: [
      { path: listPath, label: text('nav-workflows') },
      { path: `${listPath}/new`, label: text('wf-start-title') },
    ],
    style: editorStyle,
    scripts: editorScripts(),
    main: html`<h1>${text('wf-new')}</h1>
${editorForm(form, {
  action: listPath,
  label: text('wf-create'),
  isUnsaved: false,
  hidden: hiddenField('form_key', newFormKey()),
})}`,
  })
}
