import { Forbidden, Invalid } from '../../platform/errors.ts'
import { isEmail } from '../../platform/text.ts'
import type { OrganizationRow } from '../organizations/queries.ts'
import type { InvitationRow } from './queries.ts'

export function requireValidAddress(email: string) {
  if (!isEmail(email))
    throw Invalid.titled('Invalid Email', `${email} is an invalid email format`, {
      parameter: 'email',
      code: 'invalid',
    })
}

export function alreadyMember(email: string) {
  const detail = { parameter: 'email', code: 'already_member' }
  return Invalid.titled('Already Organization Member', `${email} is already in the organization`, detail)
}

export function alreadyInvited(email: string) {
  const detail = { parameter: 'email', code: 'already_invited' }
  return Invalid.titled('Already Invited', `${email} has already been invited`, detail)
}

/** A trial has a fixed number of invitations in total. Other organizations are limited by their free seats. */
export function requireSeat(
  { stage, seats, invitations_sent }: Pick<OrganizationRow, 'stage' | 'seats' | 'invitations_sent'>,
  usedSeats: number,
  maxTrialInvitations: number,
) {
  requireTrialAllotment({ stage, invitations_sent }, maxTrialInvitations)
  if (stage !== 'trial' && seats !== null && usedSeats >= seats)
    throw new Forbidden(
      `You already sent all the invitations you're allotted based upon the number of seats purchased with your ` +
        'account. Please purchase more seats to send more invitations.',
      'quota_used_up',
    )
}

export function requireTrialAllotment(
  { stage, invitations_sent }: Pick<OrganizationRow, 'stage' | 'invitations_sent'>,
  maxTrialInvitations: number,
) {
  if (stage === 'trial' && invitations_sent >= maxTrialInvitations)
    throw new Forbidden('You already sent all the invitations allotted to you with a trial account.', 'quota_used_up')
}

/** Accepted and declined are final, so such an invitation can be neither revoked nor resent. */
export function requirePending({ status }: Pick<InvitationRow, 'status'>) {
  if (status === 'accepted')
    throw Invalid.titled('Invitation Already Accepted', 'The invitation has already been accepted.', {
      code: 'already_accepted',
    })
  if (status === 'declined')
    throw Invalid.titled('Invitation Already Declined', 'The invitation has already been declined.', {
      code: 'already_declined',
    })
}
