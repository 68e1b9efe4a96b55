import { deleteRelationshipsOf, handOverRelationships } from '../../people/group-relationships/queries.ts'
import { closeInvitation, findOpenInvitation, type OpenInvitation } from '../../people/invitations/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { join } from './join.ts'
import type { Acceptance } from './schema.ts'

/** The invitation behind a link, unless it was answered, revoked, sent anew or is too old. */
export async function getOpenInvitation(db: Db, secret: string, hold = false) {
  const invitation = await findOpenInvitation(db, hashOf(secret), hold)
  if (!invitation || invitation.expired) throw new NotFound('this link was used, withdrawn or is too old')
  return invitation
}

/** The invited person joins, and takes the places in groups that were kept for them. */
export async function accept(
  db: Db, secret: string, { name, password, ...chosen }: Acceptance, request_id?: string,
) {
  const password_hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const invitation = await getOpenInvitation(tx, secret, true)
    const { id, organization_id, email, inviter_timezone } = invitation
    const timezone = chosen.timezone ?? inviter_timezone ?? 'UTC'
    const { user, membership_id } = await join(tx, organization_id, 'user', { name, email, timezone, password_hash })
    await handOverRelationships(tx, organization_id, id, membership_id)
    await closeInvitation(tx, organization_id, id, 'accepted', user.id)
    await record(tx, { ...answered(invitation, 'Accept'), actor_id: user.id, request_id })
    return { user_id: user.id, organization_id }
  })
}

/** Whoever declines is nobody here. */
export function decline(db: Db, secret: string, request_id?: string) {
  return db.transaction(async (tx) => {
    const invitation = await getOpenInvitation(tx, secret, true)
    await deleteRelationshipsOf(tx, invitation.organization_id, invitation.id)
    await closeInvitation(tx, invitation.organization_id, invitation.id, 'declined')
    await record(tx, { ...answered(invitation, 'Decline'), request_id })
    return invitation
  })
}

function answered({ id, organization_id }: OpenInvitation, action: 'Accept' | 'Decline') {
  const uri = `${uriOf('organizations', organization_id)}/invitations/${id}`
  return { organization_id, namespace: 'Invitation', action, details: { uri } }
}
