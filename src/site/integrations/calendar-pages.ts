import type { FastifyInstance } from 'fastify'
import { calendarRoutes } from '../../calendars/calendars/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { doneAddress } from './calendar-done-texts.ts'
import { sendCalendars } from './calendar-list-page.ts'
import { loadOwnCalendars } from './calendar-load.ts'
import { changesIn } from './calendar-settings-input.ts'
import { calendarsPath } from './tabs-list.ts'
import { visitOf } from './webhook-load.ts'

/** The list of connected calendars, and the form for what they are used for. */
export function calendarPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(calendarsPath, async (request, reply) =>
    sendCalendars(reply, db, visitOf(db, request), { query: request.query }),
  )

  app.post<ConsoleRequest>(calendarsPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const own = await loadOwnCalendars(visit)
    for (const { id, body } of changesIn(request.body, own.calendars))
      await visit.api.one(calendarRoutes, 'PATCH /calendars/:uuid', { ids: { uuid: id }, body })
    return reply.redirect(doneAddress('saved'), 303)
  })
}
