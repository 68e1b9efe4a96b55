import { html, type Html } from '../../platform/html.ts'
import type { Parameter } from './document.ts'
import { objectShapes, type ObjectShape, type Schema, type Schemas } from './schema.ts'
import { breakable, inline, limitsOf, paragraphs, typeOf, valuesOf, valueText } from './text.ts'

/** In a request, required fields are marked; in a response, those that can be absent. */
export type Direction = 'request' | 'response'
type Context = { schemas: Schemas; direction: Direction; parents: ObjectShape['schema'][] }
type Field = { name: string; schema: Schema; isRequired: boolean; example?: unknown }

/** Longer lists of values are collapsed. */
const maxOpenValues = 12
/** No schema is nested deeper. Beyond this, its link leads on. */
const maxDepth = 8

export function parameterList(parameters: Parameter[]) {
  const items = parameters.map(({ name, required = false, schema, description, example, explode }) =>
    fieldItem(
      { schemas: {}, direction: 'request', parents: [] },
      {
        name,
        schema: { ...schema, ...(description && { description }) },
        isRequired: required,
        example: explode === false && Array.isArray(example) ? example.join(',') : example,
      },
    ),
  )
  return html`<ul class="fields">${items}</ul>`
}

/** The fields of an object, those of objects inside it collapsed. Undefined when the schema has no fields. */
export function fieldList(schemas: Schemas, schema: Schema, direction: Direction) {
  return shapesList({ schemas, direction, parents: [] }, schema)
}

function shapesList(context: Context, schema: Schema): Html | undefined {
  const shapes = objectShapes(context.schemas, schema).filter(
    (shape) => shape.properties.length > 0 && !context.parents.includes(shape.schema),
  )
  const [first] = shapes
  if (!first || context.parents.length >= maxDepth) return undefined
  if (shapes.length === 1) return shapeFields(context, first)
  return html`<div class="variants">${shapes.map(
    (shape, i) => html`<details>
<summary>${variantTitle(shape, i)}</summary>
${shapeFields(context, shape)}</details>\n`,
  )}</div>`
}

function shapeFields(context: Context, { schema, properties }: ObjectShape) {
  const inside = { ...context, parents: [...context.parents, schema] }
  return html`<ul class="fields">${properties.map(([name, property]) =>
    fieldItem(inside, { name, schema: property, isRequired: schema.required?.includes(name) ?? false }),
  )}</ul>`
}

/** Names an alternative by the field that has only one value, else by its own name. */
function variantTitle({ name, properties }: ObjectShape, i: number) {
  const [key, value] = properties.find(([, schema]) => valuesOf(schema).length === 1 && !schema.items) ?? []
  if (key && value) return html`When <code>${key}</code> is <code>${valuesOf(value)[0]?.value}</code>`
  return (
    name ??
    html`With ${properties.slice(0, 3).map(([field], n) => html`${n > 0 && ', '}<code>${field}</code>`)}${
      properties.length > 3 && ' …'
    }${properties.length === 0 && `Variant ${i + 1}`}`
  )
}

function fieldItem(context: Context, { name, schema, isRequired, example }: Field): Html {
  const isRequest = context.direction === 'request'
  const inside = shapesList(context, schema)
  const { description } = { ...described(context.schemas, schema), ...schema }
  return html`<li><p class="field"><code>${breakable(name)}</code> <span>${typeOf(schema)}</span>${
    isRequest && isRequired && html` <strong>required</strong>`
  }${!isRequest && !isRequired && html` <em>optional</em>`}</p>
${paragraphs(description)}${factsOf(schema, example)}${valueList(schema)}${
    inside &&
    html`<details>
<summary>Fields<span class="unseen"> of ${name}</span></summary>
${inside}</details>`
  }</li>\n`
}

/** The description of the component, for a field without one. */
function described(schemas: Schemas, { $ref, items }: Schema): Pick<Schema, 'description'> {
  const [shape] = $ref || items?.$ref ? objectShapes(schemas, { ...($ref && { $ref }), ...(items && { items }) }) : []
  return shape?.schema.description ? { description: shape.schema.description } : {}
}

/** Limits, default and example in one line. */
function factsOf(schema: Schema, ownExample?: unknown) {
  const example = ownExample ?? schema.examples?.[0]
  const facts = [
    ...limitsOf(schema).map(capitalized),
    ...(schema.items ? limitsOf(schema.items).map((limit) => html`Each ${limit}`) : []),
    schema.default !== undefined && html`Default <code>${valueText(schema.default)}</code>`,
    example !== undefined && html`Example <code>${shortened(valueText(example))}</code>`,
  ].filter(Boolean)
  return facts.length > 0 && html`<p class="facts">${facts.map((fact, i) => html`${i > 0 && ' · '}${fact}`)}</p>`
}

function valueList(schema: Schema) {
  const values = valuesOf(schema)
  if (values.length === 0) return false
  const hasTexts = values.some(({ text }) => text)
  const list = hasTexts
    ? html`<ul class="values">${values.map(
        ({ value, text }) => html`<li><code>${value}</code>${text && html` ${inline(text)}`}</li>`,
      )}</ul>`
    : html`<p class="facts">${values.length === 1 ? 'Always' : 'One of'} ${values.map(
        ({ value }, i) => html`${i > 0 && ', '}<code>${value}</code>`,
      )}</p>`
  return values.length > maxOpenValues
    ? html`<details><summary>${values.length} values</summary>
${list}</details>`
    : list
}

const capitalized = (limit: Html) => html`<span class="limit">${limit}</span>`
const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
