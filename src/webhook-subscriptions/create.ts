import type { Caller } from '../auth/caller.ts'
import { seal } from '../auth/seal.ts'
import type { Db } from '../db/db.ts'
import { checkMayHear } from './hear.ts'
import { insertSubscription, newSubscriptionId } from './queries.ts'
import type { NewSubscription } from './schema.ts'
import { checkAudience } from './select.ts'

export async function createSubscription(db: Db, caller: Caller, asked: NewSubscription) {
  checkMayHear(caller, asked.events)
  await checkAudience(db, caller, asked)
  const id = await newSubscriptionId(db)
  return insertSubscription(db, {
    id,
    organization_id: caller.organization_id,
    callback_url: asked.url,
    events: asked.events,
    scope: asked.scope,
    user_id: asked.user ?? null,
    group_id: asked.group ?? null,
    creator_id: caller.user_id,
    signing_key: asked.signing_key ? seal(asked.signing_key, id) : null,
  })
}
