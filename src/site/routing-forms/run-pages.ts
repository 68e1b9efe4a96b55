import type { FastifyInstance } from 'fastify'
import type { Decision } from '../../forms/routing-forms/decision-schema.ts'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { withPhoneNumbers } from '../forms/questions.ts'
import { listPath, loadManagedForm } from './load.ts'
import { sendRun } from './run-form.ts'

/** A dry run of the saved form. It stores nothing. */
export function runPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/test`, async (request, reply) =>
    sendRun(reply, db, await loadManagedForm(db, request)),
  )

  app.post<ConsoleRequest>(`${listPath}/:id/test`, async (request, reply) => {
    const loaded = await loadManagedForm(db, request)
    const { api, id, form } = loaded
    const input = request.body ?? {}
    const answers = withPhoneNumbers(form.questions, input)
    const decision = await api.one<Decision>(routingForms, 'POST /routing_forms/:uuid/dry_run', {
      ids: { uuid: id },
      body: {
        answers: form.questions.map(({ uuid }) => ({
          question_uuid: uuid,
          answer: (answers[uuid] ?? '').slice(0, maxAnswer),
        })),
      },
    })
    return sendRun(reply, db, loaded, { input, decision })
  })
}

/** The longest answer that the dry run accepts. */
const maxAnswer = 20_000
