import type { FastifyInstance } from 'fastify'
import { calendarConnectionRoutes } from '../../calendars/connections/routes.ts'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { formKeyIn } from '../book/form-key.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { connectPath, sendConnectForm, sendProviderChoice } from './calendar-connect-page.ts'
import { doneAddress } from './calendar-done-texts.ts'
import { accessProblems } from './calendar-problem-texts.ts'
import { visitOf } from './webhook-load.ts'

/** Connecting takes some seconds: the calendar server is asked before the page answers. */
export function calendarConnectPages(app: FastifyInstance, db: Db) {
  app.get(connectPath, async (request, reply) => sendProviderChoice(reply, visitOf(db, request)))
  for (const provider of ['caldav', 'ics'] as const) connectForm(app, db, provider)
}

function connectForm(app: FastifyInstance, db: Db, provider: CalendarConnection['provider']) {
  const path = `${connectPath}/${provider}`
  app.get(path, async (request, reply) => sendConnectForm(reply, visitOf(db, request), provider))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const visit = visitOf(db, request)
    const { url, username, password } = request.body ?? {}
    const body = { provider, url, ...(provider === 'caldav' && { username, password }) }
    try {
      const connection = await visit.api.one<CalendarConnection>(
        calendarConnectionRoutes,
        'POST /calendar_connections',
        { body, idempotencyKey: formKeyIn(request.body) },
      )
      return await reply.redirect(doneAddress('connected', connection), 303)
    } catch (error) {
      const problems = accessProblems(error, visit.texts)
      return sendConnectForm(reply, visit, provider, { input: request.body, problems })
    }
  })
}
