import { getBranding } from '../../people/organizations/queries.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'

const isSameOrigin = new URL(config.BASE_URL).origin === config.AUTH_URL

/** The origin of the frame, for the content security policy of the page around it. */
export const previewSource = isSameOrigin ? `'self'` : new URL(config.BASE_URL).origin

type PreviewedEventType = Pick<EventType, 'name' | 'scheduling_url' | 'active'>

/**
 * The real booking page beside the form. Every save loads it again. An organization that allows its pages in no frame
 * has only a link.
 */
export async function loadPreview(
  db: Db,
  organization_id: OrganizationId,
  { name, scheduling_url: url, active }: PreviewedEventType,
  { text }: Texts,
) {
  const { embed_domains } = await getBranding(db, organization_id)
  const canFrame = embed_domains?.length !== 0
  return html`<aside class="preview" aria-labelledby="preview">
<h2 id="preview">${text('editor-preview')}</h2>
<p class="quiet">${text(canFrame ? (active ? 'editor-preview-real' : 'editor-preview-draft') : 'editor-preview-none')}
<a href="${url}">${text('editor-open-page')}</a></p>
${
  canFrame &&
  html`<iframe title="${text('editor-preview-of', { name: name ?? '' })}" src="${addressOf(
    url,
  )}" loading="lazy"></iframe>`
}
</aside>`
}

/** Only the path, if our pages have one origin: the browser may know the service under another name. */
function addressOf(url: string) {
  const address = new URL(url)
  address.searchParams.set('embed_type', 'Inline')
  return isSameOrigin ? address.pathname + address.search : address.href
}
