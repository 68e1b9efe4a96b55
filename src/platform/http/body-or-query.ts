import type { z } from 'zod'

const schemas = new WeakSet<z.ZodType>()

/** A body whose fields can be sent in the query string instead. */
export function bodyOrQuery<T extends z.ZodType>(schema: T): T {
  schemas.add(schema)
  return schema
}

/** The body before it is validated. If both body and query are empty, the body is missing. */
export function rawBodyOf(schema: z.ZodType | undefined, { query, body }: { query: unknown; body: unknown }): unknown {
  if (!schema || !schemas.has(schema)) return body
  const fields = query as object
  if (Object.keys(fields).length === 0) return body
  const isObject = typeof (body ?? {}) === 'object' && !Array.isArray(body)
  return isObject ? { ...fields, ...(body as object | undefined) } : body
}
