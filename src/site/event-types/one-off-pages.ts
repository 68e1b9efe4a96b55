import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { oneOffEventTypes } from '../../scheduling/one-off-event-types/routes.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { oneOffOf } from './one-off-input.ts'
import { anotherLink, oneOffPath, sendOneOff } from './one-off-page.ts'
import { saveOwnLink } from './own-link-load.ts'
import { sendCreatedLink } from './share-view.ts'

/** A link for one meeting that no event type describes. */
export function oneOffPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(oneOffPath, (request, reply) => sendOneOff(db, request, reply))

  app.post<ConsoleRequest>(oneOffPath, async (request, reply) => {
    const [api, user, input] = [apiFor(db, request), signedInUserOf(request), request.body ?? {}]
    const linkProblems = await saveOwnLink(api, request)
    if (linkProblems.length > 0) return sendOneOff(db, request, reply, { input, problems: linkProblems })
    try {
      const { name, scheduling_url } = await api.one<EventType>(oneOffEventTypes, 'POST /one_off_event_types', {
        body: oneOffOf(input, user),
        idempotencyKey: formKeyIn(input),
      })
      const link = { name: name ?? '', url: scheduling_url, another: anotherLink(request) }
      return await sendCreatedLink(reply, user, link)
    } catch (error) {
      return sendOneOff(db, request, reply, { input, problems: problemsOf(error) })
    }
  })
}
