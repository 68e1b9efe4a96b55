import type { FastifyInstance, FastifyReply } from 'fastify'
import { listApplications, type OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { renderItemList, type Item } from '../../platform/pages/item-list.ts'
import { kindLabels } from './application-form.ts'
import { requireAdmin } from './application-permissions.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { pageLinks, pagingOf } from '../console/page-links.ts'
import { timeOf } from './present.ts'

const path = '/account/applications'
const doneMessages = { deleted: 'The application was deleted. Its tokens no longer work.' }

export function applicationPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const { organization_id } = user
    const applications = await listApplications(db, organization_id, pagingOf(request.query, listKey(user)))
    return sendApplications(reply, user, applications, doneMessageOf(request.query, doneMessages))
  })
}

const listKey = ({ organization_id }: SignedInUser) => `applications of ${organization_id}`

function sendApplications(
  reply: FastifyReply, user: SignedInUser, applications: Page<OwnedApplication>, message: string | undefined,
) {
  return sendConsole(reply, user, 'applications', {
    title: 'Applications',
    main: html`<h1>Applications of ${user.organization_name}</h1>
${notice(message)}
<p>Applications that people can connect to their accounts with OAuth 2.0. Owners and admins manage them.</p>
<p><a class="button" href="${path}/new">Create application</a></p>
${renderItemList(applications.rows.map((row) => itemOf(row, user)), 'No applications yet.')}
${pageLinks(applications, path, listKey(user))}`,
  })
}

function itemOf({ id, name, kind, created_at }: OwnedApplication, { timezone }: SignedInUser): Item {
  return {
    title: name,
    facts: [
      ['Type', kindLabels[kind]],
      ['Client ID', html`<code>${id}</code>`],
      ['Created', timeOf(created_at, timezone)],
    ],
    action: html`<a class="button plain" href="${path}/${id}">Edit<span class="unseen"> ${name}</span></a>`,
  }
}
