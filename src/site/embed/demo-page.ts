import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { config } from '../../platform/config.ts'
import { html } from '../../platform/html.ts'
import type { EmbedKeys } from '../../platform/pages/embed-keys.ts'
import { boxesField, button, choiceField, inputField } from '../../platform/pages/fields.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import { sendConsole } from '../console/layout.ts'
import { codeBlock } from '../reference/code.ts'
import { snippetsOf, type Snippet } from './snippet-texts.ts'

export type EmbedChoice = { value: string; label: string; url: string }
type DemoContent = {
  choices: EmbedChoice[]
  chosen: EmbedChoice
  keys: EmbedKeys
  /** The colors as they were typed, and what is wrong with them, by the name of the field. */
  input: Record<string, string>
  problems: Record<string, string>
  domains: string[] | null
}

const hidden = [
  { value: 'event_type_details', label: 'Hide the details of the meeting' },
  { value: 'landing_page_details', label: 'Hide your name and picture above the list' },
]

/** Previews a page as other websites show it, with the code for them. */
export function sendDemo(reply: FastifyReply, user: SignedInUser, page: DemoContent) {
  const { keys, chosen, domains } = page
  const url = withKeys(chosen.url, keys)
  const color = keys.primary_color === undefined ? undefined : `#${keys.primary_color.replace('#', '')}`
  return sendConsole(reply, user, 'demo', {
    title: 'Embed',
    style: demoStyle,
    scripts: ['embed-demo', 'copy-button'].map(scriptAddress),
    frameSource: isSameOrigin ? `'self'` : new URL(config.BASE_URL).origin,
    main: html`<h1>Put booking on your website</h1>
<p>Choose a page and its colors, and copy the code to your website.</p>
${websitesNote(domains)}
${demoForm(page)}
<h2 id="preview">Preview</h2>
<iframe id="preview-frame" title="Preview of ${chosen.label}" src="${previewAddress(url)}" loading="lazy"></iframe>
${snippetsOf(url, color).map(renderSnippet)}`,
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

function websitesNote(domains: string[] | null) {
  if (domains === null) return html`<p class="quiet">Every website can show your pages. An admin can limit this with
<code>embed_domains</code>.</p>`
  if (domains.length === 0) return html`<p role="alert">Your organization does not allow websites to show its pages. Ask
an admin to change <code>embed_domains</code>.</p>`
  return html`<p class="quiet">These websites can show your pages: ${domains.join(', ')}.</p>`
}

function demoForm({ choices, chosen, keys, input, problems }: DemoContent) {
  const color = (name: keyof EmbedKeys, label: string) => inputField({
    name, label, value: input[name] ?? '', maxlength: 7, isOptional: true, note: 'optional', wrong: problems[name],
  })
  return html`<form method="get" action="/embed/demo" id="demo">
${choiceField({ name: 'page', label: 'Page', value: chosen.value, options: choices })}
<div class="colors"><div>${color('primary_color', 'Color of buttons')}</div>
<div>${color('background_color', 'Background')}</div><div>${color('text_color', 'Text')}</div></div>
<p class="quiet">Colors have six hexadecimal digits, such as 0a7cff. Where text would be hard to read, the page uses a
darker or lighter shade.</p>
${boxesField({
  name: 'hide', label: 'Content',
  boxes: hidden.map((box) => ({ ...box, isChecked: `hide_${box.value}` in keys })),
})}
${button('Update preview')}
</form>`
}

function renderSnippet({ title, advice, code }: Snippet) {
  return html`<section><h2>${title}</h2>
<p>${advice}</p>
${codeBlock(`Code: ${title}`, code)}</section>\n`
}

const demoStyle = `
.colors { display: grid; align-items: end; grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: 0 var(--space-4); }
#preview-frame { display: block; width: 100%; height: 44rem; background: var(--paper); border: 0;
  outline: 1px solid var(--line); border-radius: var(--radius); }
pre { margin: 0; padding: var(--space-4); overflow: auto; background: var(--ground); border-radius: var(--radius);
  font: .875rem/1.5 var(--mono); }
pre code { overflow-wrap: normal; }
.copyable { position: relative; padding-top: 2.75rem; }
.copy { position: absolute; top: 0; right: 0; min-height: 2.25rem; margin: 0; padding: .25rem .75rem; }
`
