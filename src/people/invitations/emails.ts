import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { loadEmailLook } from '../organizations/load-email-look.ts'
import { findInviter, lifetimeDays, type InvitationRow, type Inviter } from './queries.ts'

type InvitationNotice = { organization: string; inviter: Inviter | undefined; secret: string }

/** Anyone who has the secret can accept or decline the invitation. */
export async function queueInvitationEmail(
  db: Db,
  invitation: InvitationRow,
  { name: organization }: { name: string },
  secret: string,
) {
  const { organization_id, email } = invitation
  const inviter = await findInviter(db, invitation)
  const lookIn = await loadEmailLook(db, organization_id)
  // The recipient often has no account yet, but probably reads the language of the inviter.
  const content = invitationEmail({ organization, inviter, secret }, lookIn(inviter?.locale ?? null))
  await queueEmail(db, organization_id, email, content)
}

export function invitationEmail({ organization, inviter, secret }: InvitationNotice, look: EmailLook): Email {
  const {
    texts: { text },
    frame,
  } = look
  return {
    ...frame,
    subject: text('invitation-email-subject', { organization }),
    greeting: text('email-greeting-unnamed'),
    paragraphs: [
      text('invitation-email-reason', { inviter: inviter?.name ?? organization, organization }),
      text('invitation-email-about', { organization }),
    ],
    action: { label: text('invitation-email-action'), link: `${config.AUTH_URL}/invitations/${secret}` },
    closing: text('invitation-email-closing', { days: lifetimeDays }),
    ...(inviter && {
      senderName: text('email-sender', { name: inviter.name, organization }),
      replyTo: { name: inviter.name, address: inviter.email },
    }),
  }
}
