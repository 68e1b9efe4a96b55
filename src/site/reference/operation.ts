import { html, type Html } from '../../platform/html.ts'
import { jsonBlock, sampleTabs } from './code.ts'
import { contentOf, fileTypesOf, isSuccess, type Operation, type Parameter, type Reference } from './document.ts'
import { fieldList, parameterList } from './fields.ts'
import { alternativesOf, docsPath, isNull, type Schema } from './schema.ts'
import { breakable, inline, paragraphs, typeOf } from './text.ts'

type ResponseEntry = [status: string, response: Operation['responses'][string]]

/** Everything about one operation: the text on the left, the code on the right. */
export function renderOperation({ schemas }: Reference, operation: Operation) {
  const { operationId, summary, method, path, description, parameters = [], requestBody } = operation
  const responses: ResponseEntry[] = Object.entries(operation.responses)
  const body = requestBody && contentOf(requestBody)?.schema
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<div class="words">
<h2 id="${operationId}-title"><a href="#${operationId}">${summary}</a>${extensionBadge(operation)}</h2>
<p class="call">${methodBadge(method)} <code>${breakable(path)}</code></p>
${access(operation)}
${paragraphs(description)}
${parameterGroup(parameters, 'path', 'Path parameters')}${parameterGroup(parameters, 'query', 'Query parameters')}
${body && html`<h3>Body</h3>\n${fieldList(schemas, body, 'request') ?? html`<p>${typeOf(body)}</p>`}`}
${requestBody && fileBody(fileTypesOf(requestBody))}
${parameterGroup(parameters, 'header', 'Headers')}
<h3>Response</h3>
${responses
  .filter(([status]) => isSuccess(status))
  .map(([status, response]) => responseFields(schemas, status, contentOf(response)?.schema))}
${errorList(responses.filter(([status]) => !isSuccess(status)))}
</div>
${codeColumn(operation, responses)}
</article>\n`
}

export function methodBadge(method: string) {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

export function extensionBadge(operation: Operation) {
  return operation['x-extension'] && html` <span class="badge">extension</span>`
}

function access(operation: Operation) {
  const scope = operation['x-required-scope']
  return scope && html`<p class="access">Scope <a href="${docsPath}#scopes"><code>${scope}</code></a></p>`
}

function parameterGroup(parameters: Parameter[], location: Parameter['in'], title: string) {
  const own = parameters.filter((parameter) => parameter.in === location)
  return own.length > 0 && html`<h3>${title}</h3>\n${parameterList(own)}\n`
}

function fileBody(types: string[]) {
  return (
    types.length > 0 &&
    html`<h3>Body</h3>
<p>The bytes of a file: ${types.map((type, i) => html`${i > 0 && ', '}<code>${type}</code>`)}.</p>`
  )
}

/** The envelope in a sentence, and the fields on demand: they are the same for most operations of a resource. */
function responseFields(schemas: Reference['schemas'], status: string, schema: Schema | undefined): Html {
  if (!schema || (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0))
    return html`<p><code class="status">${status}</code> ${schema ? 'An empty object.' : 'No body.'}</p>\n`
  const { resource, collection } = schema.properties ?? {}
  const fields = fieldList(schemas, resource ?? schema, 'response')
  return html`<p><code class="status">${status}</code> ${envelope(schema, resource, collection)}</p>
${
  fields &&
  html`<details><summary>Response fields</summary>
${fields}</details>`
}\n`
}

function envelope(schema: Schema, resource: Schema | undefined, collection: Schema | undefined) {
  if (resource) return html`${typeOf(resource)} in <code>resource</code>`
  if (collection?.items)
    return html`List of ${typeOf(collection.items)} in <code>collection</code>, one
<a href="${docsPath}#pages">page</a> at a time`
  const parts = alternativesOf(schema).filter((part) => !isNull(part))
  return parts.length > 4 ? html`One of ${parts.length} kinds of object` : typeOf(schema)
}

function errorList(errors: ResponseEntry[]) {
  return html`<details class="errors"><summary>Errors ${errors.map(([status]) => status).join(', ')}</summary>
<ul class="values">${errors.map(
    ([status, { description }]) => html`<li><code class="status">${status}</code> ${inline(description)}</li>`,
  )}</ul>
<p>The body of an error is described under <a href="${docsPath}#errors">Errors</a>.</p>
</details>`
}

function codeColumn(operation: Operation, responses: ResponseEntry[]) {
  const { operationId, requestBody, method, path } = operation
  const samples = operation['x-codeSamples'] ?? []
  const body = requestBody && contentOf(requestBody)?.example
  const examples = responses.filter(
    ([status, response]) => isSuccess(status) && contentOf(response)?.example !== undefined,
  )
  const blocks = [
    sampleTabs(operationId, samples),
    samples.length === 0 && body !== undefined && titled('Example body', jsonBlock('Example body', body)),
    ...examples.map(([status, response]) =>
      titled(`Example response ${status}`, jsonBlock(`Example response ${status}`, contentOf(response)?.example)),
    ),
  ].filter(Boolean)
  return (
    blocks.length > 0 &&
    html`<div class="code" role="group" aria-label="Examples for ${method} ${path}">
${blocks}</div>`
  )
}

const titled = (title: string, block: Html) => html`<div class="example"><p>${title}</p>${block}</div>\n`
