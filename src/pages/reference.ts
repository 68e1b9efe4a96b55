import type { FastifyInstance } from 'fastify'
import { html, type Html } from '../html.ts'
import type { openapi } from '../http/openapi.ts'
import { staticDocument } from '../http/static-document.ts'
import { renderPage } from './page.ts'
import type { ReadLimit } from './read-limit.ts'
import { fieldTable, schemaId, table, typeOf, type Schema, type Schemas } from './reference-schema.ts'

type Document = ReturnType<typeof openapi>
type Content = { content?: { 'application/json': { schema: Schema } } }
type Operation = {
  operationId: string
  summary: string
  tags: [string]
  description?: string
  'x-required-scope': string
  'x-extension'?: true
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
type Entry = Operation & { method: string; path: string }
type Section = { tag: string; title: string; entries: Entry[] }

/** The OpenAPI document, and the same as a page to read. Each is made at its first request, to start faster. */
export function mountReference(app: FastifyInstance, describe: () => Document, limit?: ReadLimit) {
  const options = { ...(limit && { onRequest: limit }) }
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  app.get('/openapi.json', options, staticDocument(() => ({ headers, text: JSON.stringify(describe()) })))
  app.get('/docs', options, staticDocument(() => renderReference(describe())))
}

function renderReference(document: Document) {
  const sections = sectionsOf(document)
  const schemas = document.components.schemas as Schemas
  const main = html`
<h1>${document.info.title} reference</h1>
<p>${document.info.description} This page is made from <a href="/openapi.json">the OpenAPI document</a>.</p>
<section id="start">
<h2>Getting started</h2>
${introduction(document).map(([id, title, text]) => html`<h3 id="${id}">${title}</h3>${text}\n`)}
</section>
${sections.map(({ tag, title, entries }) => html`<section id="tag-${tag}">
<h2>${title}</h2>
${entries.map((entry) => article(schemas, entry))}</section>\n`)}
<section id="schemas">
<h2>Schemas</h2>
${Object.entries(schemas).map(([name, schema]) => html`<article id="${schemaId(name)}">
<h3>${name}</h3>
${fieldTable(schemas, schema, 0)}
</article>\n`)}</section>`
  return renderPage({ title: 'Reference', nav: contents(sections), main, style })
}

function sectionsOf({ paths }: Document): Section[] {
  const entries = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })))
  const byTag = Map.groupBy(entries, ({ tags: [tag] }) => tag)
  return [...byTag].map(([tag, own]) => ({ tag, title: titleOf(tag), entries: own }))
}

function titleOf(tag: string) {
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('_', ' ')
}

function introduction({ servers }: Document): [id: string, title: string, text: Html][] {
  const base = servers[0]?.url
  return [
    ['authorization', 'Address and token', html`
<p>Every path below follows the base address <code>${base}</code>. Send a personal access token with each request:</p>
<pre><code>curl --header 'Authorization: Bearer cpt_…' ${base}/users/me</code></pre>
<p>Each operation names the scope that the token needs. A <code>:write</code> scope includes the <code>:read</code>
scope of the same name. An operation marked <span class="badge">extension</span> is Convene’s own.</p>`],
    ['envelopes', 'Envelopes', html`
<p>Requests and answers are JSON, and times are in UTC. One resource comes as <code>{ "resource": … }</code>, many as
<code>{ "collection": […], "pagination": … }</code>. A sample of a delivery stands by itself, as the delivery does. An
answer with status 204 has no body.</p>`],
    ['pages', 'Pagination', html`
<p><code>count</code> is the size of a page: 1 to 100, or 20 if you do not say. Go on to
<code>pagination.next_page</code> until it is <code>null</code>, or send <code>next_page_token</code> as
<code>page_token</code> with the same filters and sort. <code>sort</code> takes fields parted by commas, each with
<code>:asc</code> or <code>:desc</code>.</p>`],
    ['errors', 'Errors', html`
<p>A failure has a <code>title</code>, a <code>message</code> and <code>details</code>, each of which says what is wrong
and, where that is known, in which <code>parameter</code> and by which <code>code</code>. Decide by the status and the
code, as several statuses share one title. If the token lacks a scope, <code>required_scopes</code> lists it. The
<code>X-Request-Id</code> of an answer finds the request in the service’s log.</p>`],
    ['limits', 'Rate limits', html`
<p>Requests are counted per user and minute. <code>X-RateLimit-Limit</code> says how many are allowed,
<code>X-RateLimit-Remaining</code> how many are left and <code>X-RateLimit-Reset</code> in how many seconds the next
minute starts. Beyond the limit the answer is 429, with <code>Retry-After</code> in seconds.</p>`],
    ['keys', 'Idempotency-Key', html`
<p>A POST with an <code>Idempotency-Key</code> of your choice can be sent again safely: for 24 hours the same request
with the same key gets the first answer again, marked <code>Idempotent-Replayed: true</code>. Another request with that
key gets 422; one that comes while the first is still being answered gets 409.</p>`],
  ]
}

