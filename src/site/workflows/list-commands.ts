import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { idOfWorkflow, listPath, loadManaged, section, workflowRoutes } from './load.ts'

const maxName = 100

/** On and off, copies and deletion. */
export function workflowCommands(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>(`${listPath}/:id/active`, async (request, reply) => {
    const [uuid, active] = [idOf(request.params), request.body?.active === 'true']
    await apiFor(db, request).run(workflowRoutes, 'PATCH /workflows/:uuid', { ids: { uuid }, body: { active } })
    const done = active ? 'on' : 'off'
    const isEditor = request.body?.back === 'editor'
    const address = isEditor ? `${listPath}/${uuid}?done=${done}` : `${listPath}?done=${done}#switch-${uuid}`
    return reply.redirect(address, 303)
  })

  app.post<ConsoleRequest>(`${listPath}/:id/duplicate`, async (request, reply) => {
    const [api, uuid, formKey] = [apiFor(db, request), idOf(request.params), formKeyIn(request.body)]
    const { owner, name, event_types, excluded_event_types, trigger, conditions, steps, quiet_hours } =
      await loadManaged(api, uuid)
    const copy = await api.one<Workflow>(workflowRoutes, 'POST /workflows', {
      body: {
        owner,
        name: copyName(name, pageTexts(request).text),
        active: false,
        event_types,
        excluded_event_types,
        trigger,
        conditions,
        steps,
        quiet_hours,
      },
      idempotencyKey: formKey && `${formKey}-${uuid}-copy`,
    })
    return reply.redirect(`${listPath}/${idOfWorkflow(copy)}?done=duplicated`, 303)
  })

  app.get<ConsoleRequest>(`${listPath}/:id/delete`, async (request, reply) => {
    const { text } = pageTexts(request)
    const uuid = idOf(request.params)
    const { name } = await loadManaged(apiFor(db, request), uuid)
    return sendConfirmation(reply, signedInUserOf(request), section, {
      title: text('wf-delete-title', { name }),
      text: `${text('wf-delete-text')} ${text('wf-delete-instead')}`,
      action: `${listPath}/${uuid}/delete`,
      label: text('wf-delete'),
      back: `${listPath}/${uuid}`,
      crumbs: [{ path: listPath, label: text('nav-workflows') }],
    })
  })

  app.post<ConsoleRequest>(`${listPath}/:id/delete`, async (request, reply) => {
    await apiFor(db, request).run(workflowRoutes, 'DELETE /workflows/:uuid', { ids: { uuid: idOf(request.params) } })
    return reply.redirect(`${listPath}?done=deleted`, 303)
  })
}

/** The end says that it is a copy, so a name that becomes too long loses letters before the end. */
function copyName(name: string, text: ReturnType<typeof pageTexts>['text']) {
  const rest = maxName - text('wf-copy-name', { name: '' }).length
  return text('wf-copy-name', { name: name.slice(0, rest).toWellFormed() })
}
