import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { timeElement } from '../account/present.ts'
import { errorSummary, sentenceProblem } from '../console/form-problems.ts'
import { countsText, filePath, sendImportPage } from './import-layout.ts'
import { uploadForm } from './import-upload-form.ts'
import type { UploadRefusal } from './store-upload.ts'

/** The form for a new file, and the recent files. */
export function sendImportList(reply: FastifyReply, files: ImportFileRow[], refusal?: UploadRefusal) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const user = signedInUserOf(reply.request)
  const problems = refusal ? [sentenceProblem('file', refusal.problem)] : []
  const { done } = reply.request.query as Record<string, unknown>
  return sendImportPage(reply, {
    title: text('contact-import'),
    status: refusal?.status ?? 200,
    isTop: true,
    main: html`${notice(done === 'deleted' ? text('ci-deleted') : undefined)}
${errorSummary(problems, [{ parameter: 'file', label: text('ci-file') }], texts)}
<p>${text('ci-intro')}</p>
${uploadForm(texts, text('ci-upload'), refusal?.problem)}
<h2>${text('ci-recent')}</h2>
${
  files.length === 0
    ? html`<p class="quiet">${text('ci-none')}</p>`
    : html`<ul class="things">
${files.map(
  (file) => html`<li><h3><a href="${filePath(file.id)}"><bdi>${file.name}</bdi></a></h3>
${factList(factsOf(file, user, texts))}</li>\n`,
)}</ul>`
}`,
  })
}

const statusKeys = {
  uploaded: 'ci-status-uploaded',
  checking: 'ci-status-checking',
  checked: 'ci-status-checked',
  importing: 'ci-status-importing',
  finished: 'ci-status-finished',
  canceled: 'ci-status-canceled',
  failed: 'ci-status-failed',
} as const satisfies Record<ImportFileRow['status'], PlainTextKey>

function factsOf(file: ImportFileRow, user: ReturnType<typeof signedInUserOf>, texts: Texts): Fact[] {
  const { text } = texts
  const counts = file.import_id === null ? text('ci-rows', { count: file.records }) : countsText(file, texts)
  return [
    [text('ci-status'), html`${text(statusKeys[file.status])}<span class="quiet">${counts}</span>`],
    [text('ci-uploaded-on'), timeElement(file.created_at, user, texts)],
  ]
}
