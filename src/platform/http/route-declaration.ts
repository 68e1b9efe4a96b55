import type { z } from 'zod'
import type { Caller } from '../auth/caller.ts'
import type { Scope } from '../auth/scopes.ts'
import type { Db } from '../db/db.ts'
import type { Collection, CollectionIds } from '../ids.ts'
import type { Problems } from '../problems.ts'
import type { ScopeRule } from './scope-rule.ts'
import type { RateLimitedAction } from './sliding-window.ts'

export type Path = `/${string}`
export type Shape = z.ZodType | undefined
type ParsedRequest<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** The ids in a path: `/groups/:uuid` has one, `uuid`, which is a GroupId. */
type Ids<P extends string> = P extends `${infer Before}/:${infer Name}/${infer Rest}`
  ? Record<Name, IdUnder<Before>> & Ids<`/${Rest}`>
  : P extends `${infer Before}/:${infer Name}`
    ? Record<Name, IdUnder<Before>>
    : unknown

/** The type of the ids that follow a path, by its last segment. */
type IdUnder<P extends string> = P extends `${string}/${infer Rest}`
  ? IdUnder<Rest>
  : P extends Collection
    ? CollectionIds[P]
    : string

type RequestInput<P extends string, Q extends Shape, B extends Shape> = {
  caller: Caller
  /** The pool for GET. For other methods a transaction that commits when the handler returns. */
  db: Db
  ids: Ids<P>
  query: ParsedRequest<Q>
  body: ParsedRequest<B>
  /** The validation problems so far, for handlers of routes with `eachField`. */
  problems: Problems
}

type HandlerInput<P extends string, Q extends Shape, B extends Shape, Prepared> = RequestInput<P, Q, B> & {
  /** The bytes of the body, for routes with `fileBody`. */
  file: Buffer
  /** What `prepare` returned. */
  prepared: Prepared
}

/** Declares an endpoint. The server, the checks and the OpenAPI document use it. */
export type Declaration<P extends Path, Q extends Shape, B extends Shape, R, Prepared = undefined> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: P
  summary: string
  /** What it does, who can call it and what happens next, in a few sentences. Line breaks are ignored. */
  description: string
  scope: Scope | ScopeRule
  /** Only for admins and owners. Others get 403, with the message in `admin` if there is one. */
  role?: 'admin' | { admin: string }
  /** Throws Forbidden if the plan or organization of the caller does not have this feature. */
  gate?: (caller: Caller) => void
  /** A rate limit in addition to the general one. */
  rateLimit?: RateLimitedAction
  /** It changes permissions, so it responds after this process has dropped cached callers. */
  changesCallers?: true
  /** Not part of the specification. */
  extension?: true
  /** Checks a body, even an invalid one, with network lookups before the transaction starts. */
  lookUp?: (body: unknown) => Promise<Problems>
  /** Asks other systems, with a valid request and before the transaction starts. `db` is the pool. */
  prepare?(input: RequestInput<P, Q, B>): Promise<Prepared>
  /** Allows a larger body: `longFields` can contain long strings, and the default limit applies to the rest. */
  largeBody?: { maxBytes: number; longFields: readonly string[] }
  /** The body is a file instead of JSON. `types`: what the reference names; the bytes decide what the file is. */
  fileBody?: { maxBytes: number; types: readonly string[] }
  /** Passes the valid fields of an invalid body to the handler, which adds its problems to the others. */
  eachField?: true
  /** The 400 of this endpoint has its own title in the specification. */
  titled?: true
  /** It returns 424 if a connected calendar of the user cannot be read. */
  readsCalendars?: true
  /** Can a replica answer it? Without this: lists can, others cannot. */
  readsReplica?: boolean
  /** The response contains a secret, so it is encrypted when it is stored for a repeated request. */
  secret?: true
  /** The name in the activity log, if method and path do not describe the change well. */
  activity?: { namespace: string; action: string }
  query?: Q
  body?: B
  handle(input: HandlerInput<P, Q, B, Prepared>): Promise<R>
}
