import { html, type Html } from '../../platform/html.ts'
import { maxQuery } from '../../platform/pages/browser/match.ts'
import { renderPage } from '../../platform/pages/page.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import type { Reference, Resource } from './document.ts'
import { methodBadge } from './operation.ts'
import { docsPath } from './schema.ts'
import { style } from './style.ts'

type Content = { title: string; main: Html; current?: string; query?: string }

/** A page of the reference: search and contents at its side, or behind a button on a small screen. */
export function renderReferencePage(reference: Reference, { title, main, current, query = '' }: Content) {
  return renderPage({
    title: current === docsPath ? title : `${title} · API reference`,
    nav: navigation(reference, current, query),
    main,
    style,
    scripts: ['reference', 'copy-button', 'match'].map(scriptAddress),
  })
}

function navigation({ resources }: Reference, current: string | undefined, query: string) {
  const link = (href: string, text: string) =>
    html`<li><a href="${href}"${href === current && html` aria-current="page"`}>${text}</a></li>\n`
  return html`<nav class="reference" aria-label="API reference">
<a class="skip" href="#main">Skip to content</a>
<div class="bar">
<button type="button" class="plain" popovertarget="contents">Contents</button>
<form role="search" action="${docsPath}/search">
<label class="unseen" for="q">Search the API reference</label>
<input type="search" id="q" name="q" value="${query}" maxlength="${maxQuery}" placeholder="Search" autocomplete="off"
 spellcheck="false">
<button type="submit" class="plain">Search</button>
</form>
</div>
<div id="contents" popover>
<ul>
${link(docsPath, 'Introduction')}${resources.map((resource) =>
    resource.href === current ? currentResource(resource) : link(resource.href, resource.title),
  )}${link(`${docsPath}/schemas`, 'Schemas')}</ul>
</div>
</nav>`
}

/** Also lists the operations of the current page. */
function currentResource({ href, title, operations }: Resource) {
  return html`<li><a href="${href}" aria-current="page">${title}</a>
<ul>${operations.map(
    ({ operationId, summary, method }) =>
      html`<li><a href="#${operationId}">${methodBadge(method)} ${summary}</a></li>\n`,
  )}</ul></li>\n`
}
