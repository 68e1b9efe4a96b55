import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import { problemsOf } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'
import { daysOf, idempotencyKeyOf } from './time-off-commands.ts'
import { daysText } from './time-off-layout.ts'
import { idIn, openPage, pathOf } from './time-off-load.ts'
import { sendTimeOff } from './time-off-page.ts'
import { listAllPeriods } from './time-off-data.ts'

const path = '/console/availability/time-off'

export function timeOffRoutes(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { text } = context.texts
    return sendTimeOff(context, {
      message: doneMessageOf(request.query, {
        added: text('time-off-added'),
        deleted: text('time-off-deleted'),
        blocked: text('block-added'),
        freed: text('block-deleted'),
      }),
    })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { api, person } = context
    const body = { user: person.uri, ...daysOf(request.body), reason: request.body?.reason?.trim() || null }
    const idempotencyKey = idempotencyKeyOf(request.body)
    try {
      await api.one(schedules, 'POST /out_of_office_periods', { body, idempotencyKey })
    } catch (error) {
      return sendTimeOff(context, { period: { input: request.body, problems: problemsOf(error) } })
    }
    return reply.redirect(pathOf(path, person, { done: 'added' }), 303)
  })

  app.get<ConsoleRequest>(`${path}/:id/delete`, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { api, user, person, texts } = context
    const id = idOf(request.params)
    const period = (await listAllPeriods(api, person)).find(({ uri }) => idIn(uri) === id)
    if (!period) throw new NotFound()
    return sendConfirmation(reply, user, 'availability', {
      title: texts.text('time-off-delete-title'),
      text: texts.text('time-off-delete-text', { days: daysText(period, texts) }),
      action: `${path}/${id}/delete`,
      label: texts.text('time-off-delete'),
      back: pathOf(path, person),
      crumbs: [{ path: pathOf(path, person), label: texts.text('tab-time-off') }],
      fields: person.isOther ? [hiddenField('user', person.id)] : [],
    })
  })

  app.post<ConsoleRequest>(`${path}/:id/delete`, async (request, reply) => {
    const { api, person } = await openPage(db, request, reply)
    await api.run(schedules, 'DELETE /out_of_office_periods/:uuid', { ids: { uuid: idOf(request.params) } })
    return reply.redirect(pathOf(path, person, { done: 'deleted' }), 303)
  })
}
