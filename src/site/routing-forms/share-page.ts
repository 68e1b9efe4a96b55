import type { FastifyInstance, FastifyReply } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { copyButton } from '../console/copy-button.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { renderSnippet, snippetStyle, websitesNote } from '../embed/demo-page.ts'
import { snippetsOf } from '../embed/snippet-texts.ts'
import { sendFormPage } from './layout.ts'
import { listPath, loadForm, type LoadedForm } from './load.ts'
import { formPath } from './tabs-list.ts'

/** The link of a form, and the code for websites. */
export function shareFormPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/share`, async (request, reply) => {
    const loaded = await loadForm(db, request)
    const { embed_domains } = await getBranding(db, loaded.api.caller.organization_id)
    return sendShare(reply, loaded, embed_domains)
  })
}

function sendShare(reply: FastifyReply, loaded: LoadedForm, domains: string[] | null) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const {
    id,
    isManager,
    form: { form_url, status, name },
  } = loaded
  const isPublished = status === 'published'
  return sendFormPage(reply, loaded, {
    current: 'share',
    label: text('rf-tab-share'),
    style: snippetStyle + shareStyle,
    main: html`<h2>${text('rf-share-link')}</h2>
<p class="address"><a href="${form_url}" dir="ltr">${form_url.replace(/^https?:\/\//, '')}</a> ${copyButton(
      form_url,
      text('rf-link-of', { name }),
      texts,
    )}</p>
${!isPublished && html`<p role="status">${text('rf-share-draft')}</p>`}
<div class="toolbar">${isPublished && html`<a class="button plain" href="${form_url}">${text('rf-open')}</a>`}${
      isManager && html`<a class="button plain" href="${formPath(id, 'run')}">${text('rf-share-preview')}</a>`
    }</div>
<h2>${text('rf-share-prefill')}</h2>
<p>${text('rf-share-prefill-text')}</p>
<p><code dir="ltr">${form_url}?a1=Zo%C3%AB&amp;utm_source=newsletter</code></p>
<h2>${text('rf-share-embed')}</h2>
${websitesNote(domains, texts)}
${snippetsOf(form_url, undefined, texts, text('rf-share-button')).map(
  (snippet) =>
    html`<div class="snippet">${renderSnippet(snippet, texts)}${copyButton(
      snippet.code,
      text('embed-code', { title: snippet.title }),
      texts,
    )}</div>\n`,
)}`,
  })
}

const shareStyle = `
.address { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
.address :is(a, code), p > code { overflow-wrap: anywhere; }
.address button { margin: 0; min-height: 2.25rem; padding: .25rem .75rem; }
.snippet > button { margin-top: var(--space-2); min-height: 2.25rem; padding: .25rem .75rem; }
section h2 { font-size: var(--large); }
`
