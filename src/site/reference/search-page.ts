import { html } from '../../platform/html.ts'
import { findMatches, maxQuery, type Match, type SearchEntry } from '../../platform/pages/browser/match.ts'
import type { Reference } from './document.ts'
import { renderReferencePage } from './layout.ts'
import { methodBadge } from './operation.ts'

const maxResults = 50

/** `query` is untrusted. */
export function renderSearch(reference: Reference, entries: SearchEntry[], query: string) {
  const text = query.slice(0, maxQuery).toWellFormed()
  const matches = findMatches(entries, text, maxResults)
  const main = html`<h1>Search</h1>
${
  text.trim() === ''
    ? html`<p>Search for a path, a field or a word, such as <code>/contacts</code>,
<code>timezone</code> or “cancel”.</p>`
    : html`<p role="status">${countText(matches.length)} for “${text}”</p>`
}
<ol class="results">${matches.map(resultItem)}</ol>`
  return renderReferencePage(reference, { title: 'Search', main, query: text })
}

function resultItem({ entry: { href, kind, title, path }, fields }: Match) {
  return html`<li><a href="${href}">${kindBadge(kind)} <span>${title}</span></a>${path && html` <code>${path}</code>`}${
    fields.length > 0 && html` <span class="quiet">${fields.join(', ')}</span>`
  }</li>\n`
}

function kindBadge(kind: string) {
  return kind === kind.toUpperCase() ? methodBadge(kind) : html`<span class="method">${kind}</span>`
}

function countText(count: number) {
  if (count === 0) return 'No results'
  if (count === maxResults) return `The first ${maxResults} results`
  return count === 1 ? '1 result' : `${count} results`
}
