import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendCreateForm } from './create-form.ts'
import { newEventTypeOf } from './create-input.ts'
import { listPath } from './list-input.ts'
import { eventTypeIdOf, loadOwnerOptions } from './list-load.ts'

/** A new event type needs few fields. The editor has the others. */
export function createPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/new`, async (request, reply) =>
    sendCreateForm(reply, signedInUserOf(request), await loadOwnerOptions(apiFor(db, request))))

  app.post<ConsoleRequest>(listPath, async (request, reply) => {
    const [api, user, input] = [apiFor(db, request), signedInUserOf(request), request.body ?? {}]
    const owners = await loadOwnerOptions(api)
    try {
      const created = await api.one<EventType>(eventTypes, 'POST /event_types', {
        body: newEventTypeOf(input, user, owners), idempotencyKey: formKeyIn(input),
      })
      return await reply.redirect(`${listPath}/${eventTypeIdOf(created)}?done=created`, 303)
    } catch (error) {
      return sendCreateForm(reply, user, owners, { input, problems: problemsOf(error) })
    }
  })
}
