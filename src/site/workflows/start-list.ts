import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { startingPoints } from './start-table.ts'

/** `owner`: for whom, if the user chose it in the list. */
export function startList(path: string, owner: string, { text }: Texts) {
  return html`<ul class="starts">
${Object.entries(startingPoints).map(
  ([start, point]) => html`<li><h3><a href="${path}?${new URLSearchParams({
    start,
    ...(owner !== '' && { owner }),
  }).toString()}">${text(point.name)}</a></h3>
<p class="quiet">${text(point.text)}</p></li>\n`,
)}</ul>`
}

export const startStyle = `
.starts { display: grid; gap: var(--space-3); grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  margin: 0; padding: 0; list-style: none; }
.starts li { position: relative; padding: var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius-large); }
.starts h3 { margin: 0 0 var(--space-1); font-size: var(--large); }
.starts a::after { content: ""; position: absolute; inset: 0; }
.starts p { margin: 0; }
`
