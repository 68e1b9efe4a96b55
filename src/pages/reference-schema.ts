import { html, textOf, type Html } from '../html.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}
export type Schemas = Record<string, Schema>
type Field = { name: string; types: Html[]; required: boolean }

/** The fields of a schema, those of objects inside it as `user.name`. `follow`: how many references deep. */
export function fieldTable(schemas: Schemas, schema: Schema, follow: number) {
  const fields = merge(fieldsOf(schemas, schema, follow, ''))
  if (fields.length === 0) return html`<p>${typeOf(schema)}</p>`
  return table(['Field', 'Type', 'Required'], fields.map(({ name, types, required }) =>
    [name, among(types, ' or '), required ? 'yes' : 'no']))
}

/** A table whose first column names its rows. */
export function table(columns: string[], rows: [name: string, ...cells: unknown[]][]) {
  return html`<div class="wide"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(([name, ...cells]) => html`<tr><th scope="row"><code>${breakable(name)}</code></th>
${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`
}

/** What a value may be, in words; a reference links to the section of its schema. */
export function typeOf(schema: Schema): Html {
  const { description } = schema
  return html`${baseOf(schema)}${limitsOf(schema).map((limit) => html`, ${limit}`)}${description && `. ${description}`}`
}

export const schemaId = (name: string) => `schema-${name}`

function fieldsOf(schemas: Schemas, schema: Schema, follow: number, path: string): Field[] {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    // Every collection has the same pagination; its fields stand once, in its own section.
    return follow > 0 && name !== 'Pagination' ? fieldsOf(schemas, schemas[name] ?? {}, follow - 1, path) : []
  }
  if (schema.items) return fieldsOf(schemas, schema.items, follow, `${path}[]`)
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, inside]) => {
    const name = path ? `${path}.${key}` : key
    const field = { name, types: [typeOf(inside)], required: schema.required?.includes(key) ?? false }
    return [field, ...fieldsOf(schemas, inside, follow, name)]
  })
  return [...own, ...partsOf(schema).flatMap((part) => fieldsOf(schemas, part, follow, path))]
}

/** A field of several variants gets one row: what it may be in any, and required if it is in each that has it. */
function merge(fields: Field[]) {
  return [...Map.groupBy(fields, ({ name }) => name)].map(([name, same]) => ({
    name,
    types: distinct(same.flatMap(({ types }) => types)),
    required: same.every(({ required }) => required),
  }))
}

function baseOf(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#${schemaId(nameOf(schema.$ref))}">${nameOf(schema.$ref)}</a>`
  if (schema.const !== undefined) return value(schema.const)
  if (schema.enum) return html`one of ${among(schema.enum.map(value), ', ')}`
  if (schema.items) return html`array of ${baseOf(schema.items)}`
  const parts = distinct(partsOf(schema).map(typeOf))
  if (parts.length > 0) return among(parts, schema.allOf ? ' and ' : ' or ')
  if (typeof schema.additionalProperties === 'object' && schema.additionalProperties.type)
    return html`object of ${baseOf(schema.additionalProperties)} by name`
  const types = [schema.type ?? 'any'].flat().join(' or ')
  return html`${types}${schema.format && ` (${schema.format})`}`
}

function limitsOf({ minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, ...schema }: Schema) {
  const isLimit = (bound: number | undefined) => bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER
  return [
    minLength && `at least ${minLength} characters`,
    maxLength && `at most ${maxLength} characters`,
    minItems && `at least ${minItems} entries`,
    maxItems && `at most ${maxItems} entries`,
    isLimit(minimum) && `at least ${minimum}`,
    isLimit(maximum) && `at most ${maximum}`,
    pattern && html`like <code>${pattern}</code>`,
    schema.default !== undefined && html`default ${value(schema.default)}`,
  ].filter(Boolean)
}

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf]
const nameOf = (reference: string) => reference.replace('#/components/schemas/', '')
const textIn = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content))
const value = (content: unknown) => html`<code>${textIn(content)}</code>`
const distinct = (parts: Html[]) => [...new Map(parts.map((part) => [textOf(part), part])).values()]
const among = (parts: Html[], between: string) => html`${parts.map((part, i) => html`${i > 0 && between}${part}`)}`
const breakable = (name: string) => name.split(/(?<=[._])/).map((part) => html`${part}<wbr>`)
