import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { config } from '../../platform/config.ts'
import { html } from '../../platform/html.ts'
import type { EmbedKeys } from '../../platform/pages/embed-keys.ts'
import { boxesField, button, choiceField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { withElements } from '../../platform/pages/rich-text.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { codeBlock } from '../reference/code.ts'
import { snippetsOf, type Snippet } from './snippet-texts.ts'

export type EmbedChoice = { value: string; label: string; url: string }
type DemoContent = {
  choices: EmbedChoice[]
  chosen: EmbedChoice
  keys: EmbedKeys
  /** The colors as they were typed, and the fields that have none. */
  input: Record<string, string>
  invalidColors: string[]
  domains: string[] | null
}

const hidden = [
  { value: 'event_type_details', label: 'embed-hide-event' },
  { value: 'landing_page_details', label: 'embed-hide-profile' },
] as const satisfies { value: string; label: PlainTextKey }[]

/** Previews a page as other websites show it, with the code for them. */
export function sendDemo(reply: FastifyReply, user: SignedInUser, page: DemoContent) {
  const { keys, chosen, domains } = page
  const texts = pageTexts(reply.request)
  const { text } = texts
  const url = withKeys(chosen.url, keys)
  const color = keys.primary_color === undefined ? undefined : `#${keys.primary_color.replace('#', '')}`
  return sendConsole(reply, user, 'demo', {
    title: text('nav-embed'),
    style: demoStyle + snippetStyle,
    scripts: ['embed-demo', 'copy-button'].map(scriptAddress),
    frameSource: isSameOrigin ? `'self'` : new URL(config.BASE_URL).origin,
    main: html`<h1>${text('embed-title')}</h1>
<p>${text('embed-advice')}</p>
${websitesNote(domains, texts)}
${demoForm(page, texts)}
<h2 id="preview">${text('embed-preview')}</h2>
<iframe id="preview-frame" title="${text('embed-preview-of', { page: chosen.label })}" src="${previewAddress(
      url,
    )}" loading="lazy"></iframe>
${snippetsOf(url, color, texts).map((snippet) => renderSnippet(snippet, texts))}`,
  })
}

const isSameOrigin = new URL(config.BASE_URL).origin === config.AUTH_URL

function withKeys(url: string, keys: EmbedKeys) {
  const query = new URLSearchParams(Object.entries(keys)).toString()
  return query === '' ? url : `${url}?${query}`
}

/** Only the path, if our pages have one origin: the browser may know the service under another name. */
function previewAddress(url: string) {
  const address = new URL(url)
  address.searchParams.set('embed_type', 'Inline')
  return isSameOrigin ? address.pathname + address.search : address.href
}

/** Which websites can show the pages of the organization. */
export function websitesNote(domains: string[] | null, { text }: Texts) {
  const setting = html`<code>embed_domains</code>`
  if (domains === null)
    return html`<p class="quiet">${withElements({ setting }, (marks) => text('embed-everywhere', marks))}</p>`
  if (domains.length === 0)
    return html`<p role="alert">${withElements({ setting }, (marks) => text('embed-nowhere', marks))}</p>`
  return html`<p class="quiet">${text('embed-websites', { list: domains.join(', ') })}</p>`
}

function demoForm({ choices, chosen, keys, input, invalidColors }: DemoContent, { text }: Texts) {
  const color = (name: keyof EmbedKeys, label: string) =>
    inputField({
      name,
      label,
      value: input[name] ?? '',
      maxlength: 7,
      isOptional: true,
      note: text('optional'),
      error: invalidColors.includes(name) ? text('embed-color-invalid') : undefined,
    })
  return html`<form method="get" action="/embed/demo" id="demo">
${choiceField({ name: 'page', label: text('embed-page'), value: chosen.value, options: choices, isHostText: true })}
<div class="colors"><div>${color('primary_color', text('embed-color-buttons'))}</div>
<div>${color('background_color', text('embed-color-background'))}</div><div>${color(
    'text_color',
    text('embed-color-text'),
  )}</div></div>
<p class="quiet">${text('embed-colors-hint')}</p>
${boxesField({
  name: 'hide',
  label: text('embed-content'),
  boxes: hidden.map(({ value, label }) => ({ value, label: text(label), isChecked: `hide_${value}` in keys })),
})}
${button(text('embed-update'))}
</form>`
}

export function renderSnippet({ title, advice, code }: Snippet, { text }: Texts) {
  return html`<section><h2>${title}</h2>
<p>${advice}</p>
${codeBlock(text('embed-code', { title }), code)}</section>\n`
}

const demoStyle = `
.colors { display: grid; align-items: end; grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: 0 var(--space-4); }
#preview-frame { display: block; width: 100%; height: 44rem; background: var(--paper); border: 0;
  outline: 1px solid var(--line); border-radius: var(--radius); }
`

/** Code with its copy button. */
export const snippetStyle = `
pre { margin: 0; padding: var(--space-4); overflow: auto; background: var(--ground); border-radius: var(--radius);
  font: .875rem/1.5 var(--mono); }
pre code { overflow-wrap: normal; }
.copyable { position: relative; padding-top: 2.75rem; }
.copy { position: absolute; top: 0; right: 0; min-height: 2.25rem; margin: 0; padding: .25rem .75rem; }
`
