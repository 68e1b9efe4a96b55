import type { Caller } from '../../platform/auth/caller.ts'
import { scopes } from '../../platform/auth/scopes.ts'
import type { SignedInUser } from './queries.ts'

const everyScope: ReadonlySet<string> = new Set(scopes)

/** A signed-in user as a caller of the API. Pages offer what the user can do, so the session has every scope. */
export function sessionCaller(user: SignedInUser): Caller {
  const { user_id, organization_id, role, plan, stage, scim_enabled, features } = user
  return {
    user_id,
    organization_id,
    role,
    plan,
    stage,
    scim_enabled,
    features,
    token_id: null,
    application_id: null,
    scopes: everyScope,
  }
}
