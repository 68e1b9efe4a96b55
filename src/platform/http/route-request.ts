import type { FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { Problems } from '../problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    lacksScope?: boolean
    problems?: Problems
  }
}

/** The parts of a request that a declared endpoint uses. A page that calls an endpoint makes one of its own. */
export type RouteRequest = Pick<
  FastifyRequest,
  'id' | 'method' | 'url' | 'params' | 'query' | 'body' | 'headers' | 'caller' | 'problems'
>

export function callerOf({ caller }: Pick<RouteRequest, 'caller'>) {
  if (!caller) throw new Error('a declared route was called without a caller')
  return caller
}
