import type { FastifyInstance, FastifyReply } from 'fastify'
import { listApplications, type OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { itemList, type Item } from '../../platform/pages/item-list.ts'
import { kindWords } from './application-form.ts'
import { adminOf } from './application-permissions.ts'
import { doneOf, pageLinks, pagingOf, sendAccount, type AccountRequest } from './layout.ts'
import { timeOf } from './present.ts'

const path = '/account/applications'
const done = { deleted: 'The application was deleted. Nothing that it was given works any more.' }

/** The applications that an organization made. */
export function applicationPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const visitor = adminOf(request)
    const { organization_id } = visitor
    const applications = await listApplications(db, organization_id, pagingOf(request.query, listOf(visitor)))
    return sendApplications(reply, visitor, applications, doneOf(request.query, done))
  })
}

const listOf = ({ organization_id }: SignedInUser) => `applications of ${organization_id}`

function sendApplications(
  reply: FastifyReply, visitor: SignedInUser, applications: Page<OwnedApplication>, said: string | undefined,
) {
  return sendAccount(reply, visitor, 'applications', {
    title: 'Applications',
    main: html`<h1>Applications of ${visitor.organization_name}</h1>
${notice(said)}
<p>Programs that people can connect with their accounts, over OAuth 2.0. Owners and admins look after them.</p>
<p><a class="button" href="${path}/new">Create an application</a></p>
${itemList(applications.rows.map((row) => thingOf(row, visitor)), 'There are no applications.')}
${pageLinks(applications, path, listOf(visitor))}`,
  })
}

function thingOf({ id, name, kind, created_at }: OwnedApplication, { timezone }: SignedInUser): Item {
  return {
    title: name,
    facts: [
      ['Kind', kindWords[kind]],
      ['Client ID', html`<code>${id}</code>`],
      ['Created', timeOf(created_at, timezone)],
    ],
    action: html`<a class="button plain" href="${path}/${id}">Change<span class="unseen"> ${name}</span></a>`,
  }
}
