import type { z } from 'zod'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import type { Page } from '../db/page.ts'
import type { Problems } from '../problems.ts'
import type { Declaration, Path, Shape } from './route-declaration.ts'

export type Route = Omit<Declaration<Path, Shape, Shape, unknown>, 'handle' | 'prepare'> & {
  responseKind: 'one' | 'many' | 'bare' | 'nothing' | 'accepted'
  resource?: z.ZodType
  beside?: z.ZodObject | undefined
  /** The resource is answered with 202: something about it can still happen. */
  isAccepted?: true
  prepare?(input: PrepareArguments): Promise<unknown>
  handle(input: HandlerArguments): Promise<unknown>
}

/**
 * Can a replica answer this request? All lists, and what declares it. A read by id stays on the primary: it costs no
 * more than to ask the primary how far the replica must be.
 */
export const canReadReplica = ({ method, responseKind, readsReplica }: Route) =>
  method === 'GET' && (readsReplica ?? responseKind === 'many')

type PrepareArguments = {
  caller: Caller
  db: Db
  ids: unknown
  query: unknown
  body: unknown
  problems: Problems
}

type HandlerArguments = PrepareArguments & { file: Buffer; prepared: unknown }

/** An endpoint that returns one resource: `{ resource }`. */
export function one<
  const P extends Path,
  T extends z.ZodType,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  Prepared = undefined,
>(resource: T, declaration: Declaration<P, Q, B, z.input<T>, Prepared>): Route {
  return { ...declaration, resource, responseKind: 'one' }
}

/** An endpoint that starts something and returns the resource as it is now: 202. */
export function acceptedOne<const P extends Path, T extends z.ZodType>(
  resource: T,
  declaration: Declaration<P, undefined, undefined, z.input<T>>,
): Route {
  return { ...declaration, resource, responseKind: 'one', isAccepted: true }
}

/** An endpoint that returns a body without an envelope. */
export function bare<
  const P extends Path,
  T extends z.ZodType,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  Prepared = undefined,
>(resource: T, declaration: Declaration<P, Q, B, z.input<T>, Prepared>): Route {
  return { ...declaration, resource, responseKind: 'bare' }
}

/** A page whose rows are already serialized as JSON, for lists where that is most of the work. */
export type WrittenPage = Omit<Page<never>, 'rows'> & { json: Buffer; count: number; room?: Room }

/** Bytes before and after the JSON that belong to it too, so that its envelope can be written without a copy. */
export type Room = { before: number; after: number }

/** An endpoint that returns a list: `{ collection, pagination }`. */
export function many<
  const P extends Path,
  T extends z.ZodType,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  Prepared = undefined,
>(resource: T, declaration: Declaration<P, Q, B, Page<z.input<T>> | WrittenPage, Prepared>): Route {
  return { ...declaration, resource, responseKind: 'many' }
}

/** A list with more fields next to its collection, which the handler returns in `beside`. */
export function manyWithTotals<
  const P extends Path,
  T extends z.ZodType,
  E extends z.ZodObject,
  Q extends Shape = undefined,
>(resource: T, totals: E, declaration: Declaration<P, Q, undefined, Page<z.input<T>> & { beside: z.input<E> }>): Route {
  return { ...declaration, resource, beside: totals, responseKind: 'many' }
}

/** An endpoint that returns no body: 204. */
export function noContent<
  const P extends Path,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  Prepared = undefined,
>(declaration: Declaration<P, Q, B, void, Prepared>): Route {
  return { ...declaration, responseKind: 'nothing' }
}

/** An endpoint that starts background work and returns an empty object: 202. */
export function accepted<
  const P extends Path,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  Prepared = undefined,
>(declaration: Declaration<P, Q, B, void, Prepared>): Route {
  return { ...declaration, responseKind: 'accepted' }
}
