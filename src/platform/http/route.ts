import type { z } from 'zod'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import type { Page } from '../db/page.ts'
import type { Detail } from '../errors.ts'
import type { Declaration, Path, Shape } from './route-declaration.ts'

export type Route = Omit<Declaration<Path, Shape, Shape, unknown>, 'handle'> & {
  responseKind: 'one' | 'many' | 'bare' | 'nothing' | 'accepted'
  resource?: z.ZodType
  beside?: z.ZodObject | undefined
  handle(input: { caller: Caller; db: Db; ids: unknown; query: unknown; body: unknown; problems: Detail[] }):
    Promise<unknown>
}

/** An endpoint that returns one resource: `{ resource }`. */
export function one<
  const P extends Path, T extends z.ZodType, Q extends Shape = undefined, B extends Shape = undefined,
>(resource: T, declaration: Declaration<P, Q, B, z.input<T>>): Route {
  return { ...declaration, resource, responseKind: 'one' }
}

/** An endpoint that returns a body without an envelope. */
export function bare<
  const P extends Path, T extends z.ZodType, Q extends Shape = undefined, B extends Shape = undefined,
>(resource: T, declaration: Declaration<P, Q, B, z.input<T>>): Route {
  return { ...declaration, resource, responseKind: 'bare' }
}

/** A page whose rows are already serialized as JSON, for lists where that is most of the work. */
export type WrittenPage = Omit<Page<never>, 'rows'> & { json: Buffer; count: number }

/** Fields next to the collection in the response, for example a total. */
type SiblingFields<E> = E extends z.ZodType ? { beside: z.input<E> } : unknown

/** An endpoint that returns a list: `{ collection, pagination }`, and the fields that are declared in `beside`. */
export function many<
  const P extends Path, T extends z.ZodType, Q extends Shape = undefined, B extends Shape = undefined,
  E extends z.ZodObject | undefined = undefined,
>(
  resource: T,
  declaration: Declaration<P, Q, B, (Page<z.input<T>> | WrittenPage) & SiblingFields<E>> & { beside?: E },
): Route {
  return { ...declaration, resource, responseKind: 'many' }
}

/** An endpoint that returns no body: 204. */
export function noContent<const P extends Path, Q extends Shape = undefined, B extends Shape = undefined>(
  declaration: Declaration<P, Q, B, void>,
): Route {
  return { ...declaration, responseKind: 'nothing' }
}

/** An endpoint that starts background work and returns an empty object: 202. */
export function accepted<const P extends Path, Q extends Shape = undefined, B extends Shape = undefined>(
  declaration: Declaration<P, Q, B, void>,
): Route {
  return { ...declaration, responseKind: 'accepted' }
}
