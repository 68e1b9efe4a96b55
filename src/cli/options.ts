import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { isScope, scopes } from '../platform/auth/scopes.ts'
import { isId } from '../platform/text.ts'
import { Usage } from './output.ts'

/** The options of a command, checked all at once and named as they were typed. */
export function readOptions<S extends z.ZodType>(schema: S, options: unknown): z.output<S> {
  const parsed = schema.safeParse(options)
  if (parsed.success) return parsed.data
  throw new Usage(parsed.error.issues.map((issue) => `--${kebab(issue.path.join('.'))}: ${issue.message}`).join('\n'))
}

export const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
export const wholeNumber = z.string().regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().min(1))

/** Whether it is `…/users/<id>` of any address or just the id: on the command line we know what is meant. */
export function idFrom(uri: string, collection: string) {
  const [, path, id] = /^(?:(.*)\/)?([^/]+)$/.exec(uri) ?? []
  if (id !== undefined && isId(id) && (path === undefined || path.endsWith(`/${collection}`))) return id.toLowerCase()
  throw new Usage(`${uri} is not a URI of the form …/${collection}/<uuid>`)
}

export const scopeList = z.string().transform((given, context) => {
  const chosen = given.trim() === 'all' ? [...scopes] : given.split(/[\s,]+/).filter(Boolean)
  const unknown = chosen.filter((scope) => !isScope(scope))
  if (chosen.length === 0) context.addIssue({ code: 'custom', message: 'must name at least one scope, or all' })
  if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      message: `has unknown scopes: ${unknown.join(', ')}. There are: ${scopes.join(' ')}`,
    })
  return chosen
})

/** A secret that is given as - is read from standard input, so that it stays out of the shell history. */
export async function readInput(argument: string) {
  return argument === '-' ? (await text(process.stdin)).trim() : argument
}

function kebab(name: string) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
