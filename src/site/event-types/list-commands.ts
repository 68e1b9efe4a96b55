import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { listAddress, listPath, selectionOf } from './list-input.ts'
import { eventTypeIdOf, nameOf } from './list-load.ts'

const maxName = 255

/** On and off, the order of the page, and copies. The address after each has the focus where it was. */
export function eventTypeCommands(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>(`${listPath}/:id/active`, async (request, reply) => {
    const [uuid, active] = [idOf(request.params), request.body?.active === 'true']
    await apiFor(db, request).run(eventTypes, 'PATCH /event_types/:uuid', { ids: { uuid }, body: { active } })
    return reply.redirect(`${backTo(request.body, active ? 'on' : 'off')}#switch-${uuid}`, 303)
  })

  app.post<ConsoleRequest>(`${listPath}/:id/move`, async (request, reply) => {
    const [uuid, to] = [idOf(request.params), request.body?.to === 'down' ? 'down' : 'up']
    await apiFor(db, request).run(eventTypes, 'POST /event_types/:uuid/move', { ids: { uuid }, body: { to } })
    return reply.redirect(`${backTo(request.body, 'moved')}#${to}-${uuid}`, 303)
  })

  app.post<ConsoleRequest>(`${listPath}/:id/duplicate`, async (request, reply) => {
    const [api, uuid, formKey] = [apiFor(db, request), idOf(request.params), formKeyIn(request.body)]
    const source = await api.one<EventType>(eventTypes, 'GET /event_types/:uuid', { ids: { uuid } })
    const name = copyName(nameOf(source), pageTexts(request).text)
    const copy = await api.one<EventType>(eventTypes, 'POST /event_types/:uuid/duplicate', {
      ids: { uuid },
      body: { name },
      idempotencyKey: formKey && `${formKey}-${uuid}-copy`,
    })
    return reply.redirect(`${backTo(request.body, 'duplicated', eventTypeIdOf(copy))}#et-${eventTypeIdOf(copy)}`, 303)
  })
}

/** The list that the form was on. */
function backTo(body: ConsoleRequest['Body'], done: string, id = '') {
  return listAddress(selectionOf(body?.list), { done, id })
}

/** The end says that it is a copy, so a name that becomes too long loses letters before the end. */
function copyName(name: string, text: ReturnType<typeof pageTexts>['text']) {
  const rest = maxName - text('et-copy-name', { name: '' }).length
  return text('et-copy-name', { name: name.slice(0, rest) })
}
