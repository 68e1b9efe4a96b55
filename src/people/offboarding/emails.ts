import type { Email, EmailLook } from '../../platform/email/compose.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { TextKey, Texts } from '../../platform/texts/texts.ts'
import type { AccessEnded, ApplicationRow, InvitationRow, PersonRow, SubscriptionRow } from './queries.ts'

export type AccessEndedNotice = Omit<AccessEnded, 'subscriptions' | 'invitations'> &
  PersonRow & {
    subscriptions: SubscriptionRow[]
    invitations: InvitationRow[]
    applications: ApplicationRow[]
  }

const maxListed = 20

/** Tells an admin what stopped because a person was removed or lost a role, and what to do about each thing. */
export function accessEndedEmail(ended: AccessEndedNotice, { texts, frame }: EmailLook): Email {
  const { text } = texts
  const values = { name: ended.name, organization: ended.organization_name }
  const reasons = {
    removed: 'access-email-removed',
    role: 'access-email-role',
    group: 'access-email-group',
    upgrade: 'access-email-upgrade',
  } as const satisfies Record<AccessEnded['reason'], TextKey>
  return {
    ...frame,
    subject: subjectOf(ended, texts),
    greeting: text('email-greeting-unnamed'),
    paragraphs: [
      text(reasons[ended.reason], values),
      ...aboutSubscriptions(ended, texts),
      ...aboutInvitations(ended, texts),
      ...aboutApplications(ended, texts),
    ],
    closing: text('why-admin', values),
  }
}

function subjectOf(
  { name, organization_name: organization, subscriptions: { length: count } }: AccessEndedNotice,
  { text }: Texts,
) {
  return count === 0
    ? text('access-email-subject', { name, organization })
    : text('access-email-subject-disabled', { name, count })
}

function aboutSubscriptions({ name, subscriptions }: AccessEndedNotice, texts: Texts) {
  if (subscriptions.length === 0) return []
  const lines = subscriptions.map((row) => `${addressOf(row)} (${row.events.join(', ')})\n${subscriptionUri(row)}`)
  const { text } = texts
  return [
    text('access-email-subscriptions', { name }),
    ...listed(lines, texts),
    text('access-email-subscriptions-advice', { name }),
  ]
}

function aboutInvitations({ name, organization_id, invitations }: AccessEndedNotice, texts: Texts) {
  if (invitations.length === 0) return []
  const organization = uriOf('organizations', organization_id)
  const lines = invitations.map(({ id, email }) => `${email}\n${organization}/invitations/${id}`)
  const { text } = texts
  return [text('access-email-invitations', { name }), ...listed(lines, texts), text('access-email-invitations-advice')]
}

function aboutApplications({ name, applications }: AccessEndedNotice, texts: Texts) {
  if (applications.length === 0) return []
  const lines = applications.map((row) => `${row.name}\n${uriOf('applications', row.id)}`)
  const { text } = texts
  return [
    text('access-email-applications', { name }),
    ...listed(lines, texts),
    text('access-email-applications-advice', { name }),
  ]
}

function listed(lines: string[], { text }: Texts) {
  const more = lines.length - maxListed
  return more > 0 ? [...lines.slice(0, maxListed), text('access-email-more', { count: more })] : lines
}

function subscriptionUri({ id }: SubscriptionRow) {
  return uriOf('webhook_subscriptions', id)
}

/** Without the query, which can hold secrets of the receiver. */
function addressOf({ callback_url }: SubscriptionRow) {
  const { origin, pathname } = new URL(callback_url)
  return origin + pathname
}
