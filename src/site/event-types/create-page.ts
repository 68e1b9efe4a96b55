import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor, problemsOf, type Api } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendCreateForm } from './create-form.ts'
import { newEventTypeOf } from './create-input.ts'
import { listPath } from './list-input.ts'
import { eventTypeIdOf, loadOwnerOptions } from './list-load.ts'
import { loadHostLinks, saveOwnLink } from './own-link-load.ts'

/** A new event type needs few fields. The editor has the others. */
export function createPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/new`, async (request, reply) =>
    sendCreateForm(reply, signedInUserOf(request), await loadForm(db, apiFor(db, request))),
  )

  app.post<ConsoleRequest>(listPath, async (request, reply) => {
    const [api, user, input] = [apiFor(db, request), signedInUserOf(request), request.body ?? {}]
    const form = await loadForm(db, api)
    const linkProblems = await saveOwnLink(api, request)
    if (linkProblems.length > 0) return sendCreateForm(reply, user, form, { input, problems: linkProblems })
    try {
      const created = await api.one<EventType>(eventTypes, 'POST /event_types', {
        body: newEventTypeOf(input, user, form.owners),
        idempotencyKey: formKeyIn(input),
      })
      return await reply.redirect(`${listPath}/${eventTypeIdOf(created)}?done=created`, 303)
    } catch (error) {
      return sendCreateForm(reply, user, form, { input, problems: problemsOf(error) })
    }
  })
}

const loadForm = async (db: Db, api: Api) => ({
  owners: await loadOwnerOptions(api),
  hostLinks: await loadHostLinks(db, api, [api.caller.user_id]),
})
