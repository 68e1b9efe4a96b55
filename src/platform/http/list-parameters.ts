import { z } from 'zod'

type Query = Record<string, unknown>

/** A registry rather than a WeakSet: `.meta()` copies a schema, and the copy is found as well. */
const lists = z.registry<{ isList: true }>()

/** Declares that a query parameter takes several values, which reach its schema as one text with commas. */
export function asList<S extends z.ZodType>(schema: S): S {
  lists.add(schema, { isList: true })
  return schema
}

/** The parameters of a query that take several values. */
export function listNamesOf(schema: z.ZodType | undefined): Set<string> {
  if (!(schema instanceof z.ZodObject)) return none
  const known = namesOf.get(schema)
  if (known) return known
  const fields = Object.entries<z.ZodType>(schema.shape)
  const names = new Set(fields.filter(([, field]) => lists.get(field)?.isList).map(([name]) => name))
  namesOf.set(schema, names)
  return names
}

/**
 * The query with every list in one spelling: `a=x&a=y`, `a[]=x&a[]=y` and `a[0]=x&a[1]=y` become `a=x,y`, in the order
 * in which they were sent.
 */
export function joinLists(schema: z.ZodType | undefined, sent: Query): Query {
  const names = listNamesOf(schema)
  const entries = Object.entries(sent)
  if (names.size === 0 || !entries.some(([key, value]) => key.endsWith(']') || Array.isArray(value))) return sent
  const [others, values]: [Query, Map<string, unknown[]>] = [Object.create(null), new Map()]
  for (const [key, value] of entries) {
    const name = key.replace(/\[\d{0,9}\]$/, '')
    const parts = values.get(name)
    if (!names.has(name)) others[key] = value
    else if (parts) parts.push(value)
    else values.set(name, [value])
  }
  for (const [name, parts] of values) others[name] = parts.flat().join(',')
  return others
}

const none = new Set<string>()
const namesOf = new WeakMap<z.ZodType, Set<string>>()
