import type { FastifyReply } from 'fastify'
import { html } from '../html.ts'
import { addVary } from '../http/negotiate.ts'
import { languageCodes, languages } from '../texts/languages.ts'
import type { Texts } from '../texts/texts.ts'

/** A longer query would be most of the page, because every link repeats it. */
const maxQuery = 4000

/** Returns the query of a page that can be opened in another language. A response to a form cannot. */
export function offerLanguages(reply: FastifyReply) {
  addVary(reply, 'Accept-Language')
  const { method, url } = reply.request
  const start = url.indexOf('?')
  const query = start < 0 ? '' : url.slice(start + 1)
  return (method === 'GET' || method === 'HEAD') && query.length <= maxQuery ? query : undefined
}

/** Links to the same page in the other languages. They work without a script, and keep what the address says. */
export function languageMenu(query: string | undefined, { text, language: current }: Texts) {
  if (query === undefined || languageCodes.length < 2) return undefined
  return html`<details class="languages"><summary>${text('language')}: ${languages[current].name}</summary>
<ul>${languageCodes.map(
    (code) =>
      html`<li><a href="?${withLocale(query, code)}" hreflang="${code}" lang="${code}"${
        code === current && html` aria-current="true"`
      }>${languages[code].name}</a></li>`,
  )}</ul></details>`
}

/** Tells other sites where the page is in each language. */
export function alternateLinks(url: string) {
  const addressIn = (code: string) => `${url}?${withLocale('', code)}`
  return html`<link rel="canonical" href="${url}">
<link rel="alternate" hreflang="x-default" href="${url}">
${languageCodes.map((code) => html`<link rel="alternate" hreflang="${code}" href="${addressIn(code)}">\n`)}`
}

function withLocale(query: string, code: string) {
  const fields = new URLSearchParams(query)
  fields.set('locale', code)
  // An address never contains the key of a form.
  fields.delete('form_key')
  return fields.toString()
}
