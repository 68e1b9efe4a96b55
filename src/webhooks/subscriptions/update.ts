import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../platform/auth/caller.ts'
import { encrypt } from '../../platform/auth/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import { pathOf } from '../../platform/http/validate.ts'
import type { SubscriptionId } from '../../platform/ids.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { enableSubscription, updateSubscription } from './change-queries.ts'
import { checkEvents, requireEventScopes } from './event-permissions.ts'
import type { SubscriptionChange } from './input-schema.ts'
import { requireRoomAtHost } from './limits.ts'
import { loadManagedForUpdate } from './locked-permissions.ts'
import { replaceKey } from './queries.ts'
import { hostOf, requireEventPlan } from './rules.ts'

/** A caller who changes the address can receive the events there, so they must be allowed to read them. */
export async function changeSubscription(db: Db, caller: Caller, id: SubscriptionId, input: SubscriptionChange) {
  const before = await loadManagedForUpdate(db, caller, id)
  const content = { callback_url: input.url ?? before.callback_url, events: input.events ?? before.events }
  const problems = checkEvents(content.events, before.scope)
  requireNoProblems(problems.map(({ path, ...problem }) => ({ parameter: pathOf(path), ...problem })))
  requireEventScopes(caller, content.events)
  if (isDeepStrictEqual({ ...before, ...content }, before)) return before
  const changed = await updateSubscription(db, before, content, caller.user_id)
  if (hostOf(changed.callback_url) !== hostOf(before.callback_url)) await requireRoomAtHost(db, changed)
  return changed
}

export async function reenableSubscription(db: Db, caller: Caller, id: SubscriptionId) {
  const before = await loadManagedForUpdate(db, caller, id)
  requireEventPlan(caller, before.events)
  return enableSubscription(db, before, caller.user_id)
}

/** Replaces the key with the given one, or with a generated one, which is returned only this once. */
export async function rotateKey(db: Db, caller: Caller, id: SubscriptionId, newKey: string | undefined) {
  const subscription = await loadManagedForUpdate(db, caller, id)
  const generated = newKey ? null : `whsec_${randomBytes(32).toString('base64')}`
  const previous_key_until = await replaceKey(db, subscription, encrypt(newKey ?? generated ?? '', subscription.id))
  return { id: subscription.id, signing_key: generated, previous_key_until }
}
