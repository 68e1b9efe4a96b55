import { randomBytes } from 'node:crypto'
import type { Caller } from '../../platform/auth/caller.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { isMember, lockCaller } from '../memberships/queries.ts'
import { lockOrganization, noteInvitationSent } from '../organizations/queries.ts'
import { limitInvitation, limitResend } from './limits.ts'
import { invitationLink } from './present.ts'
import { countSeatsTaken, insertInvitation, isInvited, renewInvitation } from './queries.ts'
import { alreadyInvited, alreadyMember, requireValidAddress, requireSeat, requireTrialAllotment } from './rules.ts'

/** Invites an address, one caller after the other: seats and duplicates are counted under the organization's lock. */
export async function invite(db: Db, caller: Pick<Caller, 'organization_id' | 'user_id'>, email: string) {
  requireValidAddress(email)
  await lockCaller(db, caller)
  const organization = await lockOrganization(db, caller.organization_id)
  if (await isMember(db, organization.id, email)) throw alreadyMember(email)
  if (await isInvited(db, organization.id, email)) throw alreadyInvited(email)
  requireSeat(organization, await countSeatsTaken(db, organization.id), config.TRIAL_INVITATIONS)

  await limitInvitation(db, organization.id, email)
  const secret = newSecret()
  const invitation = await insertInvitation(db, organization.id, email, caller.user_id, hashOf(secret))
    .catch((error: unknown) => {
      throw violates(error, 'organization_invitations_pending') ? alreadyInvited(email) : error
    })
  await noteInvitationSent(db, organization.id)
  await mailInvitation(db, organization, email, secret)
  return invitation
}

/** Sends a pending invitation again, with a new link. It counts in the allotment of a trial like a new one. */
export async function inviteAgain(db: Db, organization_id: string, invitation: { id: string; email: string }) {
  const organization = await lockOrganization(db, organization_id)
  requireTrialAllotment(organization, config.TRIAL_INVITATIONS)
  await limitResend(db, invitation.id)
  await limitInvitation(db, organization_id, invitation.email)
  await noteInvitationSent(db, organization_id)
  const secret = newSecret()
  const renewed = await renewInvitation(db, organization_id, invitation.id, hashOf(secret))
  await mailInvitation(db, organization, invitation.email, secret)
  return renewed
}

/** 256 bits, safe in a path. */
function newSecret() {
  return randomBytes(32).toString('base64url')
}

function mailInvitation(db: Db, organization: { id: string; name: string }, email: string, secret: string) {
  return queueEmail(db, organization.id, email, {
    subject: `You are invited to join ${organization.name}`,
    paragraphs: [
      'Hello,',
      `${organization.name} invites you to join its schedule on Convene, `
      + 'where its people publish their hours and others book them.',
    ],
    action: { label: 'Accept or decline the invitation', link: invitationLink(secret) },
    closing: 'The link works once and for 30 days. If you did not expect this mail, you can ignore it.',
  })
}
