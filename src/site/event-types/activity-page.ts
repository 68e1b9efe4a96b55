import type { FastifyInstance } from 'fastify'
import { listEntriesAbout } from '../../compliance/activity-log/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { requireManager } from '../../scheduling/event-types/permissions.ts'
import { getEventType } from '../../scheduling/event-types/queries.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { pagingOf } from '../console/page-links.ts'
import { sendActivity } from './activity-view.ts'
import { listPath } from './list-input.ts'

/** Who can change an event type sees who changed it. The API lists the whole log, for admins only. */
export function activityPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/activity`, async (request, reply) => {
    const [user, id] = [signedInUserOf(request), asId<EventTypeId>(idOf(request.params))]
    const eventType = await getEventType(db, user.organization_id, id)
    requireManager(user, eventType)
    const [list, uri] = [`activity of ${id}`, uriOf('event_types', id)]
    const entries = await listEntriesAbout(
      db,
      { organization_id: user.organization_id, namespace: 'EventType', uri },
      pagingOf(request.query, list, [{ field: 'occurred_at', direction: 'desc' }]),
    )
    return sendActivity(reply, user, { eventType, entries, list })
  })
}
