import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findKeptLinks } from '../../people/invitations/link-queries.ts'
import { invitations } from '../../people/invitations/routes.ts'
import type { OrganizationInvitation } from '../../people/invitations/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, TooManyRequests } from '../../platform/errors.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { pagingOf } from '../console/page-links.ts'
import { invitationsPath, sendInvitations, type InvitationList } from './invitation-list.ts'
import { listInvitations } from './invitation-queries.ts'
import { peoplePath, visitOf, type PeopleVisit } from './load.ts'

/** The invitations of the organization: sent again, or revoked. */
export function invitationListPages(app: FastifyInstance, db: Db) {
  const path = `${invitationsPath}/:id`

  app.get<ConsoleRequest>(invitationsPath, async (request, reply) => {
    const visit = visitOf(db, request)
    return sendInvitations(reply, visit, await loadInvitations(visit, request))
  })

  app.post<ConsoleRequest>(`${path}/resend`, async (request, reply) => {
    const visit = visitOf(db, request)
    const ids = { uuid: visit.user.organization_id, invitation: idOf(request.params) }
    try {
      await visit.api.one(invitations, 'POST /organizations/:uuid/invitations/:invitation/resend', { ids })
    } catch (error) {
      const refusal = refusalOf(error, visit)
      if (error instanceof TooManyRequests) reply.header('retry-after', String(error.seconds))
      return sendInvitations(reply, visit, await loadInvitations(visit, request), refusal)
    }
    return reply.redirect(`${invitationsPath}?done=resent`, 303)
  })

  app.get<ConsoleRequest>(`${path}/revoke`, async (request, reply) => {
    const visit = visitOf(db, request)
    const { text } = visit.texts
    const ids = { uuid: visit.user.organization_id, invitation: idOf(request.params) }
    const { email } = await visit.api.one<OrganizationInvitation>(
      invitations,
      'GET /organizations/:uuid/invitations/:invitation',
      { ids },
    )
    return sendConfirmation(reply, visit.user, 'people', {
      title: text('people-revoke-title', { email }),
      text: text('people-revoke-text'),
      action: `${invitationsPath}/${ids.invitation}/revoke`,
      label: text('people-revoke-button'),
      back: invitationsPath,
      crumbs: [
        { path: peoplePath, label: text('nav-people') },
        { path: invitationsPath, label: text('people-tab-invitations') },
      ],
    })
  })

  app.post<ConsoleRequest>(`${path}/revoke`, async (request, reply) => {
    const { api, user } = visitOf(db, request)
    const ids = { uuid: user.organization_id, invitation: idOf(request.params) }
    await api.run(invitations, 'DELETE /organizations/:uuid/invitations/:invitation', { ids })
    return reply.redirect(`${invitationsPath}?done=revoked`, 303)
  })
}

async function loadInvitations(
  { db, user }: PeopleVisit,
  { query }: FastifyRequest<ConsoleRequest>,
): Promise<InvitationList> {
  const onlyPending = query.show !== 'all'
  const name = onlyPending ? 'pending invitations' : 'invitations'
  const path = onlyPending ? invitationsPath : `${invitationsPath}?show=all`
  const page = await listInvitations(db, user.organization_id, onlyPending, pagingOf(query, name))
  const links = await findKeptLinks(
    db,
    user.organization_id,
    page.rows.map(({ id }) => id),
  )
  return { page, links, onlyPending, name, path }
}

/** Why an invitation was not sent again: too soon, or the trial has no more. Rethrows other errors. */
function refusalOf(error: unknown, { texts }: PeopleVisit) {
  const { text } = texts
  if (error instanceof TooManyRequests)
    return { status: 429, message: text('people-resend-wait', { wait: waitText(error.seconds, texts) }) }
  if (error instanceof Forbidden && error.code === 'quota_used_up')
    return { status: 403, message: text('people-out-trial') }
  throw error
}
