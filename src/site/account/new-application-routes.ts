import type { FastifyInstance } from 'fastify'
import { createApplication, type CreatedApplication } from '../../access/applications/create.ts'
import { maxApplications } from '../../access/applications/rules.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { parseApplication } from './application-form.ts'
import { applicationActivity, requireAdmin } from './application-permissions.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendApplicationForm } from './new-application-page.ts'
import { sendCreated } from './secret-page.ts'

const path = '/account/applications'

/** The response to the form is the only page that shows the secrets. */
export function newApplicationPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${path}/new`, async (request, reply) => sendApplicationForm(reply, requireAdmin(request)))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const texts = pageTexts(request)
    const { value: application, problems } = parseApplication(request.body, request.body?.kind, texts)
    if (!application) return sendApplicationForm(reply, user, { input: request.body, problems })
    try {
      const activity = (created: CreatedApplication) => applicationActivity(user, 'Add', created.application.id)
      const created = await command(db, byUser(user, request.id), activity, (tx) =>
        createApplication(tx, user, application),
      )
      return sendCreated(reply, user, created)
    } catch (error) {
      if (!(error instanceof Forbidden && error.code === 'quota_used_up')) throw error
      const limit = sentenceProblem('', texts.text('application-limit', { count: maxApplications }))
      return sendApplicationForm(reply, user, { input: request.body, problems: [limit] })
    }
  })
}
