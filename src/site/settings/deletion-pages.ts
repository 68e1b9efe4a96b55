import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { countMeetingsIn } from '../../compliance/data-compliance/meeting-queries.ts'
import { dataCompliance } from '../../compliance/data-compliance/routes.ts'
import { requireAdmin, requireEnterprise } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { parseDeletion } from './deletion-form.ts'
import { sendForms } from './deletion-load.ts'
import { sendReview } from './deletion-summary.ts'

const path = '/console/settings/deletion'

/** Deletes personal data or old meetings, with a second question before, and shows how far it has come. */
export function deletionPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, (request, reply) => sendForms(db, request, reply, {}))

  // Changes nothing. The addresses are in the body, because addresses of pages are stored by browsers and proxies.
  app.post<ConsoleRequest>(`${path}/review`, async (request, reply) => {
    const [api, user, input] = [apiFor(db, request), signedInUserOf(request), request.body ?? {}]
    requireAdmin(user)
    requireEnterprise(api.caller)
    const { deletion, problems } = parse(request)
    if (problems) return sendForms(db, request, reply, { input, problems })
    const count =
      deletion.kind === 'people'
        ? deletion.emails.length
        : await countMeetingsIn(db, user.organization_id, deletion.start_time, deletion.end_time)
    return sendReview(reply, user, { deletion, input, count })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const api = apiFor(db, request)
    const { deletion, problems } = parse(request)
    if (problems) return sendForms(db, request, reply, { input: request.body ?? {}, problems })
    const { kind, ...body } = deletion
    const name = kind === 'people' ? 'POST /data_compliance/deletion/invitees' : 'POST /data_compliance/deletion/events'
    await api.run(dataCompliance, name, { body })
    return reply.redirect(`${path}?done=started`, 303)
  })
}

function parse(request: FastifyRequest<ConsoleRequest>) {
  return parseDeletion(request.body ?? {}, signedInUserOf(request).timezone, Date.now(), pageTexts(request))
}
