import { unlessScim } from '../auth/caller.ts'
import { mapPage } from '../db/page.ts'
import { many, nothing, one } from '../http/route.ts'
import { checkOwnOrganization } from '../organizations/queries.ts'
import { invite, inviteAgain } from './invite.ts'
import { presentInvitation } from './present.ts'
import { deleteInvitation, getInvitation, listInvitations, lockInvitation } from './queries.ts'
import { checkPending } from './rules.ts'
import { InvitationFilters, NewInvitation, OrganizationInvitation } from './schema.ts'

const elsewhere = 'You do not have permission'

export const invitations = [
  many(OrganizationInvitation, {
    method: 'GET',
    path: '/organizations/:uuid/invitations',
    summary: 'List invitations',
    scope: 'organizations:read',
    role: 'admin',
    titled: true,
    query: InvitationFilters,
    async handle({ db, caller, ids, query }) {
      await checkOwnOrganization(db, caller, ids.uuid, elsewhere)
      return mapPage(await listInvitations(db, caller.organization_id, query), presentInvitation)
    },
  }),

  one(OrganizationInvitation, {
    method: 'POST',
    path: '/organizations/:uuid/invitations',
    summary: 'Invite a person',
    scope: 'organizations:write',
    role: 'admin',
    denial: elsewhere,
    gate: unlessScim,
    titled: true,
    body: NewInvitation,
    async handle({ db, caller, ids, body }) {
      await checkOwnOrganization(db, caller, ids.uuid, elsewhere)
      return presentInvitation(await invite(db, caller, body.email))
    },
  }),

  one(OrganizationInvitation, {
    method: 'GET',
    path: '/organizations/:uuid/invitations/:invitation',
    summary: 'Get an invitation',
    scope: 'organizations:read',
    role: 'admin',
    titled: true,
    async handle({ db, caller, ids }) {
      await checkOwnOrganization(db, caller, ids.uuid, elsewhere)
      return presentInvitation(await getInvitation(db, caller.organization_id, ids.invitation))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/organizations/:uuid/invitations/:invitation',
    summary: 'Revoke an invitation',
    scope: 'organizations:write',
    role: 'admin',
    gate: unlessScim,
    titled: true,
    async handle({ db, caller, ids }) {
      await checkOwnOrganization(db, caller, ids.uuid, elsewhere)
      const invitation = await lockInvitation(db, caller.organization_id, ids.invitation)
      checkPending(invitation)
      await deleteInvitation(db, caller.organization_id, invitation.id)
    },
  }),

  one(OrganizationInvitation, {
    method: 'POST',
    path: '/organizations/:uuid/invitations/:invitation/resend',
    summary: 'Send a pending invitation again',
    scope: 'organizations:write',
    role: 'admin',
    gate: unlessScim,
    titled: true,
    extension: true,
    async handle({ db, caller, ids }) {
      await checkOwnOrganization(db, caller, ids.uuid, elsewhere)
      const invitation = await lockInvitation(db, caller.organization_id, ids.invitation)
      checkPending(invitation)
      return presentInvitation(await inviteAgain(db, caller.organization_id, invitation))
    },
  }),
]
