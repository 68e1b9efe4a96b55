import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { withUnixLines } from '../event-types/editor-commands.ts'
import { changeForm } from './change-form.ts'
import { sendCreateForm } from './create-page.ts'
import { chosenOwner, idOfWorkflow, listPath, loadOwners } from './load.ts'
import { formProblems } from './save-problem-texts.ts'
import { createWorkflow } from './save-workflow.ts'
import { startInput } from './start-input.ts'
import { sendStart } from './start-page.ts'

/** First a starting point, then the same form as that of a saved workflow. */
export function workflowCreatePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/new`, async (request, reply) => {
    const input = startInput(request)
    return input ? sendCreateForm(reply, db, { input }) : sendStart(reply)
  })

  app.post<ConsoleRequest>(listPath, async (request, reply) => {
    const api = apiFor(db, request)
    const { action = '', ...input } = withUnixLines(request.body ?? {})
    if (action !== '') {
      const state = await changeForm(db, api, input, action)
      return sendCreateForm(reply, db, state, state.problems ? 400 : 200)
    }
    const owner = chosenOwner(await loadOwners(db, request), input.owner)
    try {
      const created = await createWorkflow(db, api, input, owner, formKeyIn(input))
      return await reply.redirect(`${listPath}/${idOfWorkflow(created)}?done=created`, 303)
    } catch (error) {
      return sendCreateForm(reply, db, { input, problems: formProblems(error, request) }, 400)
    }
  })
}
