import { config } from '../config.ts'
import { codeSamples } from './openapi/code-samples.ts'
import { errorExamples } from './openapi/error-examples.ts'
import { exampleKey, readExamples, type RecordedExample } from './openapi/examples.ts'
import { describe, introduction } from './openapi/info.ts'
import { parameters } from './openapi/parameters.ts'
import { failures, headers, success } from './openapi/responses.ts'
import { components, refer, type Json } from './openapi/schema.ts'
import { securityOf, securitySchemes } from './openapi/security.ts'
import { sharedSchemas } from './openapi/shared-schemas.ts'
import { tagOf, tagsOf } from './openapi/tags.ts'
import type { Route } from './route.ts'

/** The OpenAPI document of the declared routes. */
export function openapi(routes: Route[]) {
  const recorded = readExamples()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[route.method.toLowerCase()] = operation(route, recorded[exampleKey(route)])
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Convene',
      version: '2',
      summary: 'Scheduling for organizations.',
      description: introduction,
      contact: { name: 'The operator of this installation', url: config.BASE_URL },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: config.BASE_URL, description: 'This installation.' }],
    tags: tagsOf(routes),
    paths,
    components: {
      schemas: { ...components(routes), ...sharedSchemas() },
      examples: errorExamples(),
      headers,
      securitySchemes,
    },
  }
}

function operation(route: Route, recorded: RecordedExample | undefined): Json {
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: describe(route),
    tags: [tagOf(route)],
    ...securityOf(route),
    ...(route.extension && { 'x-extension': true }),
    parameters: parameters(route, recorded),
    ...requestBody(route, recorded),
    responses: { ...success(route, recorded), ...failures(route) },
    ...(recorded && { 'x-codeSamples': codeSamples(route, recorded.request, config.BASE_URL) }),
  }
}

/** Client libraries use it as a method name, so it must not change for a method and path. */
function operationId({ method, path }: Route) {
  return [
    method.toLowerCase(),
    ...path
      .split('/')
      .filter(Boolean)
      .map((part) => part.replace(':', 'by_')),
  ].join('_')
}

function requestBody({ body, fileBody }: Route, recorded: RecordedExample | undefined) {
  if (fileBody) return { requestBody: { required: true, content: fileContent(fileBody) } }
  if (!body) return {}
  const example = recorded?.request.body
  const content = { schema: refer(body, 'input'), ...(example && { example }) }
  return {
    requestBody: { required: !body.safeParse(undefined).success, content: { 'application/json': content } },
  }
}

function fileContent({ types }: NonNullable<Route['fileBody']>) {
  const schema = { type: 'string', format: 'binary', description: 'The bytes of the file.' }
  return Object.fromEntries([...types, 'application/octet-stream'].map((type) => [type, { schema }]))
}
