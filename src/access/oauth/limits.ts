import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { takeFromWindow } from '../../platform/http/sliding-window.ts'
import { networkUses, takeOrRefuse } from '../../platform/rate-limits/take.ts'
import { findHolder } from './queries.ts'

const window = { most: 8, seconds: 60 }

/** Each person's tokens are given out so often and not more, whichever applications ask. Tells whose these are. */
export async function limitTokenRequests(db: Db, form: URLSearchParams) {
  const presented = form.get('code') ?? form.get('refresh_token')
  const holder = presented === null ? undefined : await findHolder(db, hashOf(presented))
  if (!holder) return undefined
  const { refusal } = await takeFromWindow(db, holder, 'token requests', [window])
  if (refusal) throw refusal
  return holder
}

/** Whatever anybody may do here without saying who they are leaves a row, so one address may not do it for ever. */
export function limitNetwork(db: Db, limit: 'oauth.registration' | 'oauth.consent', ip: string) {
  return takeOrRefuse(db, networkUses(limit, ip), 'Too many requests from your network.')
}
