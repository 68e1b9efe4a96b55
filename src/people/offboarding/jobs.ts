import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { accessEndedEmail } from './emails.ts'
import {
  getPerson, listAdminEmails, listCreatedApplications, listDisabled, listWithoutLink, type AccessEnded,
} from './queries.ts'

const Payload: z.ZodType<AccessEnded> = z.object({
  organization_id: z.string(),
  user_id: z.string(),
  reason: z.enum(['removed', 'role', 'group', 'upgrade']),
  subscriptions: z.array(z.string()),
  invitations: z.array(z.string()),
})

/** Emails the admins what ended because a person was removed or lost a role, and writes it to the activity log. */
export const accessEndedJob: JobKind = {
  delays: [5, 30, 120, 600, 3600],
  run: async (_db, payload) => (tx) => notifyAdmins(tx, Payload.parse(payload)),
}

async function notifyAdmins(db: Db, ended: AccessEnded) {
  const { organization_id, reason } = ended
  const subscriptions = await listDisabled(db, ended)
  const invitations = await listWithoutLink(db, ended)
  const applications = reason === 'removed' || reason === 'role' ? await listCreatedApplications(db, ended) : []
  for (const { id } of subscriptions) {
    const details = { uri: uriOf('webhook_subscriptions', id) }
    await record(db, { organization_id, namespace: 'WebhookSubscription', action: 'Disable', details })
  }

  if (subscriptions.length + invitations.length + applications.length === 0) return
  const person = await getPerson(db, ended)
  const notice = accessEndedEmail({ ...ended, ...person, subscriptions, invitations, applications })
  for (const email of await listAdminEmails(db, ended)) await queueEmail(db, organization_id, email, notice)
}
