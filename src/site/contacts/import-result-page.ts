import type { FastifyReply } from 'fastify'
import type { ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import { html } from '../../platform/html.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { filePath, importPath, sendImportPage } from './import-layout.ts'
import { uploadForm } from './import-upload-form.ts'

const titles = {
  finished: 'ci-result-title',
  canceled: 'ci-canceled-title',
  failed: 'ci-failed-title',
} as const satisfies Record<string, PlainTextKey>

/** What the import did. */
export function sendResult(reply: FastifyReply, file: ImportFileRow) {
  const texts = pageTexts(reply.request)
  const { text, locale } = texts
  const { status } = file
  const format = (count: number) => count.toLocaleString(locale)
  return sendImportPage(reply, {
    title: text(status === 'finished' || status === 'canceled' ? titles[status] : titles.failed),
    main: html`<p><bdi>${file.name}</bdi></p>
${status === 'failed' && html`<p role="alert">${problemOf(file, texts)}</p>`}
${factList([
  [text('ci-created'), format(file.created)],
  [text('ci-updated'), format(file.updated)],
  [text('ci-unchanged'), format(file.unchanged)],
  [text('ci-refused'), format(file.refused)],
])}
${status === 'finished' && file.refused > 0 && reportSection(file, texts)}
<div class="next"><a class="button" href="/console/contacts">${text('ci-to-contacts')}</a>
<a class="button plain" href="${importPath}">${text('ci-again')}</a></div>`,
  })
}

function problemOf({ failure, failure_line }: ImportFileRow, { text }: Texts) {
  if (failure === 'slow') return text('ci-slow', { line: failure_line ?? 1 })
  return text(failure === 'storage' ? 'ci-storage' : 'ci-failed-error')
}

function reportSection(file: ImportFileRow, texts: Texts) {
  const { text } = texts
  if (!file.has_report) return html`<p class="quiet">${text('ci-report-deleted')}</p>`
  return html`<h2>${text('ci-report-title')}</h2>
<p>${text('ci-report-text')}</p>
<p><a class="button plain" href="${filePath(file.id)}/report.csv" download>${text('ci-report-download')}</a>
<span class="quiet">${text('ci-report-note')}</span></p>
${uploadForm(texts, text('ci-report-upload'))}`
}
