import { html } from '../../platform/html.ts'
import { button, fileField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { importPath } from './import-layout.ts'
import { maxFileBytes, maxRows } from './import-rules.ts'

export function uploadForm({ text, locale }: Texts, label: string, error?: string) {
  return html`<form class="upload" method="post" action="${importPath}" enctype="multipart/form-data">
${fileField({
  name: 'file',
  label: text('ci-file'),
  accept: '.csv,.tsv,.txt,text/csv',
  error,
  hint: text('ci-file-hint', { megabytes: maxFileBytes / 1_000_000, rows: maxRows.toLocaleString(locale) }),
})}
${button(label)}</form>`
}
