import type { FastifyReply } from 'fastify'
import type { ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { countsText, filePath, sendImportPage } from './import-layout.ts'

const refreshSeconds = 2

/** The check or the import of a file. The browser loads the page again by itself, without a script. */
export function sendProgress(reply: FastifyReply, file: ImportFileRow) {
  const texts = pageTexts(reply.request)
  const { text, locale } = texts
  const isCheck = file.status === 'checking'
  const done = isCheck ? file.checked : file.created + file.updated + file.unchanged + file.refused
  const counts = { done: done.toLocaleString(locale), total: file.records.toLocaleString(locale) }
  return sendImportPage(reply.header('refresh', String(refreshSeconds)), {
    title: text(isCheck ? 'ci-checking-title' : 'ci-importing-title'),
    main: html`<p><bdi>${file.name}</bdi></p>
<label for="progress">${isCheck ? text('ci-checking-label', counts) : text('ci-importing-label', counts)}</label>
<progress id="progress" max="${file.records}" value="${done}"></progress>
${!isCheck && html`<p class="quiet">${countsText(file, texts)}</p>`}
<p>${text('ci-leave')}</p>
<div class="next"><a class="button plain" href="${filePath(file.id)}">${text('ci-reload')}</a>
<a class="button plain" href="${filePath(file.id)}/cancel">${text('ci-cancel')}</a></div>`,
  })
}
