import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { formPath } from './tabs-list.ts'

/** What to do next if no one has answered the form. */
export function emptyForm(id: string, status: string, { text }: Texts) {
  const isPublished = status === 'published'
  return html`<div class="empty"><h2>${text('rf-sub-none-title')}</h2>
<p>${text(isPublished ? 'rf-sub-none-advice' : 'rf-sub-none-draft')}</p>
<p><a class="button" href="${formPath(id, isPublished ? 'share' : 'edit')}">${text(
    isPublished ? 'rf-tab-share' : 'rf-edit',
  )}</a></p></div>`
}

export function noneFound(id: string, { text }: Texts) {
  return html`<div class="empty"><h2>${text('rf-sub-none-found')}</h2>
<p><a class="button plain" href="${formPath(id, 'submissions')}">${text('ml-clear')}</a></p></div>`
}
