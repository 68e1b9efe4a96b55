import type { z } from 'zod'

/** Which personal data the text of a column can hold. It decides what a deletion request does with the column. */
export type PersonalData =
  /** None: settings, codes, keys and hashes. */
  | 'none'
  /** Identifies an invitee, guest or contact. A deletion request deletes the row. */
  | 'person'
  /** Can mention an invitee, guest or contact. A deletion request redacts the text or deletes the row. */
  | 'mention'
  /** Follows from other columns of the row and is written with them. */
  | 'derived'
  /** About members and invited members, who keep their accounts. */
  | 'members'
  /** Published by the organization for everyone. It stays. */
  | 'published'

/** Which personal data each text column of a table can hold. */
export type TextColumns = Record<string, PersonalData>

type Schema = z.ZodType | undefined
type ValueOf<S extends Schema> = S extends z.ZodType ? z.infer<S> : never

/** A field of a resource. Its texts, schemas, samples and hostile values are the source of everything about it. */
type Declaration<Output extends Schema, Input extends Schema> = {
  /** What it is, for the API reference. Responses and requests share it. */
  text: { description: string; examples?: unknown[] }
  /** In responses. A column has this type, too, unless it has a `row`. */
  output?: Output
  /** In requests. */
  input?: Input
  /** Ends the text of a request: the limits and the default. */
  inputNote?: string
  /** The text of a request, if it is another one. */
  inputText?: string
  /** Whether the text can have line breaks. */
  hasLines?: true
  /** A valid value other than the default, for tests. By default the example of the text. */
  sample?: unknown
  /** Values that requests must not have, for tests. They add to the values that are wrong for every field. */
  hostile?: unknown[]
}

type ColumnDeclaration<Output extends Schema, Input extends Schema, Row extends Schema, Default> = Declaration<
  Output,
  Input
> & {
  row?: Row
  /** Of new rows. A column without a default is set by the service. */
  default?: Default
  /** In the database. Values of the types json, jsonb and date are converted. By default text or a number. */
  type?: 'json' | 'jsonb' | 'date' | 'text[]'
  /** The SQL that the value is computed from. */
  expression?: string
  /** For columns with text, unless compliance/retention/text-tables.ts has it. A test fails for a column without it. */
  personal?: PersonalData
}

export type ColumnField<Output extends Schema, Input extends Schema, Row extends Schema, Default> = ColumnDeclaration<
  Output,
  Input,
  Row,
  Default
> & {
  isColumn: true
  output: Output
  input: Input
  row: Row
  default: Default
}

export type ComputedField<Output extends Schema, Input extends Schema> = Declaration<Output, Input> & {
  isColumn: false
  output: Output
  input: Input
}

/** The fields of a resource by name, in the order of requests. */
export type Fields = Record<string, Declaration<Schema, Schema> & { isColumn: boolean }>
type ColumnPart = Omit<ColumnDeclaration<Schema, Schema, Schema, unknown>, keyof Declaration<Schema, Schema>>
type Columns = Record<string, ColumnPart>

/** A field that is a column of the same name. */
export function column<
  Output extends Schema = undefined,
  Input extends Schema = undefined,
  Row extends Schema = Output,
  Default extends ValueOf<Row> | undefined = undefined,
>(declaration: ColumnDeclaration<Output, Input, Row, Default>) {
  // A part that the declaration leaves out has the type undefined.
  return { ...declaration, isColumn: true } as ColumnField<Output, Input, Row, Default>
}

/** A field that code computes for responses, or that a request sets in another table. */
export function computed<Output extends Schema = undefined, Input extends Schema = undefined>(
  declaration: Declaration<Output, Input>,
) {
  // A part that the declaration leaves out has the type undefined.
  return { ...declaration, isColumn: false } as ComputedField<Output, Input>
}

/** The columns of a row. */
export type RowOf<F extends Fields> = {
  [Name in keyof F as F[Name] extends { row: z.ZodType } ? Name : never]: F[Name] extends {
    row: infer Row extends z.ZodType
  }
    ? z.infer<Row>
    : never
}

/** The columns that have a default. */
export type ContentOf<F extends Fields> = {
  [Name in keyof RowOf<F> as F[Name] extends { default: undefined } ? never : Name]: RowOf<F>[Name]
}

type OutputShape<F extends Fields> = {
  [Name in keyof F as F[Name] extends { output: z.ZodType } ? Name : never]: F[Name] extends {
    output: infer Output extends z.ZodType
  }
    ? Output
    : never
}

