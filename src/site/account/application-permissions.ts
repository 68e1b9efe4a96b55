import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Activity } from '../../platform/commands/command.ts'
import { Forbidden } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { ApplicationId } from '../../platform/ids.ts'

type Action = 'Add' | 'Update' | 'RotateSecret' | 'Remove'

/** `managed`: what the page is about. */
export function requireAdmin(request: FastifyRequest, managed = 'applications') {
  const user = signedInUserOf(request)
  if (!isAdmin(user)) throw new Forbidden(`Only owners and admins can manage the ${managed} of the organization.`)
  return user
}

export function applicationActivity({ organization_id }: SignedInUser, action: Action, id: ApplicationId): Activity {
  return { organization_id, namespace: 'Application', action, details: { uri: uriOf('applications', id) } }
}
