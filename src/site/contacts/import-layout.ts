import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { BatchCounts } from '../../contacts/contact-files/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { contactTabs } from './tabs-list.ts'

export const importPath = '/console/contacts/import'

export const filePath = (id: string) => `${importPath}/${id}`

/** `3 created, 1 updated, …` */
export function countsText(counts: BatchCounts, { text, locale }: Texts) {
  const format = (name: keyof BatchCounts) => counts[name].toLocaleString(locale)
  return text('ci-counts', {
    created: format('created'),
    updated: format('updated'),
    unchanged: format('unchanged'),
    refused: format('refused'),
  })
}

type ImportPage = { title: string; main: Html; status?: number; isTop?: boolean }

/** `isTop`: the first page of imports, which has the tabs of contacts instead of a way back. */
export function sendImportPage(reply: FastifyReply, { title, main, status = 200, isTop }: ImportPage) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendConsole(reply, signedInUserOf(reply.request), 'contacts', {
    title,
    status,
    style,
    crumbs: isTop
      ? []
      : [
          { path: '/console/contacts', label: text('nav-contacts') },
          { path: importPath, label: text('contact-import') },
        ],
    main: html`<h1>${title}</h1>
${isTop && contactTabs('import', texts)}
${main}`,
  })
}

const style = `
.upload { max-width: 36rem; }
.upload input[type=file] { max-width: 100%; }
.columns { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-4) var(--space-5); margin-block-end: var(--space-5); }
.columns > div { min-width: 0; overflow-wrap: anywhere; }
.columns select { width: 100%; }
progress { display: block; width: 100%; max-width: 36rem; height: 1rem; margin-block: var(--space-2) var(--space-5);
  accent-color: var(--primary); }
.problems { padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
.previewed { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4); padding: 0; list-style: none; }
.previewed > li { padding: var(--space-3) var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius); min-width: 0; }
.previewed dl { margin: 0; }
.next { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; margin-block: var(--space-5); }
.next form, .next .button { margin: 0; }
`
