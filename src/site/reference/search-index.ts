import type { SearchEntry } from '../../platform/pages/browser/match.ts'
import { contentOf, isSuccess, type Operation, type Reference } from './document.ts'
import { guideSections } from './guide.ts'
import { docsPath, fieldNames, schemaHref, type Schema } from './schema.ts'

/** Every operation, every section of the guide, every schema. */
export function searchIndex(reference: Reference): SearchEntry[] {
  const { resources, schemas } = reference
  const operations = resources
    .flatMap(({ operations: own }) => own)
    .map((operation) => {
      const { method, summary, path, href, parameters = [] } = operation
      const fields = schemasIn(operation).flatMap((schema) => fieldNames(schemas, schema))
      const names = [...parameters.map(({ name }) => name), ...fields, operation['x-required-scope'] ?? '']
      return { href, kind: method, title: summary, path, words: wordsOf(names) }
    })
  const guide = guideSections(reference).map(({ id, title }) => ({
    href: `${docsPath}#${id}`,
    kind: 'Guide',
    title,
    path: '',
    words: '',
  }))
  const objects = Object.entries(schemas).map(([name, schema]) => ({
    href: schemaHref(name),
    kind: 'Schema',
    title: name,
    path: '',
    words: wordsOf(fieldNames(schemas, schema)),
  }))
  return [...guide, ...operations, ...objects]
}

function schemasIn({ requestBody, responses }: Operation): Schema[] {
  const successes = Object.entries(responses)
    .filter(([status]) => isSuccess(status))
    .map(([, response]) => response)
  return [requestBody, ...successes].flatMap((part) => (part && contentOf(part)?.schema) ?? [])
}

const wordsOf = (names: string[]) => [...new Set(names.map((name) => name.toLowerCase()))].filter(Boolean).join(' ')
