import type { FastifyInstance } from 'fastify'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendCreateForm } from './create-form.ts'
import { formIdOf } from './list-view.ts'
import { listPath } from './load.ts'
import { formPath } from './tabs-list.ts'

/** A new form needs only a name. The builder has the rest. */
export function createFormPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/new`, async (request, reply) => {
    requireAdmin(apiFor(db, request).caller)
    return sendCreateForm(reply)
  })

  app.post<ConsoleRequest>(listPath, async (request, reply) => {
    const [api, input] = [apiFor(db, request), request.body ?? {}]
    try {
      const form = await api.one<RoutingForm>(routingForms, 'POST /routing_forms', {
        body: { name: input.name ?? '' },
        idempotencyKey: formKeyIn(input),
      })
      return await reply.redirect(`${formPath(formIdOf(form))}?done=created`, 303)
    } catch (error) {
      return sendCreateForm(reply, { input, problems: problemsOf(error) })
    }
  })
}
