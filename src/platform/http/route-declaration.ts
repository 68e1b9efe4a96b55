import type { z } from 'zod'
import type { Caller } from '../auth/caller.ts'
import type { Scope } from '../auth/scopes.ts'
import type { Db } from '../db/db.ts'
import type { Detail } from '../errors.ts'
import type { RateLimitedAction } from './sliding-window.ts'

export type Path = `/${string}`
export type Shape = z.ZodType | undefined
type ParsedRequest<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** The ids in a path: `/groups/:uuid` has one, `uuid`. */
type Ids<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Ids<`/${Rest}`>
  : P extends `${string}:${infer Name}` ? Record<Name, string> : unknown

type HandlerInput<P extends string, Q extends Shape, B extends Shape> = {
  caller: Caller
  /** The pool for GET. For other methods a transaction that commits when the handler returns. */
  db: Db
  ids: Ids<P>
  query: ParsedRequest<Q>
  body: ParsedRequest<B>
  /** The validation problems so far, for handlers of routes with `eachField`. */
  problems: Detail[]
}

/** Declares an endpoint. The server, the checks and the OpenAPI document use it. */
export type Declaration<P extends Path, Q extends Shape, B extends Shape, R> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: P
  summary: string
  /** What it does, who can call it and what happens next, in a few sentences. Line breaks are ignored. */
  description: string
  scope: Scope
  /** Only for admins and owners. Others get 403 with the message `denial`. */
  role?: 'admin'
  denial?: string
  /** Throws Forbidden if the plan or organization of the caller does not have this feature. */
  gate?: (caller: Caller) => void
  /** A rate limit in addition to the general one. */
  rateLimit?: RateLimitedAction
  /** It changes permissions, so it responds after this process has dropped cached callers. */
  changesCallers?: true
  /** Not part of the specification. */
  extension?: true
  /** The fields of the body can be sent in the query string instead. */
  takesQuery?: true
  /** Another scope that is sufficient too. */
  orScope?: Scope
  /** Additional scopes that a body requires, even an invalid one. A 403 for a missing `scope` lists these too. */
  bodyScopes?: (body: unknown) => string[]
  /** Checks a body, even an invalid one, with network lookups before the transaction starts. */
  lookUp?: (body: unknown) => Promise<Detail[]>
  /** The maximum bytes of a body, if it is larger than the default. */
  maxBodyBytes?: number
  /** Fields that can contain long strings. The default limit applies to the rest of the body. */
  longFields?: readonly string[]
  /** Passes the valid fields of an invalid body to the handler, which adds its problems to the others. */
  eachField?: true
  /** The 400 of this endpoint has its own title in the specification. */
  titled?: true
  /** The response contains a secret, so it is encrypted when it is stored for a repeated request. */
  secret?: true
  /** The name in the activity log, if method and path do not describe the change well. */
  activity?: { namespace: string; action: string }
  query?: Q
  body?: B
  handle(input: HandlerInput<P, Q, B>): Promise<R>
}
