import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { areaField, button } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import type { RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { errorAt, errorSummary, sentenceProblem } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { staleNotice, versionField } from '../console/stale-form.ts'
import { recapPath, recapStyle, titleOf } from './layout.ts'

export const editedFields = {
  summary_md: 'recap-summary',
  action_items_md: 'recap-action-items',
  discussion_md: 'recap-discussion',
} as const satisfies Record<string, PlainTextKey>

export type EditedField = keyof typeof editedFields
export const fieldNames = Object.keys(editedFields) as EditedField[]

/** `isStale`: someone else saved the recap after the form was opened. */
type RecapDraft = Draft & { isStale?: boolean }

/** The highlights in Markdown. A multipart form, because they can be longer than the other forms. */
export function sendEditForm(reply: FastifyReply, recap: RecapRow, draft: RecapDraft = {}) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { input, problems = [] as Problems, isStale } = draft
  const fields = fieldNames.map((parameter) => ({ parameter, label: text(editedFields[parameter]) }))
  const differences = fields
    .map(({ parameter, label }) => ({ label, theirs: recap[parameter] ?? '', yours: input?.[parameter] ?? '' }))
    .filter(({ theirs, yours }) => theirs !== yours)
  return sendConsole(reply, signedInUserOf(reply.request), 'recaps', {
    title: text('rc-edit'),
    status: isStale ? 409 : problems.length > 0 ? 400 : 200,
    style: recapStyle,
    crumbs: [
      { path: '/console/recaps', label: text('nav-recaps') },
      { path: recapPath(recap.id), label: titleOf(recap, texts) },
    ],
    main: html`<h1>${text('rc-edit')}</h1>
${isStale && staleNotice(differences, texts)}${errorSummary(problems, fields, texts)}
<p class="quiet">${text('rc-edit-hint')}</p>
<form class="read" method="post" action="${recapPath(recap.id, '/edit')}" enctype="multipart/form-data">
${versionField(recap)}
${fields.map(({ parameter, label }) =>
  areaField({
    name: parameter,
    label,
    rows: 8,
    maxlength: 100_000,
    isOptional: true,
    note: '',
    value: input?.[parameter] ?? recap[parameter] ?? '',
    error: errorAt(problems, parameter, texts, label),
  }),
)}
<div class="next">${button(text('rc-save'))} <a class="button plain" href="${recapPath(recap.id)}">${text(
      'go-back',
    )}</a></div></form>`,
  })
}

/** The form was too long to be read. */
export function sendTooLong(reply: FastifyReply, recap: RecapRow) {
  const problems = [sentenceProblem('', pageTexts(reply.request).text('rc-too-large'))]
  return sendEditForm(reply, recap, { problems })
}
