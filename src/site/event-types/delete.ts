import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { apiFor } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { listAddress, listPath } from './list-input.ts'
import { section } from './list-layout.ts'
import { nameOf } from './list-load.ts'

/** A deleted event type cannot be restored, so the first page asks. */
export function eventTypeDeletion(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/delete`, async (request, reply) => {
    const { text } = pageTexts(request)
    const uuid = idOf(request.params)
    const eventType = await apiFor(db, request).one<EventType>(eventTypes, 'GET /event_types/:uuid', { ids: { uuid } })
    return sendConfirmation(reply, signedInUserOf(request), section, {
      title: text('et-delete-title', { name: nameOf(eventType) }),
      text: `${text('et-delete-text')} ${text('et-delete-instead')}`,
      action: `${listPath}/${uuid}/delete`,
      label: text('et-delete'),
      back: listPath,
      crumbs: [{ path: listPath, label: text('nav-event-types') }],
    })
  })

  app.post<ConsoleRequest>(`${listPath}/:id/delete`, async (request, reply) => {
    await apiFor(db, request).run(eventTypes, 'DELETE /event_types/:uuid', { ids: { uuid: idOf(request.params) } })
    return reply.redirect(listAddress({}, { done: 'deleted' }), 303)
  })
}
