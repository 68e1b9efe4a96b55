import type { Caller } from '../../platform/auth/caller.ts'
import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import { Unauthenticated } from '../../platform/errors.ts'
import { requireEventScopes } from './event-permissions.ts'
import { requireRoomAtHost, requireRoomInOrganization } from './limits.ts'
import { lockAudience } from './lock-managed.ts'
import { insertSubscription, lockSharedApplicationKey, newSubscriptionId } from './queries.ts'
import type { NewSubscription } from './schema.ts'

export async function createSubscription(db: Db, caller: Caller, asked: NewSubscription) {
  requireEventScopes(caller, asked.events)
  await lockAudience(db, caller, asked)
  const { application_id, token_id } = caller
  const otherwise = application_id === null ? undefined : await getApplicationKey(db, application_id, token_id)
  const key = asked.signing_key ?? otherwise
  const id = await newSubscriptionId(db)
  const subscription = await insertSubscription(db, {
    id,
    organization_id: caller.organization_id,
    callback_url: asked.url,
    events: asked.events,
    scope: asked.scope,
    user_id: asked.user ?? null,
    group_id: asked.group ?? null,
    creator_id: caller.user_id,
    application_id,
    signing_key: key === undefined ? null : encrypt(key, id),
  })
  await requireRoomInOrganization(db, subscription)
  await requireRoomAtHost(db, subscription)
  return subscription
}

/** What an application signs with where no other key is given. Who is let in no longer has no token either. */
async function getApplicationKey(db: Db, id: string, token_id: string) {
  const application = await lockSharedApplicationKey(db, token_id)
  if (!application) throw new Unauthenticated('unauthenticated', 'The access token is invalid.')
  return application.signing_key === null ? undefined : decrypt(application.signing_key, id)
}
