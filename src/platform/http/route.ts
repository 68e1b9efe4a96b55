import type { z } from 'zod'
import type { Caller } from '../auth/caller.ts'
import type { Scope } from '../auth/scopes.ts'
import type { Db } from '../db/db.ts'
import type { Page } from '../db/page.ts'
import type { Detail } from '../errors.ts'
import type { RateLimitedAction } from './sliding-window.ts'

type Path = `/${string}`
type Shape = z.ZodType | undefined
type Parsed<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** The ids that a path names: `/groups/:uuid` has one, `uuid`. */
type Ids<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Ids<`/${Rest}`>
  : P extends `${string}:${infer Name}` ? Record<Name, string> : unknown

type HandlerInput<P extends string, Q extends Shape, B extends Shape> = {
  caller: Caller
  /** The pool when reading; for every other method one transaction, committed when the handler is done. */
  db: Db
  ids: Ids<P>
  query: Parsed<Q>
  body: Parsed<B>
  /** What is wrong with the shape already, where the handler is to add to it. */
  problems: Detail[]
}

/** Everything there is to know about an endpoint. The server, the checks and the OpenAPI document all read this. */
type Declaration<P extends Path, Q extends Shape, B extends Shape, R> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: P
  summary: string
  /** What it does, who can call it and what follows, in a few plain sentences. Line breaks do not count. */
  description: string
  scope: Scope
  /** Admins and owners only; others are told `denial`. */
  role?: 'admin'
  denial?: string
  /** Throws Denied when the caller's plan or organization does not have this. */
  gate?: (caller: Caller) => void
  /** Fewer calls than the general limit allows. */
  limited?: RateLimitedAction
  /** It changes who may do what, and answers when this process acts on that. */
  changesCallers?: true
  /** Ours, beside the specification. */
  extension?: true
  /** What belongs in the body may stand in the query string as well. */
  takesQuery?: true
  /** Another scope that is enough as well. */
  orScope?: Scope
  /** Further scopes that a body needs, whatever its shape. The 403 of a caller without `scope` names these too. */
  bodyScopes?: (body: unknown) => string[]
  /** Finds problems of a body of any shape that take a lookup in the network, before a transaction begins. */
  lookUp?: (body: unknown) => Promise<Detail[]>
  /** How many bytes a body may have, where that is more than elsewhere. */
  largestBody?: number
  /** Fields whose strings may be long. The rest of such a body stays within the limits of any other. */
  longFields?: readonly string[]
  /** Bodies of the wrong shape get as far as the handler, with those fields that are right: it names all problems. */
  eachField?: true
  /** The specification gives this endpoint's 400 its true title. */
  titled?: true
  /** Its answer holds a secret, and is sealed where it is kept for a request that comes again. */
  secret?: true
  /** What the activity log calls a change, where method and path say it badly. */
  activity?: { namespace: string; action: string }
  query?: Q
  body?: B
  handle(asked: HandlerInput<P, Q, B>): Promise<R>
}

export type Route = Omit<Declaration<Path, Shape, Shape, unknown>, 'handle'> & {
  answers: 'one' | 'many' | 'bare' | 'nothing' | 'accepted'
  resource?: z.ZodType
  beside?: z.ZodObject | undefined
  handle(asked: { caller: Caller; db: Db; ids: unknown; query: unknown; body: unknown; problems: Detail[] }):
    Promise<unknown>
}

/** An endpoint about one resource: answers `{ resource }`. */
export function one<
  const P extends Path, T extends z.ZodType, Q extends Shape = undefined, B extends Shape = undefined,
>(resource: T, declaration: Declaration<P, Q, B, z.input<T>>): Route {
  return { ...declaration, resource, answers: 'one' }
}

/** An endpoint whose answer stands by itself, in no envelope. */
export function bare<
  const P extends Path, T extends z.ZodType, Q extends Shape = undefined, B extends Shape = undefined,
>(resource: T, declaration: Declaration<P, Q, B, z.input<T>>): Route {
  return { ...declaration, resource, answers: 'bare' }
}

/** A page whose rows have been written as JSON already, for lists where that is most of the work. */
export type WrittenPage = Omit<Page<never>, 'rows'> & { json: Buffer; count: number }

/** What stands beside the collection at the top of an answer, such as a total. */
type SiblingFields<E> = E extends z.ZodType ? { beside: z.input<E> } : unknown

/** An endpoint about many: answers `{ collection, pagination }`, and beside them what is declared so. */
export function many<
  const P extends Path, T extends z.ZodType, Q extends Shape = undefined, B extends Shape = undefined,
  E extends z.ZodObject | undefined = undefined,
>(
  resource: T,
  declaration: Declaration<P, Q, B, (Page<z.input<T>> | WrittenPage) & SiblingFields<E>> & { beside?: E },
): Route {
  return { ...declaration, resource, answers: 'many' }
}

/** An endpoint that has nothing to say but that it is done: 204. */
export function nothing<const P extends Path, Q extends Shape = undefined, B extends Shape = undefined>(
  declaration: Declaration<P, Q, B, void>,
): Route {
  return { ...declaration, answers: 'nothing' }
}

/** An endpoint that sees to it later, and has nothing to say but that: 202 and an empty object. */
export function accepted<const P extends Path, Q extends Shape = undefined, B extends Shape = undefined>(
  declaration: Declaration<P, Q, B, void>,
): Route {
  return { ...declaration, answers: 'accepted' }
}
