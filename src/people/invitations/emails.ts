import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { OrganizationId } from '../../platform/ids.ts'

type Organization = { id: OrganizationId; name: string }

/** Anyone who has the secret can accept or decline the invitation. */
export function queueInvitationEmail(db: Db, organization: Organization, email: string, secret: string) {
  return queueEmail(db, organization.id, email, invitationEmail(organization, secret))
}

function invitationEmail({ name }: Organization, secret: string): Email {
  return {
    subject: `You are invited to join ${name}`,
    paragraphs: [
      'Hi,',
      `${name} has invited you to join them on Convene, `
      + 'where members publish their available times and others book meetings with them.',
    ],
    action: { label: 'Accept or decline the invitation', link: `${config.AUTH_URL}/invitations/${secret}` },
    closing: 'The link works once and expires after 30 days. If you did not expect this email, you can ignore it.',
  }
}
