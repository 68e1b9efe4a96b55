import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'

type Action = 'Add' | 'Update' | 'RotateSecret' | 'Remove'

export function requireAdmin(request: FastifyRequest) {
  const user = signedInUserOf(request)
  if (!isAdmin(user)) throw new Forbidden('Only owners and admins can manage the applications of the organization.')
  return user
}

export function recordApplication(
  db: Db, action: Action, { organization_id, user_id }: SignedInUser, id: string, request_id: string,
) {
  const details = { uri: uriOf('applications', id) }
  return record(db, { organization_id, namespace: 'Application', action, actor_id: user_id, request_id, details })
}
