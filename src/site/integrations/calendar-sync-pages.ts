import type { FastifyInstance } from 'fastify'
import { calendarConnectionRoutes } from '../../calendars/connections/routes.ts'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { doneAddress } from './calendar-done-texts.ts'
import { sendCalendars } from './calendar-list-page.ts'
import { calendarsPath } from './tabs-list.ts'
import { visitOf } from './webhook-load.ts'

/** “Check now”: the list says what came of it. */
export function calendarSyncPages(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>(`${calendarsPath}/:id/sync`, async (request, reply) => {
    const visit = visitOf(db, request)
    try {
      const synced = await visit.api.one<CalendarConnection>(
        calendarConnectionRoutes,
        'POST /calendar_connections/:uuid/sync',
        { ids: { uuid: idOf(request.params) } },
      )
      return await reply.redirect(doneAddress('checked', synced), 303)
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      reply.header('retry-after', String(error.seconds))
      const problem = visit.texts.text('cal-check-often', { wait: waitText(error.seconds, visit.texts) })
      return sendCalendars(reply, db, visit, { query: {}, problem, status: 429 })
    }
  })
}
