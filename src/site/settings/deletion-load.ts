import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { listDeletions } from '../../compliance/data-compliance/progress-queries.ts'
import { requireAdmin, requireEnterprise } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { apiFor } from '../console/api.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { pagingOf } from '../console/page-links.ts'
import type { DeletionInput } from './deletion-form.ts'
import { deletionList, sendDeletions } from './deletion-page.ts'

type Draft = { input?: DeletionInput; problems?: Problems }

/** The page with the forms, for admins of organizations whose plan has it. */
export async function sendForms(db: Db, request: FastifyRequest<ConsoleRequest>, reply: FastifyReply, draft: Draft) {
  const user = signedInUserOf(request)
  requireAdmin(user)
  requireEnterprise(apiFor(db, request).caller)
  const deletions = await listDeletions(db, user.organization_id, pagingOf(request.query, deletionList))
  const message = doneMessageOf(request.query, { started: pageTexts(request).text('deletion-started') })
  return sendDeletions(reply, user, { deletions, message, ...draft })
}
