import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type RecapId } from '../../platform/ids.ts'
import { loadReadable } from '../../recaps/meeting-recaps/permissions.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { requireRecapsFeature } from './rules.ts'

const forbiddenMessage =
  'Only the owner of this recap and the admins of your organization can open it. Ask them for a share link.'

export async function loadRecap(db: Db, request: FastifyRequest<ConsoleRequest>) {
  const user = signedInUserOf(request)
  requireRecapsFeature(await getOrganization(db, user.organization_id))
  return loadReadable(db, user, asId<RecapId>(idOf(request.params)), forbiddenMessage)
}
