import type { Caller } from '../../platform/auth/caller.ts'
import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import { Unauthenticated } from '../../platform/errors.ts'
import type { ApplicationId, TokenId } from '../../platform/ids.ts'
import { insertSubscription, newSubscriptionId } from './change-queries.ts'
import { requireEventScopes } from './event-permissions.ts'
import type { NewSubscription } from './input-schema.ts'
import { requireRoomAtHost, requireRoomInOrganization } from './limits.ts'
import { requireAudienceForUpdate } from './locked-permissions.ts'
import { lockSharedApplicationKey } from './queries.ts'

export async function createSubscription(db: Db, caller: Caller, input: NewSubscription) {
  requireEventScopes(caller, input.events)
  await requireAudienceForUpdate(db, caller, input)
  const { application_id, token_id } = caller
  const isFromApplication = application_id !== null && token_id !== null
  const applicationKey = isFromApplication ? await getApplicationKey(db, application_id, token_id) : undefined
  const key = input.signing_key ?? applicationKey
  const id = await newSubscriptionId(db)
  const subscription = await insertSubscription(db, {
    id,
    organization_id: caller.organization_id,
    callback_url: input.url,
    events: input.events,
    scope: input.scope,
    user_id: input.user ?? null,
    group_id: input.group ?? null,
    creator_id: caller.user_id,
    application_id,
    signing_key: key === undefined ? null : encrypt(key, id),
  })
  await requireRoomInOrganization(db, subscription)
  await requireRoomAtHost(db, subscription)
  return subscription
}

/** The application's own signing key. If the grant is gone, the token is invalid too. */
async function getApplicationKey(db: Db, id: ApplicationId, token_id: TokenId) {
  const application = await lockSharedApplicationKey(db, token_id)
  if (!application) throw new Unauthenticated('unauthenticated', 'The access token is invalid.')
  return application.signing_key === null ? undefined : decrypt(application.signing_key, id)
}
