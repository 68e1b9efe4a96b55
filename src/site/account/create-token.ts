import { createToken, lockTokenCount, type NewToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'

type TokenOwner = { organization_id: string; user_id: string }

const maxTokens = 100

export function createOwnToken(db: Db, owner: TokenOwner, token: NewToken, request_id?: string) {
  const { organization_id, user_id } = owner
  return db.transaction(async (tx) => {
    if ((await lockTokenCount(tx, organization_id, user_id)) >= maxTokens)
      throw new Invalid({ message: `You have reached the limit of ${maxTokens} tokens. Revoke one first.` })
    await recordToken(tx, 'Add', owner, request_id)
    return createToken(tx, organization_id, user_id, token)
  })
}

export function recordToken(
  db: Db, action: 'Add' | 'Revoke', { organization_id, user_id }: TokenOwner, request_id?: string,
) {
  const details = { user: uriOf('users', user_id) }
  return record(db, { organization_id, namespace: 'Token', action, actor_id: user_id, request_id, details })
}
