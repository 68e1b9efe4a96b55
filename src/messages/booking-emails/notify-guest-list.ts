import { isGroup } from '../../meetings/scheduled-events/calendar-data.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type InviteeId, type JobId, type OrganizationId } from '../../platform/ids.ts'
import { enqueueOnce } from '../../platform/jobs/queue.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { seconds, secondsFrom } from '../../platform/time.ts'
import { recipientsOf } from './find-recipients.ts'
import { findEmailContext } from './notify.ts'
import { causeOf, isStale } from './rules.ts'
import { sendOrPostpone, type Message, type PostponedEmail } from './send-or-postpone.ts'
import { hostEmailWithEntry, visitorEmail } from './write-email.ts'

const kind = 'guest list email'

/** All changes of a minute are one email. */
const bundleSeconds = seconds({ minutes: 1 })

/** A booking has one job at a time, which writes what the list is by then. */
export async function planGuestListEmail(db: Db, organization_id: OrganizationId, invitee_id: InviteeId) {
  await enqueueOnce(db, {
    id: asId<JobId>(invitee_id),
    organization_id,
    kind,
    payload: { invitee_id },
    due_in: bundleSeconds,
  })
}

export const guestListJob: JobKind = {
  delays: secondsFrom('5s 30s 2m 10m 1h'),
  run: async (_db, payload) => (tx) => {
    const { invitee_id, ...rest } = payload as { invitee_id: InviteeId } & Partial<PostponedEmail>
    return notifyGuestList(tx, invitee_id, rest.recipient_hash === undefined ? undefined : (rest as PostponedEmail))
  },
}

/**
 * Updates the calendar entries of the invitee and the hosts, who see the guests. Guests see the hosts only, and people
 * of a group see no one. An email about a new time or a cancellation has carried the list already.
 */
async function notifyGuestList(db: Db, invitee_id: InviteeId, postponed?: PostponedEmail) {
  const context = await findEmailContext(db, invitee_id, 'booked')
  if (!context || isGroup(context.event) || isStale('guests', context, Date.now())) return
  const {
    event: { id: event_id, organization_id },
    invitee,
    hosts,
  } = context
  const messages: Message[] = [
    ...recipientsOf(context, ['invitee'], postponed).map((recipient) => ({
      recipient,
      cause: causeOf('guests', invitee),
      about: { event_id, sender_id: hosts[0]?.id ?? null },
      write: () => visitorEmail('guests', context, recipient),
    })),
    // Emails to hosts are not limited, so they are never postponed.
    ...(postponed
      ? []
      : hosts.map((host) => ({
          recipient: host.email,
          host_id: host.id,
          about: { event_id, sender_id: null },
          write: () => hostEmailWithEntry('guests', context, host),
        }))),
  ]
  await sendOrPostpone(db, { organization_id, job: { kind, payload: { invitee_id } } }, messages, postponed)
}