type InputShape<F extends Fields> = {
  [Name in keyof F as F[Name] extends { input: z.ZodType } ? Name : never]: F[Name] extends {
    input: infer Input extends z.ZodType
  }
    ? z.ZodOptional<Input>
    : never
}

/** The fields of responses: first those of the API contract in its order, then the others. */
export function outputShape<F extends Fields>(fields: F, contract: readonly (keyof F & string)[] = []) {
  const names = [...new Set([...contract, ...Object.keys(fields)])]
  const shape = names.flatMap((name) => {
    const { output, text } = fields[name] ?? {}
    return output && text ? [[name, output.meta(text)]] : []
  })
  // The entries are those of the mapped type.
  return Object.fromEntries(shape) as OutputShape<F>
}

/** The fields of requests. Each of them can be left out. */
export function inputShape<F extends Fields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([name, { input, ...field }]) =>
    input ? [[name, input.optional().meta(inputDoc(field))]] : [],
  )
  // The entries are those of the mapped type.
  return Object.fromEntries(shape) as InputShape<F>
}

/** The text of a field in requests. */
export function inputDoc({ text, inputNote, inputText }: Omit<Declaration<Schema, Schema>, 'input'>) {
  const note = inputNote === undefined ? '' : ` ${inputNote}`
  return { ...text, description: inputText ?? `${text.description}${note}` }
}

/** The content of a new row, apart from what a request sets. */
export function defaultsOf<F extends Fields & Columns>(fields: F) {
  const defaults = Object.entries(fields).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default]],
  )
  // The entries are those of the mapped type.
  return Object.fromEntries(defaults) as ContentOf<F>
}

/** The columns of a select list. Dates are read as text. */
export function columnList(fields: Fields & Columns, alias?: string) {
  const prefix = alias === undefined ? '' : `${alias}.`
  return columnsOf(fields)
    .map(([name, { type, expression }]) =>
      expression ? `${expression} as ${name}` : `${prefix}${name}${type === 'date' ? '::text' : ''}`,
    )
    .join(', ')
}

/** The columns that have a default, with their types. */
export function contentList(fields: Fields & Columns) {
  return columnsOf(fields)
    .filter(([, field]) => field.default !== undefined)
    .map(([name, { type = 'text' }]) => ({ name, type }))
}

/** The values of columns, as the database driver expects them. */
export function writtenColumns(fields: Fields & Columns, values: object): [column: string, value: unknown][] {
  return Object.entries(values).map(([name, value]) => [
    name,
    fields[name]?.type?.startsWith('json') && value !== null ? JSON.stringify(value) : value,
  ])
}

/** The same for the columns that have a default. */
export function writtenContent<F extends Fields & Columns>(fields: F, content: ContentOf<F>) {
  const names = new Set(contentList(fields).map(({ name }) => name))
  return writtenColumns(fields, content).filter(([name]) => names.has(name))
}

/** Whose data each text column holds. */
export function personalColumns(fields: Fields & Columns): TextColumns {
  return Object.fromEntries(columnsOf(fields).flatMap(([name, { personal }]) => (personal ? [[name, personal]] : [])))
}

const columnsOf = (fields: Fields & Columns) => Object.entries(fields).filter(([, { isColumn }]) => isColumn)

/** The fields of a response that no column of the row has with the same type. */
type ComputedFields<Output, Row> = {
  [
    Name in keyof Output as Name extends keyof Row ? (Row[Name] extends Output[Name] ? never : Name) : Name
  ]: Output[Name]
}

/**
 * Presents a row in the order of its schema. What is not computed has the value of its column. Takes about 4 µs for
 * 40 fields, a literal half of that; lists that are read most have a presenter with a literal.
 */
export function presentRow<Resource extends z.ZodObject, Row extends object>(
  schema: Resource,
  row: Row,
  values: ComputedFields<z.infer<Resource>, Row> & Partial<z.infer<Resource>>,
) {
  // Read by the names of the schema, which are checked above.
  const columns = row as Record<string, unknown>
  const resource: Record<string, unknown> = {}
  for (const name of namesOf(schema)) resource[name] = columns[name]
  // Row and values together have every key of the schema, with its type.
  return Object.assign(resource, values) as z.infer<Resource>
}

const namesOfSchemas = new WeakMap<z.ZodObject, string[]>()

/** Listing the names of a schema takes longer than presenting a row. */
function namesOf(schema: z.ZodObject) {
  const names = namesOfSchemas.get(schema) ?? Object.keys(schema.shape)
  namesOfSchemas.set(schema, names)
  return names
}
