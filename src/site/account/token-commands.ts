import { createToken, lockTokenCount, revokePersonalToken, type NewToken } from '../../platform/auth/tokens.ts'
import { byUser, command, type Activity } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { OrganizationId, TokenId, UserId } from '../../platform/ids.ts'

type TokenOwner = { organization_id: OrganizationId; user_id: UserId }

export const maxTokens = 100

export function createOwnToken(db: Db, owner: TokenOwner, token: NewToken, request_id?: string) {
  const { organization_id, user_id } = owner
  return command(db, byUser(owner, request_id), tokenActivity(owner, 'Add'), async (tx) => {
    if ((await lockTokenCount(tx, organization_id, user_id)) >= maxTokens)
      throw new Invalid({ message: `You have reached the limit of ${maxTokens} tokens. Revoke one first.` })
    return createToken(tx, organization_id, user_id, token)
  })
}

export function revokeOwnToken(db: Db, owner: TokenOwner, id: TokenId, request_id?: string) {
  const { organization_id, user_id } = owner
  return command(db, byUser(owner, request_id), tokenActivity(owner, 'Revoke'), async (tx) => {
    if (!(await revokePersonalToken(tx, organization_id, user_id, id))) throw new NotFound()
  })
}

function tokenActivity({ organization_id, user_id }: TokenOwner, action: 'Add' | 'Revoke'): Activity {
  return { organization_id, namespace: 'Token', action, details: { user: uriOf('users', user_id) } }
}
