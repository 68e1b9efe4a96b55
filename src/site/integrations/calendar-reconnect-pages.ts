import type { FastifyInstance } from 'fastify'
import { calendarConnectionRoutes } from '../../calendars/connections/routes.ts'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { doneAddress } from './calendar-done-texts.ts'
import { loadOwnConnection } from './calendar-load.ts'
import { accessProblems } from './calendar-problem-texts.ts'
import { sendReconnectForm } from './calendar-reconnect-page.ts'
import { calendarsPath } from './tabs-list.ts'

const path = `${calendarsPath}/:id/reconnect`

/** The password was changed, or a feed has a new address. */
export function calendarReconnectPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) =>
    sendReconnectForm(reply, await loadOwnConnection(db, request)),
  )

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadOwnConnection(db, request)
    try {
      const connection = await visit.api.one<CalendarConnection>(
        calendarConnectionRoutes,
        'PATCH /calendar_connections/:uuid',
        { ids: { uuid: visit.id }, body: changeIn(request.body, visit.connection.provider) },
      )
      return await reply.redirect(doneAddress('reconnected', connection), 303)
    } catch (error) {
      const problems = accessProblems(error, visit.texts)
      return sendReconnectForm(reply, visit, { input: request.body, problems })
    }
  })
}

/** An address or a user name that is left empty stays as it is. */
function changeIn(input: ConsoleRequest['Body'], provider: CalendarConnection['provider']) {
  const { url = '', username = '', password = '' } = input ?? {}
  if (provider === 'ics') return { url }
  return { password, ...(url.trim() !== '' && { url }), ...(username.trim() !== '' && { username }) }
}
