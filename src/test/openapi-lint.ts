import type { Json } from './client.ts'

type Schema = Record<string, Json>
/** A part of the document with the JSON pointer that leads to it. */
type SchemaPart = { pointer: string; schema: Schema }

/** The parts of an OpenAPI document without a text, an example or a proper type, one line for each. */
export function lint(document: Json): string[] {
  return [...lintTags(document), ...lintOperations(document), ...schemasOf(document).flatMap(lintSchema(document))]
}

/** Every operation with its JSON pointer. */
export function operationsOf(document: Json): { name: string; pointer: string; operation: Json }[] {
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      pointer: pointerOf({ method, path }),
      operation,
    })),
  )
}

/** The JSON pointer of a route's operation. */
export const pointerOf = ({ method, path }: { method: string; path: string }) =>
  `/paths/${escaped(path.replaceAll(/:(\w+)/g, '{$1}'))}/${method.toLowerCase()}`

/** Every schema of the document, including nested ones. */
export function schemasOf(document: Json): SchemaPart[] {
  const roots = Object.entries<Json>(document.components.schemas).map(([name, schema]) => ({
    pointer: `/components/schemas/${name}`,
    schema,
  }))
  const inline = operationsOf(document).flatMap(({ pointer, operation }) => [
    ...operation.parameters.map(({ schema }: Json, i: number) => ({
      pointer: `${pointer}/parameters/${i}/schema`,
      schema,
    })),
    ...contents(operation, pointer).map(({ pointer: at, content: { schema } }) => ({
      pointer: `${at}/schema`,
      schema,
    })),
  ])
  return [...roots, ...inline].flatMap(within)
}

/** The value at a JSON pointer. */
export const partAt = (document: Json, pointer: string): Json =>
  pointer
    .split('/')
    .slice(1)
    .reduce((part, key) => part?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)

/** The bodies of an operation's request and answers. */
export function contents(operation: Json, pointer: string): { pointer: string; content: Json }[] {
  const answers = Object.entries<Json>(operation.responses)
  const bodies: [string, Json][] = [
    ['requestBody', operation.requestBody],
    ...answers.map(([status, answer]): [string, Json] => [`responses/${status}`, answer]),
  ]
  return bodies.flatMap(([where, body]) => {
    const content = body?.content?.['application/json']
    return content ? [{ pointer: `${pointer}/${where}/content/application~1json`, content }] : []
  })
}

function lintTags({ tags, ...document }: Json) {
  const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags))
  return [
    ...tags.filter(({ description }: Json) => !description).map(({ name }: Json) => `tag ${name}: no description`),
    ...tags.filter(({ name }: Json) => !used.has(name)).map(({ name }: Json) => `tag ${name}: not used`),
  ]
}

function lintOperations(document: Json) {
  const operations = operationsOf(document)
  const declared = new Set(document.tags.map(({ name }: Json) => name))
  const ids = operations.map(({ operation }) => operation.operationId)
  return operations.flatMap(({ name, pointer, operation }) => {
    const statuses = Object.keys(operation.responses)
    const problems = [
      ids.filter((id) => id === operation.operationId).length > 1 && 'operationId is not unique',
      !/^[a-z][a-z0-9_]+$/.test(operation.operationId) && 'operationId cannot be a name in code',
      !operation.summary && 'no summary',
      operation.summary?.endsWith('.') && 'summary ends with a period',
      !/^[A-Z].*\.$/s.test(operation.description ?? '') && 'no description in sentences',
      operation.security?.length > 0 || 'no security',
      (operation.tags?.length === 1 && declared.has(operation.tags[0])) || 'not one declared tag',
      statuses.some((status) => status.startsWith('2')) || 'no 2xx answer',
      statuses.some((status) => status.startsWith('4')) || 'no 4xx answer',
      ...statuses.map((status) => !operation.responses[status].description && `${status} has no description`),
      operation['x-codeSamples']?.length === 2 || 'not two code samples',
      ...contents(operation, '').map(
        ({ pointer: at, content }) =>
          content.example === undefined && content.examples === undefined && `${at} has no example`,
      ),
      ...operation.parameters.flatMap(lintParameter),
    ]
    return problems
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `${name} (${pointer}): ${problem}`)
  })
}

function lintParameter({ name, in: where, description, example, schema }: Json) {
  const isTyped = schema.enum || schema.const !== undefined || schema.type === 'boolean'
  return [
    !description && `parameter ${name} has no description`,
    where === 'query' && schema.type === 'number' && `parameter ${name} is not an integer`,
    schema.anyOf && `parameter ${name} has several types`,
    example === undefined && !isTyped && `parameter ${name} has no example`,
  ]
}

const lintSchema =
  (document: Json) =>
  ({ pointer, schema }: SchemaPart) => {
    const described = (part: Schema): boolean =>
      Boolean(part.description) ||
      (part.$ref !== undefined && Boolean(partAt(document, part.$ref.slice(1)).description))
    const isComponent = /^\/components\/schemas\/[^/]+$/.test(pointer)
    const values = [...(schema.enum ?? [])].filter((value) => value !== null)
    const texts = schema['x-enumDescriptions'] ?? {}
    return [
      isComponent && !described(schema) && 'no description',
      ...Object.entries<Schema>(schema.properties ?? {}).map(
        ([name, property]) =>
          !described(property) && !/\/responses\/2\d\d\//.test(pointer) && `${name} has no description`,
      ),
      values.length > 1 &&
        values.filter((value) => !texts[value]).length > 0 &&
        `no text for ${values.filter((value) => !texts[value]).join(', ')}`,
    ]
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `${pointer}: ${problem}`)
  }

function within({ pointer, schema }: SchemaPart): SchemaPart[] {
  const inner = (at: string, part: Json): SchemaPart[] => within({ pointer: `${pointer}/${at}`, schema: part })
  return [
    { pointer, schema },
    ...Object.entries<Json>(schema.properties ?? {}).flatMap(([name, part]) =>
      inner(`properties/${escaped(name)}`, part),
    ),
    ...['items', 'additionalProperties'].flatMap((key) =>
      typeof schema[key] === 'object' ? inner(key, schema[key]) : [],
    ),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      (schema[key] ?? []).flatMap((part: Json, i: number) => inner(`${key}/${i}`, part)),
    ),
  ]
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
