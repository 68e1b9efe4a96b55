import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'

export type Crumb = { path: string; label: string }

/** Links to the pages above this one. */
export function breadcrumbs(crumbs: Crumb[], { text }: Texts) {
  return (
    crumbs.length > 0 &&
    html`<nav class="crumbs" aria-label="${text('breadcrumbs')}"><ol>
${crumbs.map(({ path, label }) => html`<li><a href="${path}"><bdi>${label}</bdi></a></li>\n`)}</ol></nav>`
  )
}
