import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { countCall } from '../../platform/http/sliding-window.ts'
import { networkUses, requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { seconds } from '../../platform/time.ts'
import { findGrantHolder } from './queries.ts'

const window = { most: 8, seconds: seconds({ minutes: 1 }) }

/** Limits the token requests of a user across all applications. Returns the grant that the request uses. */
export async function limitTokenRequests(db: Db, form: URLSearchParams) {
  const secret = form.get('code') ?? form.get('refresh_token')
  const holder = secret === null ? undefined : await findGrantHolder(db, hashOf(secret))
  if (!holder) return undefined
  const { refusal } = await countCall(db, holder, 'token requests', [window])
  if (refusal) throw refusal
  return holder
}

/** These requests need no credentials and insert a row each, so they are limited per network. */
export function limitNetwork(db: Db, limit: 'oauth.registration' | 'oauth.consent', ip: string) {
  return requireWithinLimit(db, networkUses(limit, ip), 'Too many requests from your network.')
}
