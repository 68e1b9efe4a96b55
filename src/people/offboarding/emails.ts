import type { Email } from '../../platform/email/compose.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { AccessEnded, ApplicationRow, InvitationRow, PersonRow, SubscriptionRow } from './queries.ts'

type AccessEndedNotice = Omit<AccessEnded, 'subscriptions' | 'invitations'> & PersonRow & {
  subscriptions: SubscriptionRow[]
  invitations: InvitationRow[]
  applications: ApplicationRow[]
}

const maxListed = 20

/** Tells an admin what stopped because a person was removed or lost a role, and what to do about each thing. */
export function accessEndedEmail(ended: AccessEndedNotice): Email {
  return {
    subject: subjectOf(ended),
    paragraphs: [
      'Hi,', `${whatHappened(ended)}.`,
      ...aboutSubscriptions(ended), ...aboutInvitations(ended), ...aboutApplications(ended),
    ],
    closing: `You're receiving this email because you are an admin of ${ended.organization_name}.`,
  }
}

function subjectOf(ended: AccessEndedNotice) {
  const count = ended.subscriptions.length
  if (count === 0) return `Please review: ${whatHappened(ended)}`
  return `${count} webhook ${count === 1 ? 'subscription' : 'subscriptions'} of ${ended.name} disabled`
}

function whatHappened({ name, organization_name, reason }: AccessEndedNotice) {
  return {
    removed: `${name} was removed from ${organization_name}`,
    role: `${name} is no longer an admin of ${organization_name}`,
    group: `${name} no longer manages a group at ${organization_name}`,
    upgrade: `${name} set up webhook subscriptions at ${organization_name} that they can no longer manage`,
  }[reason]
}

function aboutSubscriptions({ name, subscriptions }: AccessEndedNotice) {
  if (subscriptions.length === 0) return []
  const lines = subscriptions.map((row) => `${addressOf(row)} (${row.events.join(', ')})\n${subscriptionUri(row)}`)
  return [
    `We disabled the webhook subscriptions that depended on ${name}. Nothing more is sent to these addresses:`,
    ...listed(lines),
    'Do you still need one? Check that its address belongs to you. Then turn it on with POST to its URI followed by '
      + `/enable, or create a new subscription and delete this one. If ${name} knows the signing key, replace it with `
      + 'POST to the URI followed by /rotate_signing_key.',
  ]
}

function aboutInvitations({ name, organization_id, invitations }: AccessEndedNotice) {
  if (invitations.length === 0) return []
  const organization = uriOf('organizations', organization_id)
  const lines = invitations.map(({ id, email }) => `${email}\n${organization}/invitations/${id}`)
  return [
    `${name} sent invitations that no one has answered yet. Their links no longer work:`,
    ...listed(lines),
    'To invite one of these people, send the invitation again with POST to its URI followed by /resend. '
      + 'Delete the invitations you do not recognize.',
  ]
}

function aboutApplications({ name, applications }: AccessEndedNotice) {
  if (applications.length === 0) return []
  const lines = applications.map((row) => `${row.name}\n${uriOf('applications', row.id)}`)
  return [
    `${name} registered these applications. They keep working for the people who connected them:`,
    ...listed(lines),
    `If ${name} knows their secrets, replace them on the applications page of your account.`,
  ]
}

function listed(lines: string[]) {
  const more = lines.length - maxListed
  return more > 0 ? [...lines.slice(0, maxListed), `and ${more} more`] : lines
}

function subscriptionUri({ id }: SubscriptionRow) {
  return uriOf('webhook_subscriptions', id)
}

/** Without the query, which can hold secrets of the receiver. */
function addressOf({ callback_url }: SubscriptionRow) {
  const { origin, pathname } = new URL(callback_url)
  return origin + pathname
}
