import { createRequire } from 'node:module'
import type { Json } from '../client.ts'
import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses passport-oauth2')

export type ClientRequest = { query: Record<string, string>; session: object }
export type Strategy = {
  authenticate(request: ClientRequest): void
  redirect(url: string): void
  success(user: object): void
  fail(why: unknown): void
  error(cause: unknown): void
}
type Done = (error: unknown, user: object) => void
type Names = 'authorizationURL' | 'tokenURL' | 'clientID' | 'clientSecret' | 'callbackURL'
type Options = Record<Names, string> & { state: true }
type Verify = (access_token: string, refresh_token: string, more: Json, profile: object, done: Done) => void

/** The package has no types. */
export const OAuth2Strategy = createRequire(import.meta.url)('passport-oauth2') as new (
  options: Options,
  verify: Verify,
) => Strategy
