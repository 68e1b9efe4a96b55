import { randomBytes } from 'node:crypto'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { isMember, lockCaller } from '../memberships/queries.ts'
import { lockOrganization, incrementInvitationsSent } from '../organizations/queries.ts'
import { queueInvitationEmail } from './emails.ts'
import { limitInvitation, limitResend } from './limits.ts'
import { renewInvitation } from './link-queries.ts'
import { countUsedSeats, insertInvitation, isInvited, type InvitationRow } from './queries.ts'
import { alreadyInvited, alreadyMember, requireValidAddress, requireSeat, requireTrialAllotment } from './rules.ts'

/** Checks seats and duplicates while it holds the organization's lock, so concurrent invitations cannot exceed them. */
export async function invite(db: Db, caller: Pick<Caller, 'organization_id' | 'user_id'>, email: string) {
  requireValidAddress(email)
  await lockCaller(db, caller)
  const organization = await lockOrganization(db, caller.organization_id)
  if (await isMember(db, organization.id, email)) throw alreadyMember(email)
  if (await isInvited(db, organization.id, email)) throw alreadyInvited(email)
  requireSeat(organization, await countUsedSeats(db, organization.id), config.TRIAL_INVITATIONS)

  await limitInvitation(db, organization.id, email)
  const secret = generateSecret()
  const invitation = await insertInvitation(db, organization.id, email, caller.user_id, hashOf(secret)).catch(
    (error: unknown) => {
      throw violates(error, 'organization_invitations_pending') ? alreadyInvited(email) : error
    },
  )
  await incrementInvitationsSent(db, organization.id)
  await queueInvitationEmail(db, invitation, organization, secret)
  return invitation
}

/** Sends a pending invitation again with a new link. It counts against a trial's allotment like a new one. */
export async function inviteAgain(db: Db, invitation: Managed<InvitationRow>) {
  const { organization_id } = invitation
  const organization = await lockOrganization(db, organization_id)
  requireTrialAllotment(organization, config.TRIAL_INVITATIONS)
  await limitResend(db, invitation.id)
  await limitInvitation(db, organization_id, invitation.email)
  await incrementInvitationsSent(db, organization_id)
  const secret = generateSecret()
  const renewed = await renewInvitation(db, invitation, hashOf(secret))
  await queueInvitationEmail(db, renewed, organization, secret)
  return renewed
}

/** 256 bits, URL-safe. */
function generateSecret() {
  return randomBytes(32).toString('base64url')
}
