import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { isScope, scopes } from '../platform/auth/scopes.ts'
import { asId, type Collection, type CollectionIds } from '../platform/ids.ts'
import { isId } from '../platform/text.ts'
import { Usage } from './output.ts'

/** Validates the options of a command. One error lists all problems with the names of the flags. */
export function readOptions<S extends z.ZodType>(schema: S, options: unknown): z.output<S> {
  const parsed = schema.safeParse(options)
  if (parsed.success) return parsed.data
  throw new Usage(parsed.error.issues.map((issue) => `--${kebab(issue.path.join('.'))}: ${issue.message}`).join('\n'))
}

export const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().min(1))

/** Reads the id from a URI like `…/users/<id>` of any host, or from the id alone. */
export function idFrom<C extends Collection>(uri: string, collection: C) {
  const [, path, id] = /^(?:(.*)\/)?([^/]+)$/.exec(uri) ?? []
  if (id !== undefined && isId(id) && (path === undefined || path.endsWith(`/${collection}`)))
    return asId<CollectionIds[C]>(id.toLowerCase())
  throw new Usage(`${uri} is not an id or a URI like …/${collection}/<id>`)
}

export const scopeList = z.string().transform((input, context) => {
  const chosen = input.trim() === 'all' ? [...scopes] : input.split(/[\s,]+/).filter(Boolean)
  const unknown = chosen.filter((scope) => !isScope(scope))
  if (chosen.length === 0) context.addIssue({ code: 'custom', message: 'must name at least one scope, or all' })
  if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      message: `has unknown scopes: ${unknown.join(', ')}. Known scopes: ${scopes.join(' ')}`,
    })
  return chosen
})

/** Reads the argument - from standard input, so that secrets are not in the shell history. */
export async function readInput(argument: string) {
  return argument === '-' ? (await text(process.stdin)).trim() : argument
}

function kebab(name: string) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
