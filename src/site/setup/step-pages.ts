import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendDone } from './done-page.ts'
import { sendEventTypeForm } from './event-type-form.ts'
import { saveFirstEventType } from './save-event-type.ts'
import { sendHoursForm } from './hours-form.ts'
import { loadDefaultSchedule, loadFirstEventType } from '../console/load-own.ts'
import { hoursOf, isSimple } from './rules.ts'
import { saveHours } from './save-hours.ts'

/**
 * The steps after the organization exists. They change what is there, so a step that is sent twice creates nothing
 * twice, and each can be opened again.
 */
export function setupStepPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/setup/hours', async (request, reply) => {
    const schedule = await loadDefaultSchedule(apiFor(db, request))
    // The page would lose hours that it cannot show.
    if (!schedule || !isSimple(schedule.rules)) return reply.redirect('/setup/event-type', 303)
    const { timezone, created_at, updated_at } = schedule
    return sendHoursForm(reply, { ...hoursOf(schedule.rules), timezone, isNew: created_at === updated_at })
  })
  app.post<ConsoleRequest>('/setup/hours', async (request, reply) => {
    const [user, { body = {} }] = [signedInUserOf(request), request]
    const { hours, problems } = await saveHours(apiFor(db, request), user, body, pageTexts(request))
    if (problems.length > 0) return sendHoursForm(reply, { ...hours, isNew: false }, problems)
    return reply.redirect('/setup/event-type', 303)
  })

  app.get<ConsoleRequest>('/setup/event-type', async (request, reply) => {
    const { first, isOnly } = await loadFirstEventType(apiFor(db, request))
    return first && !isOnly ? sendDone(reply, first) : sendEventTypeForm(reply, first)
  })
  app.post<ConsoleRequest>('/setup/event-type', async (request, reply) => {
    const { body = {} } = request
    try {
      await saveFirstEventType(apiFor(db, request), body, pageTexts(request))
      return await reply.redirect('/setup/done', 303)
    } catch (error) {
      return sendEventTypeForm(reply, undefined, { input: body, problems: problemsOf(error) })
    }
  })

  app.get<ConsoleRequest>('/setup/done', async (request, reply) => {
    const { first } = await loadFirstEventType(apiFor(db, request))
    return first ? sendDone(reply, first) : reply.redirect('/setup/event-type', 303)
  })
}
