import type { Db } from '../../platform/db/db.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import type { InvitationId, OrganizationId } from '../../platform/ids.ts'
import { countEmails } from '../../platform/rate-limits/emails.ts'
import { mailboxOf, formatWait } from '../../platform/rate-limits/rules.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'

/** Counts a new or resent invitation against the rate limits of its recipient and of the organization. */
export async function limitInvitation(db: Db, organization_id: OrganizationId, email: string) {
  const key = `${organization_id} ${mailboxOf(email)}`
  const message = `Too many invitations to ${email}.`
  await requireWithinLimit(db, [{ limit: 'invitation.address', key }], message)
  const wait = (await countEmails(db, organization_id, 'member', [email])).get(email)
  if (wait !== undefined) throw new TooManyRequests(`${message} Try again ${formatWait(wait)}.`, wait)
}

export function limitResend(db: Db, invitation_id: InvitationId) {
  return requireWithinLimit(
    db,
    [{ limit: 'invitation.resend', key: invitation_id }],
    'This invitation was sent recently.',
  )
}