function article(schemas: Schemas, { operationId, method, path, summary, description, ...operation }: Entry) {
  const body = operation.requestBody && schemaOf(operation.requestBody)
  const answers = Object.entries(operation.responses)
  const failures = answers.filter(([status]) => status >= '400')
  return html`<article id="${operationId}">
<h3>${summary}${operation['x-extension'] && html` <span class="badge">extension</span>`}</h3>
<p class="call"><code><strong>${method}</strong> ${path}</code></p>
<p>Scope <code>${operation['x-required-scope']}</code>.${description && ` ${description}`}</p>
${operation.parameters.length > 0 && html`<h4>Parameters</h4>\n${parameterTable(operation.parameters)}`}
${body && html`<h4>Request body</h4>\n${fieldTable(schemas, body, 1)}`}
${answers.filter(([status]) => status < '400').map(([status, answer]) => html`<h4>Answer ${status}</h4>
${answerOf(schemas, schemaOf(answer))}`)}
<details>
<summary>Errors ${failures.map(([status]) => status).join(', ')}</summary>
${table(['Status', 'When', 'Body'], failures.map(([status, answer]) =>
  [status, answer.description, typeOf(schemaOf(answer) ?? {})]))}
</details>
</article>\n`
}

function parameterTable(parameters: Operation['parameters']) {
  return table(['Name', 'In', 'Type', 'Required'], parameters.map(({ name, in: where, required, schema, ...rest }) =>
    [name, where, typeOf({ ...schema, ...rest }), required ? 'yes' : 'no']))
}

function answerOf(schemas: Schemas, schema: Schema | undefined) {
  return schema ? fieldTable(schemas, schema, 1) : html`<p>No body.</p>`
}

function schemaOf({ content }: Content) {
  return content?.['application/json'].schema
}

function contents(sections: Section[]) {
  const link = (id: string, text: string) => html`<a href="#${id}">${text}</a>`
  return html`<nav aria-label="Contents">
<a class="skip" href="#start">Skip the contents</a>
<ul>
<li>${link('start', 'Getting started')}</li>
${sections.map(({ tag, title, entries }) => html`<li>${link(`tag-${tag}`, title)}
<ul>${entries.map(({ operationId, summary }) => html`<li>${link(operationId, summary)}</li>`)}</ul></li>\n`)}
<li>${link('schemas', 'Schemas')}</li>
</ul>
</nav>`
}

const style = `
header { text-align: left; }
nav { padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
nav ul ul { display: none; }
nav a { display: inline-block; padding: .125rem 0; }
main { max-width: 60rem; margin: 0; padding: 1.5rem 1rem; border-radius: 0; }
h2 { margin: 3rem 0 1rem; font-size: 1.375rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1.125rem; }
h4 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
section, article, h3 { scroll-margin-top: 1rem; }
article { margin-bottom: 2rem; border-top: 1px solid var(--line); }
article:target { outline: 2px solid var(--accent); outline-offset: .5rem; }
pre, .call { padding: .5rem .75rem; background: var(--ground); border-radius: .5rem; }
pre { white-space: pre-wrap; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
td a { overflow-wrap: anywhere; }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 400; }
tbody th code { overflow-wrap: normal; }
details { margin-top: 1rem; }
summary { padding: .25rem 0; cursor: pointer; font-weight: 600; }
@media (min-width: 64rem) {
  body { display: grid; grid-template: auto 1fr / 18rem minmax(0, 1fr); }
  header { padding: 1.5rem; }
  nav { position: sticky; top: 0; grid-row: 2; max-height: 100vh; overflow-y: auto; padding: 0 1.5rem 1.5rem; }
  nav ul, nav ul ul { display: block; }
  nav ul ul { margin: 0 0 .75rem .75rem; font-size: .875rem; }
  main { grid-column: 2; grid-row: 1 / 3; padding: 2rem 3rem; }
}
`
