import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'

type Action = 'Add' | 'Update' | 'RotateSecret' | 'Remove'

/** Whoever may look after applications. */
export function adminOf(request: FastifyRequest) {
  const visitor = signedInUserOf(request)
  if (!isAdmin(visitor)) throw new Forbidden('Only owners and admins of the organization look after its applications.')
  return visitor
}

export function recordApplication(
  db: Db, action: Action, { organization_id, user_id }: SignedInUser, id: string, request_id: string,
) {
  const details = { uri: uriOf('applications', id) }
  return record(db, { organization_id, namespace: 'Application', action, actor_id: user_id, request_id, details })
}
