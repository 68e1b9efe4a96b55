import { denyScim } from '../../platform/auth/caller.ts'
import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { requireOwnOrganization } from '../organizations/queries.ts'
import { invite, inviteAgain } from './invite.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentInvitation } from './present.ts'
import { deleteInvitation, getInvitation, listInvitations } from './queries.ts'
import { requirePending } from './rules.ts'
import { InvitationFilters, NewInvitation, OrganizationInvitation } from './schema.ts'

const permissionDenied = 'You do not have permission'

export const invitations = [
  many(OrganizationInvitation, {
    method: 'GET',
    path: '/organizations/:uuid/invitations',
    summary: 'List organization invitations',
    description: `Lists the invitations that your organization has sent, with their status. Filter by email address
      or status.`,
    scope: 'organizations:read',
    role: 'admin',
    titled: true,
    query: InvitationFilters,
    async handle({ db, caller, ids, query }) {
      await requireOwnOrganization(db, caller, ids.uuid, permissionDenied)
      return mapPage(await listInvitations(db, caller.organization_id, query), presentInvitation)
    },
  }),

  one(OrganizationInvitation, {
    method: 'POST',
    path: '/organizations/:uuid/invitations',
    summary: 'Invite a user to an organization',
    description: `Emails an invitation to join the organization. Its link works once and expires after 30 days. A
      pending invitation uses a seat. An address can be invited five times a day. Not available while SCIM is
      on for the organization.`,
    scope: 'organizations:write',
    role: { admin: permissionDenied },
    gate: denyScim,
    titled: true,
    body: NewInvitation,
    async handle({ db, caller, ids, body }) {
      await requireOwnOrganization(db, caller, ids.uuid, permissionDenied)
      return presentInvitation(await invite(db, caller, body.email))
    },
  }),

  one(OrganizationInvitation, {
    method: 'GET',
    path: '/organizations/:uuid/invitations/:invitation',
    summary: 'Get an organization invitation',
    description: `Returns one invitation with its status and the time of its latest email.`,
    scope: 'organizations:read',
    role: 'admin',
    titled: true,
    async handle({ db, caller, ids }) {
      await requireOwnOrganization(db, caller, ids.uuid, permissionDenied)
      return presentInvitation(await getInvitation(db, caller.organization_id, ids.invitation))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/organizations/:uuid/invitations/:invitation',
    summary: 'Revoke an organization invitation',
    description: `Deletes a pending invitation. Its link stops working and its seat becomes available. You cannot
      revoke an invitation that was accepted or declined.`,
    scope: 'organizations:write',
    role: 'admin',
    gate: denyScim,
    titled: true,
    async handle({ db, caller, ids }) {
      await requireOwnOrganization(db, caller, ids.uuid, permissionDenied)
      const invitation = await loadManagedForUpdate(db, caller, ids.invitation)
      requirePending(invitation)
      await deleteInvitation(db, invitation)
    },
  }),

  one(OrganizationInvitation, {
    method: 'POST',
    path: '/organizations/:uuid/invitations/:invitation/resend',
    summary: 'Resend an organization invitation',
    description: `Emails a pending invitation again with a new link; the earlier link stops working. An invitation
      can be resent once in 15 minutes and four times a day.`,
    scope: 'organizations:write',
    role: 'admin',
    gate: denyScim,
    titled: true,
    extension: true,
    async handle({ db, caller, ids }) {
      await requireOwnOrganization(db, caller, ids.uuid, permissionDenied)
      const invitation = await loadManagedForUpdate(db, caller, ids.invitation)
      requirePending(invitation)
      return presentInvitation(await inviteAgain(db, invitation))
    },
  }),
]
