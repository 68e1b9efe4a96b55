import type { FastifyInstance } from 'fastify'
import { routingFormSubmissions } from '../../forms/routing-form-submissions/routes.ts'
import type { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import { findForm } from '../../forms/routing-forms/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { apiFor } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { listPath } from './load.ts'
import { sendSubmission } from './submission-view.ts'
import { loadTypesOf } from './submission-load.ts'

/** One submission. It stays readable when its form is deleted. */
export function submissionPage(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/submissions/:id`, async (request, reply) => {
    const [api, uuid] = [apiFor(db, request), idOf(request.params)]
    const submission = await api.one<RoutingFormSubmission>(
      routingFormSubmissions,
      'GET /routing_form_submissions/:uuid',
      { ids: { uuid } },
    )
    const formId = idOfUri('routing_forms', submission.routing_form)
    const form = formId && (await findForm(db, api.caller.organization_id, formId))
    if (!form) throw new NotFound()
    return sendSubmission(reply, { submission, form, types: await loadTypesOf(db, api, [submission]) })
  })
}
