import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { apiFor } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { StaleForm } from '../console/stale-form.ts'
import { withUnixLines } from '../event-types/editor-commands.ts'
import { changeForm } from './change-form.ts'
import { sendEditor } from './editor-page.ts'
import { canChange, listPath, loadManaged, loadWorkflow } from './load.ts'
import { formProblems } from './save-problem-texts.ts'
import { saveWorkflow } from './save-workflow.ts'
import { sendReadOnly } from './view.ts'

/** The editor of a workflow. Those who may only look at it see it in words. */
export function workflowEditorPages(app: FastifyInstance, db: Db) {
  const path = `${listPath}/:id`
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const api = apiFor(db, request)
    const workflow = await loadWorkflow(api, idOf(request.params))
    return canChange(api, workflow) ? sendEditor(reply, db, workflow) : sendReadOnly(reply, workflow)
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const [api, uuid] = [apiFor(db, request), idOf(request.params)]
    const workflow = await loadManaged(api, uuid)
    const { action = '', ...input } = withUnixLines(request.body ?? {})
    if (action !== '') {
      const state = await changeForm(db, api, input, action)
      return sendEditor(reply, db, workflow, { ...state, status: state.problems ? 400 : 200 })
    }
    try {
      await saveWorkflow(db, api, uuid, input)
    } catch (error) {
      if (error instanceof StaleForm)
        return sendEditor(reply, db, await loadWorkflow(api, uuid), { input, isStale: true, status: 409 })
      return sendEditor(reply, db, workflow, { input, problems: formProblems(error, request), status: 400 })
    }
    return reply.redirect(`${listPath}/${uuid}?done=saved`, 303)
  })
}
