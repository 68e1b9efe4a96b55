import type { FastifyInstance } from 'fastify'
import { listApplications } from '../../access/applications/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { requireAdmin } from './application-permissions.ts'
import { sendApplications } from './applications-page.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { pageLinks, pagingOf } from '../console/page-links.ts'

const path = '/account/applications'

export function applicationPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const { organization_id } = user
    const { text } = pageTexts(request)
    const list = `applications of ${organization_id}`
    const applications = await listApplications(db, organization_id, pagingOf(request.query, list))
    const labels = { previous: text('page-previous'), next: text('page-next') }
    return sendApplications(reply, user, applications, {
      message: doneMessageOf(request.query, { deleted: text('application-deleted') }),
      links: pageLinks(applications, path, list, labels),
    })
  })
}
