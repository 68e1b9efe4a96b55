import { html, textOf, type Html } from '../../platform/html.ts'
import { alternativesOf, isNull, nameOf, schemaHref, type Schema } from './schema.ts'

/** A description as paragraphs and lists. Words between backticks become code. */
export function paragraphs(text: string | undefined): Html | undefined {
  if (!text) return undefined
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n')
      if (lines.every((line) => /^[-*] /.test(line)))
        return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`
      return html`<p>${inline(block)}</p>`
    })
  return html`${blocks}`
}

/** One line of text. Words between backticks become code. */
export function inline(text: string) {
  return html`${text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** What a value is, such as "string (uri) or null". A component links to its page. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return html`<a href="${schemaHref(name)}">${name}</a>`
  }
  if (schema.items) return html`array of ${typeOf(schema.items)}`
  const alternatives = alternativesOf(schema).toSorted((a, b) => Number(isNull(a)) - Number(isNull(b)))
  if (alternatives.length > 0) return joined(distinct(alternatives.map(typeOf)), ' or ')
  if (schema.allOf) return joined(distinct(schema.allOf.map(typeOf)), ' and ')
  const { additionalProperties, format, properties } = schema
  if (typeof additionalProperties === 'object' && !properties && Object.keys(additionalProperties).length > 0)
    return html`map of ${typeOf(additionalProperties)}`
  const types = [schema.type ?? (schema.enum ?? [schema.const]).map(typeOfValue)].flat()
  return html`${[...new Set(types)].join(' or ')}${format && ` (${format})`}`
}

/** Limits of a value as short phrases. */
export function limitsOf(schema: Schema): Html[] {
  const { pattern, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  return [
    range(minLength, maxLength, 'character', 'characters'),
    range(minItems, maxItems, 'entry', 'entries'),
    range(bounded(minimum), bounded(maximum)),
    pattern && html`matches <code>${pattern}</code>`,
  ].filter((limit) => typeof limit === 'object')
}

/** The allowed values, of the schema itself or of what its list holds. */
export function valuesOf(schema: Schema): { value: string; text: string | undefined }[] {
  const inside = schema.items ?? alternativesOf(schema).find(({ enum: values, items }) => values ?? items)
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (!values) return inside ? valuesOf({ ...inside, ...described(schema) }) : []
  return values
    .filter((value) => value !== null)
    .map((value) => ({ value: valueText(value), text: schema['x-enumDescriptions']?.[valueText(value)] }))
}

export const valueText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Lets a long path or field name break after a separator. */
export function breakable(name: string) {
  return name.split(/(?<=.[._/])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)
}

function described({ 'x-enumDescriptions': texts }: Schema) {
  return texts ? { 'x-enumDescriptions': texts } : {}
}

function typeOfValue(value: unknown) {
  if (value === undefined) return 'any'
  return value === null ? 'null' : typeof value
}

/** Zod gives every integer the limits of the safe ones; those say nothing. */
function bounded(limit: number | undefined) {
  return limit !== undefined && Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit
}

function range(min: number | undefined, max: number | undefined, one = '', many = one) {
  const [from, to] = [min?.toLocaleString('en'), max?.toLocaleString('en')]
  const unit = (max ?? min) === 1 ? one : many
  if (from && to) return html`${from === to ? from : `${from} to ${to}`} ${unit}`
  if (to) return html`at most ${to} ${unit}`
  return from && (min !== 0 || unit === '') ? html`at least ${from} ${unit}` : undefined
}

const distinct = (parts: Html[]) => [...new Map(parts.map((part) => [textOf(part), part])).values()]
const joined = (parts: Html[], between: string) => html`${parts.map((part, i) => html`${i > 0 && between}${part}`)}`
