import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { maxExportRows } from './export-submissions.ts'
import { selectionQuery, type SubmissionSelection } from './submission-input.ts'
import type { SubmissionList } from './submission-load.ts'
import { formPath } from './tabs-list.ts'

type Pagination = SubmissionList['submissions']['pagination']

/** The other pages of the list, and all of it as a file. */
export function submissionLinks(id: string, selection: SubmissionSelection, pages: Pagination, texts: Texts) {
  const { text, locale } = texts
  const file = `${formPath(id)}/export.csv${selectionQuery({ ...selection, page: '' })}`
  return html`${pageLinks(id, selection, pages, texts)}
<p class="export"><a href="${file}" download>${text('rf-sub-export')}</a>
<span class="quiet">${text('rf-sub-export-note', { count: maxExportRows.toLocaleString(locale) })}</span></p>`
}

function pageLinks(id: string, selection: SubmissionSelection, pages: Pagination, { text }: Texts) {
  const { previous_page_token: previous, next_page_token: next } = pages
  const link = (page: string, label: string) =>
    html`<a class="button plain" href="${formPath(id, 'submissions')}${selectionQuery({
      ...selection,
      page,
    })}">${label}</a>`
  return (
    (previous ?? next) !== null &&
    html`<nav class="pages" aria-label="${text('rf-sub-pages')}"><span>${
      previous !== null && link(previous, text('page-previous'))
    }</span><span>${next !== null && link(next, text('page-next'))}</span></nav>`
  )
}
