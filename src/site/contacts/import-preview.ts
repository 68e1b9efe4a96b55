import type { FastifyReply } from 'fastify'
import type { ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import type { FilePreview } from '../../contacts/contact-files/file-schema.ts'
import type { DefinitionRow } from '../../contacts/custom-fields/queries.ts'
import { html } from '../../platform/html.ts'
import { actionForm, alert, button } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { fieldLabel } from './import-form.ts'
import { filePath, sendImportPage } from './import-layout.ts'

type Preview = { file: ImportFileRow; preview: FilePreview; definitions: DefinitionRow[]; error?: string | undefined }

/** What the import would do. */
export function sendPreview(reply: FastifyReply, { file, preview, definitions, error }: Preview) {
  const texts = pageTexts(reply.request)
  const { text, locale } = texts
  const format = (count: number) => count.toLocaleString(locale)
  const importable = preview.created + preview.existing
  const count = importable + file.records - file.checked
  return sendImportPage(reply, {
    title: text('ci-preview-title'),
    status: error === undefined ? 200 : 409,
    main: html`${alert(error)}
<p><bdi>${file.name}</bdi></p>
${
  file.checked < file.records &&
  html`<p>${text('ci-preview-part', { checked: format(file.checked), total: format(file.records) })}</p>`
}
${factList([
  [text('ci-preview-new'), format(preview.created)],
  ...(file.updates_existing ? [[text('ci-preview-existing'), format(preview.existing)] as [string, string]] : []),
  [text('ci-preview-refused'), format(preview.refused)],
])}
${importable === 0 && html`<p role="alert">${text('ci-nothing')}</p>`}
<div class="next">${
      importable > 0 &&
      html`<form method="post" action="${filePath(file.id)}/start">${button(text('ci-start', { count }))}</form>`
    }
<a class="button plain" href="${filePath(file.id)}/columns">${text('ci-change-columns')}</a>
${actionForm(`${filePath(file.id)}/cancel`, text('ci-cancel'))}</div>
${contactList(preview, definitions, texts)}
${refusalList(preview, texts)}`,
  })
}

function contactList({ contacts }: FilePreview, definitions: DefinitionRow[], texts: Texts) {
  return (
    contacts.length > 0 &&
    html`<h2>${texts.text('ci-preview-first')}</h2>
<ul class="previewed">
${contacts.map(
  ({ values }) =>
    html`<li>${factList(
      values.map(({ field, text }) => [
        html`<bdi>${fieldLabel(field, definitions, texts)}</bdi>`,
        html`<bdi>${text}</bdi>`,
      ]),
    )}</li>\n`,
)}</ul>`
  )
}

function refusalList({ refusals, refused }: FilePreview, { text }: Texts) {
  return (
    refusals.length > 0 &&
    html`<h2>${text('ci-refusals')}</h2>
<p>${text(refused > refusals.length ? 'ci-refusals-more' : 'ci-refusals-note')}</p>
<ul class="problems">
${refusals.map(({ line, problem }) => html`<li>${text('ci-line', { line })}: <bdi>${problem}</bdi></li>\n`)}</ul>`
  )
}
