import { z } from 'zod'

type Query = Record<string, unknown>

/** A registry instead of a WeakSet, because `.meta()` copies a schema and the registry finds the copy too. */
const listSchemas = z.registry<{ isList: true }>()

/** Declares that a query parameter accepts several values. Its schema gets them as one comma-separated text. */
export function asList<S extends z.ZodType>(schema: S): S {
  listSchemas.add(schema, { isList: true })
  return schema
}

/** The names of the query parameters that accept several values. */
export function listNamesOf(schema: z.ZodType | undefined): Set<string> {
  if (!(schema instanceof z.ZodObject)) return noNames
  const cached = namesOf.get(schema)
  if (cached) return cached
  const fields = Object.entries<z.ZodType>(schema.shape)
  const names = new Set(fields.filter(([, field]) => listSchemas.get(field)?.isList).map(([name]) => name))
  namesOf.set(schema, names)
  return names
}

/**
 * Normalizes every list of a query: `a=x&a=y`, `a[]=x&a[]=y` and `a[0]=x&a[1]=y` become `a=x,y`, in the order of the
 * request.
 */
export function joinLists(schema: z.ZodType | undefined, query: Query): Query {
  const names = listNamesOf(schema)
  const entries = Object.entries(query)
  if (names.size === 0 || !entries.some(([key, value]) => key.endsWith(']') || Array.isArray(value))) return query
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

const noNames = new Set<string>()
const namesOf = new WeakMap<z.ZodType, Set<string>>()
