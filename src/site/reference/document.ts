import type { openapi } from '../../platform/http/openapi.ts'
import { docsPath, type Schema, type Schemas } from './schema.ts'

export type Document = ReturnType<typeof openapi>

type Content = { content?: Record<string, { schema?: Schema; example?: unknown }> }
export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  /** False: a list is one value with commas. */
  explode?: boolean
  schema: Schema
}
export type CodeSample = { lang: string; label?: string; source: string }
type DeclaredOperation = {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  parameters?: Parameter[]
  requestBody?: Content & { description?: string }
  responses: Record<string, Content & { description: string }>
  'x-required-scope'?: string
  'x-extension'?: true
  'x-codeSamples'?: CodeSample[]
}

export type Operation = DeclaredOperation & { method: string; path: string; href: string }
export type Resource = { slug: string; href: string; title: string; description?: string; operations: Operation[] }
export type ErrorExample = { summary?: string; value: unknown }
export type Reference = {
  title: string
  description: string
  /** The address that every path follows. */
  base: string
  resources: Resource[]
  schemas: Schemas
  errorExamples: ErrorExample[]
}

/** Groups the operations of an OpenAPI document by their first tag. */
export function readReference(document: Document): Reference {
  const { info, servers, paths, components, tags = [] } = document as Omit<Document, keyof Extras> & Extras
  const operations = Object.entries(paths as Record<string, Record<string, DeclaredOperation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, declared]) => {
        const href = `${docsPath}/${slugOf(declared.tags[0])}#${declared.operationId}`
        return { ...declared, method: method.toUpperCase(), path, href }
      }),
  )
  const descriptions = new Map(tags.map(({ name, description }) => [name, description]))
  const resources = [...Map.groupBy(operations, (operation) => operation.tags[0])].map(([tag, own]) => {
    const description = descriptions.get(tag)
    const slug = slugOf(tag)
    const href = `${docsPath}/${slug}`
    return { slug, href, title: titleOf(tag), ...(description && { description }), operations: own }
  })
  return {
    title: info.title,
    description: info.description,
    base: servers[0]?.url ?? '',
    resources,
    schemas: components.schemas,
    errorExamples: Object.values(components.examples ?? {}),
  }
}

export const contentOf = ({ content }: Content) => content?.['application/json']
/** The types of a body that is a file. */
export const fileTypesOf = ({ content = {} }: Content) =>
  Object.keys(content).filter((type) => type !== 'application/json')
export const isSuccess = (status: string) => status < '400'

type Extras = {
  tags?: { name: string; description?: string }[]
  components: { schemas: Schemas; examples?: Record<string, ErrorExample> }
}

function slugOf(tag: string) {
  return tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
}

function titleOf(tag: string) {
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('_', ' ')
}
