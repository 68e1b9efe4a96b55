import { html } from '../../platform/html.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import { isSuccess, type Operation, type Reference, type Resource } from './document.ts'
import { fieldList } from './fields.ts'
import { guideSections } from './guide.ts'
import { renderReferencePage } from './layout.ts'
import { extensionBadge, methodBadge, renderOperation } from './operation.ts'
import { docsPath, schemaHref } from './schema.ts'
import { inline, paragraphs, typeOf } from './text.ts'

/**
 * The first page of the reference. Its list has the ids of the operations and schemas from when the reference was one
 * page, so that old links still work.
 */
export function renderIntroduction(reference: Reference) {
  const { title, description, resources, schemas } = reference
  const sections = guideSections(reference)
  const main = html`<h1>${title} API reference</h1>
<p class="lead">${inline(firstParagraph(description))} The same as a file:
<a href="${sitePath}/openapi.json">OpenAPI document</a>.</p>
<ul class="jump">${[...sections, { id: 'operations', title: 'All operations' }].map(
    ({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`,
  )}</ul>
<div id="start">
${sections.map(
  ({ id, title: name, text }) => html`<section>
<h2 id="${id}"><a href="#${id}">${name}</a></h2>
${text}
</section>\n`,
)}</div>
<h2 id="operations"><a href="#operations">All operations</a></h2>
${resources.map(
  ({ slug, href, title: name, description: text, operations }) => html`<section id="tag-${slug}">
<h3><a href="${href}">${name}</a></h3>
${paragraphs(firstSentence(text))}${operationList(operations, ({ operationId }) => operationId)}</section>\n`,
)}
<h2 id="schemas"><a href="${docsPath}/schemas">Schemas</a></h2>
<ul class="names">${Object.keys(schemas).map(
    (name) => html`<li id="schema-${name}"><a href="${schemaHref(name)}">${name}</a></li>\n`,
  )}</ul>`
  return renderReferencePage(reference, { title: 'API reference', main, current: docsPath })
}

export function renderResource(reference: Reference, { title, href, description, operations }: Resource) {
  const main = html`<h1>${title}</h1>
${paragraphs(description)}
${operationList(operations)}
${operations.map((operation) => renderOperation(reference, operation))}`
  return renderReferencePage(reference, { title, main, current: href })
}

export function renderSchemas(reference: Reference) {
  const main = html`<h1>Schemas</h1>
<p>Objects that several operations use. Each page lists the fields and the operations.</p>
<ul class="names">${Object.keys(reference.schemas).map(
    (name) => html`<li><a href="${schemaHref(name)}">${name}</a></li>\n`,
  )}</ul>`
  return renderReferencePage(reference, { title: 'Schemas', main, current: `${docsPath}/schemas` })
}

export function renderSchema(reference: Reference, name: string) {
  const { schemas, resources } = reference
  const schema = schemas[name] ?? {}
  const operations = resources.flatMap(({ operations: own }) => own)
  const requests = usersOf(operations, name, ({ requestBody }) => requestBody)
  const responses = usersOf(operations, name, successes)
  const direction = requests.length > 0 && responses.length === 0 ? 'request' : 'response'
  const main = html`<h1>${name}</h1>
${paragraphs(schema.description)}
<h2>Fields</h2>
${fieldList(schemas, schema, direction) ?? html`<p>${typeOf(schema)}</p>`}
${requests.length > 0 && html`<h2>Sent to</h2>\n${operationList(requests)}`}
${responses.length > 0 && html`<h2>Returned by</h2>\n${operationList(responses)}`}`
  return renderReferencePage(reference, { title: name, main, current: schemaHref(name) })
}

function operationList(operations: Operation[], idOf?: (operation: Operation) => string) {
  return html`<ul class="operations">${operations.map((operation) => {
    const { href, summary, method, path } = operation
    return html`<li${idOf && html` id="${idOf(operation)}"`}><a href="${href}">${methodBadge(method)} <span>${
      summary
    }</span></a>${extensionBadge(operation)} <code>${path}</code></li>\n`
  })}</ul>\n`
}

/** Operations whose body or successful response names the schema itself, not one that contains it. */
function usersOf(operations: Operation[], name: string, partsOf: (operation: Operation) => unknown) {
  const reference = JSON.stringify({ $ref: `#/components/schemas/${name}` }).slice(1, -1)
  return operations.filter((operation) => JSON.stringify(partsOf(operation) ?? {}).includes(reference))
}

const successes = ({ responses }: Operation) => Object.entries(responses).filter(([status]) => isSuccess(status))

/** The guide replaces the other paragraphs. */
const firstParagraph = (text: string) => text.split('\n\n', 1)[0] ?? ''

function firstSentence(text = '') {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}
