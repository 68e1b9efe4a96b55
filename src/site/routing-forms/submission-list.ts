import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendFormPage } from './layout.ts'
import type { LoadedForm } from './load.ts'
import { emptyForm, noneFound } from './submission-empty-text.ts'
import { filterForm } from './submission-form.ts'
import { isFiltered, type SubmissionSelection } from './submission-input.ts'
import { submissionItem } from './submission-item-view.ts'
import { submissionLinks } from './submission-link-list.ts'
import type { SubmissionList } from './submission-load.ts'
import { submissionStyle } from './submission-style.ts'

const maxSearched = 20_000

export function sendSubmissions(
  reply: FastifyReply,
  loaded: LoadedForm,
  selection: SubmissionSelection,
  list: SubmissionList,
) {
  const texts = pageTexts(reply.request)
  const { text, locale } = texts
  const user = signedInUserOf(reply.request)
  const {
    id,
    form: { status },
  } = loaded
  const { collection, pagination } = list.submissions
  const isUnused = collection.length === 0 && !isFiltered(selection) && selection.page === ''
  const items = collection.map((submission) => submissionItem(submission, list, user, texts))
  return sendFormPage(reply, loaded, {
    current: 'submissions',
    label: text('rf-tab-submissions'),
    style: submissionStyle,
    main: isUnused
      ? emptyForm(id, status, texts)
      : html`${filterForm(id, selection, list, texts)}
${
  selection.q !== '' &&
  html`<p class="quiet">${text('rf-sub-search-note', { count: maxSearched.toLocaleString(locale) })}</p>`
}
${
  collection.length === 0
    ? noneFound(id, texts)
    : html`<p class="quiet">${text('rf-sub-zone', { zone: user.timezone })}</p>
<ul class="submissions">
${items}</ul>
${submissionLinks(id, selection, pagination, texts)}`
}`,
  })
}
