import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { apiQueryOf, listPath, selectionIn } from './list-input.ts'
import { loadOwnerOptions } from './list-load.ts'
import { sendEventTypes } from './list-page.ts'
import { messageOf } from './list-summary.ts'

export function eventTypeListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(listPath, async (request, reply) => {
    const [api, user, selection] = [apiFor(db, request), signedInUserOf(request), selectionIn(request.query)]
    const [list, owners] = await Promise.all([
      api.many<EventType>(eventTypes, 'GET /event_types', { query: apiQueryOf(user, selection) }),
      loadOwnerOptions(api),
    ])
    return sendEventTypes(reply, user, {
      api,
      selection,
      list,
      owners,
      message: messageOf(request.query, pageTexts(request)),
    })
  })
}
