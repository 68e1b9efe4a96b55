import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorSummary } from '../console/form-problems.ts'
import { doneMessageOf } from '../console/layout.ts'
import { staleNotice, versionField, type Difference } from '../console/stale-form.ts'
import { sendEditor } from './editor-layout.ts'
import { editorPath } from './editor-tabs-list.ts'
import { loadForm, type FormState } from './editor-form-load.ts'
import type { LoadedEditor } from './editor-load.ts'
import { versionOf } from './editor-state.ts'
import type { EditorRequest, EditorSection, SectionForm } from './editor-section.ts'

/** Shows the form of a section. */
export async function sendSection(reply: FastifyReply, db: Db, editor: LoadedEditor, state: FormState) {
  const { section, status } = state
  const form = await loadForm(reply, db, editor, state)
  const { texts, eventType, problems } = form
  const { query } = reply.request as { query: EditorRequest['Querystring'] }
  const version = state.isStale ? undefined : state.input?.version
  return sendEditor(reply, db, editor, {
    current: section.path,
    label: texts.text(section.label),
    ...(status !== undefined && { status }),
    message: doneMessageOf(query, { saved: texts.text('editor-saved'), created: texts.text('editor-created') }),
    main: html`${state.isStale && staleNotice(differencesOf(section, form), texts)}
${errorSummary(problems, section.controlsOf(form), texts)}
${formOf(
  texts,
  editorPath(editor.id, section.path),
  texts.text(section.label),
  html`${versionField({ updated_at: version ?? versionOf(section, eventType) })}
${section.render(form)}`,
  { isUnsaved: state.input !== undefined },
)}`,
  })
}

/** A form with its title and one button that saves. It is the first button, so that the Enter key saves, too. */
export function formOf(
  { text }: Texts,
  action: string,
  title: string,
  content: Html,
  { isUnsaved, clock }: { isUnsaved: boolean; clock?: unknown },
) {
  return html`<h2 id="section">${title}</h2>
<form method="post" action="${action}" novalidate${clock !== undefined && html` data-clock="${JSON.stringify(clock)}"`}>
<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">${text('editor-save')}</button>
${content}
<div class="save"><button type="submit">${text('editor-save')}</button>${
    isUnsaved && html`<p class="quiet">${text('editor-unsaved')}</p>`
  }</div>
</form>`
}

/** The fields that differ between what is saved and what the user typed. */
function differencesOf(section: EditorSection, form: SectionForm): Difference[] {
  const saved = section.valuesOf({ ...form, input: section.inputOf(form.eventType) })
  const typed = section.valuesOf(form)
  const labels = [...new Set([...saved, ...typed].map(({ label }) => label))]
  return labels
    .map((label) => ({
      label,
      theirs: saved.find((each) => each.label === label)?.value ?? '',
      yours: typed.find((each) => each.label === label)?.value ?? '',
    }))
    .filter(({ theirs, yours }) => theirs !== yours)
}
