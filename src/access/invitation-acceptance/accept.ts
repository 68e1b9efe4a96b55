import { deleteRelationshipsOf, moveRelationships } from '../../people/group-relationships/invitation-queries.ts'
import { closeInvitation, findOpenInvitation } from '../../people/invitations/link-queries.ts'
import type { OpenInvitation } from '../../people/invitations/queries.ts'
import type { NewUser } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { byUser, byVisitor, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { UserId } from '../../platform/ids.ts'
import { joinOrganization } from './join.ts'
import type { Acceptance } from './schema.ts'

/** The pending invitation of a link. A used, revoked, replaced or expired link is NotFound. */
export async function getOpenInvitation(db: Db, secret: string, lock = false) {
  const invitation = await findOpenInvitation(db, hashOf(secret), lock)
  if (!invitation || invitation.expired) throw new NotFound('this link has been used or revoked, or has expired')
  return invitation
}

/** What the browser of the invited person says about them. */
type Preferences = Pick<NewUser, 'locale' | 'time_notation'>

/** The invited person joins the organization and the groups that they were added to. */
export async function acceptInvitation(
  db: Db,
  secret: string,
  { name, password, ...input }: Acceptance,
  request_id?: string,
  preferences: Preferences = {},
) {
  const password_hash = await hashPassword(password)
  const activity = ({ invitation, user_id }: { invitation: OpenInvitation; user_id: UserId }) => ({
    ...activityOf(invitation, 'Accept'),
    actor: byUser({ user_id }, request_id),
  })
  return command(db, byVisitor(request_id), activity, async (tx) => {
    const invitation = await getOpenInvitation(tx, secret, true)
    const { id, organization_id, email, inviter_timezone } = invitation
    const timezone = input.timezone ?? inviter_timezone ?? 'UTC'
    const person = { ...preferences, name, email, timezone, password_hash }
    const { user, membership_id } = await joinOrganization(tx, organization_id, 'user', person)
    await moveRelationships(tx, organization_id, id, membership_id)
    await closeInvitation(tx, organization_id, id, 'accepted', user.id)
    return { invitation, user_id: user.id, organization_id }
  })
}

/** Declining also deletes the group relationships of the invitation. */
export function declineInvitation(db: Db, secret: string, request_id?: string) {
  const activity = (invitation: OpenInvitation) => activityOf(invitation, 'Decline')
  return command(db, byVisitor(request_id), activity, async (tx) => {
    const invitation = await getOpenInvitation(tx, secret, true)
    await deleteRelationshipsOf(tx, invitation.organization_id, invitation.id)
    await closeInvitation(tx, invitation.organization_id, invitation.id, 'declined')
    return invitation
  })
}

function activityOf({ id, organization_id }: OpenInvitation, action: 'Accept' | 'Decline') {
  const uri = `${uriOf('organizations', organization_id)}/invitations/${id}`
  return { organization_id, namespace: 'Invitation', action, details: { uri } }
}
