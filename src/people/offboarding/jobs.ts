import { z } from 'zod'
import { service, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type InvitationId, type OrganizationId, type SubscriptionId, type UserId } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { loadEmailLook } from '../organizations/load-email-look.ts'
import { accessEndedEmail } from './emails.ts'
import {
  getPerson,
  listAdmins,
  listCreatedApplications,
  listDisabled,
  listWithoutLink,
  type AccessEnded,
} from './queries.ts'

const Payload: z.ZodType<AccessEnded> = z.object({
  organization_id: z.string().transform(asId<OrganizationId>),
  user_id: z.string().transform(asId<UserId>),
  reason: z.enum(['removed', 'role', 'group', 'upgrade']),
  subscriptions: z.array(z.string().transform(asId<SubscriptionId>)),
  invitations: z.array(z.string().transform(asId<InvitationId>)),
})

/** Emails the admins what ended because a person was removed or lost a role, and writes it to the activity log. */
export const accessEndedJob: JobKind = {
  delays: secondsFrom('5s 30s 2m 10m 1h'),
  run: async (_db, payload) => (tx) => notifyAdmins(tx, Payload.parse(payload)),
}

async function notifyAdmins(db: Db, ended: AccessEnded) {
  const { organization_id, reason } = ended
  const subscriptions = await listDisabled(db, ended)
  const invitations = await listWithoutLink(db, ended)
  const applications = reason === 'removed' || reason === 'role' ? await listCreatedApplications(db, ended) : []
  for (const { id } of subscriptions) {
    const details = { uri: uriOf('webhook_subscriptions', id) }
    // Triggers of the database disabled it when the person lost access.
    const activity = { organization_id, namespace: 'WebhookSubscription', action: 'Disable', details }
    await command(db, service, activity, async () => {})
  }

  if (subscriptions.length + invitations.length + applications.length === 0) return
  const person = await getPerson(db, ended)
  const notice = { ...ended, ...person, subscriptions, invitations, applications }
  const lookIn = await loadEmailLook(db, organization_id)
  for (const { email, locale } of await listAdmins(db, ended))
    await queueEmail(db, organization_id, email, accessEndedEmail(notice, lookIn(locale)))
}
