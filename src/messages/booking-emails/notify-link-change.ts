import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Email } from '../../platform/email/compose.ts'
import { asId, type EventId, type InviteeId, type UserId } from '../../platform/ids.ts'
import { hostNamesOf, hostReader, titleOf, visitorReader, type EmailContext } from './detail-texts.ts'
import { recipientsOf } from './find-recipients.ts'
import { startOf, type Reader } from './meeting-text.ts'
import { findEmailContext } from './notify.ts'
import { isStale } from './rules.ts'
import { sendOrPostpone, type Message, type PostponedEmail } from './send-or-postpone.ts'
import { hostEmailWithEntry, visitorEmail } from './write-email.ts'

const LinkChangePayload = z.object({
  scheduled_event: z.object({ location: z.object({ join_url: z.string().nullish() }) }),
  link_change: z.object({ by: z.string().transform(asId<UserId>), is_first: z.boolean() }),
})

/** Emails everyone that a meeting has another link to join, except the host who changed it. */
export async function notifyLinkChange(db: Db, link_event_id: EventId, postponed?: PostponedEmail) {
  const change = await findLinkChange(db, link_event_id)
  const context = change && (await findEmailContext(db, change.invitee_id, 'booked'))
  if (!context || isStale('booked', context, Date.now(), true)) return
  // The link has changed again since: the event about that sends the email.
  if ((context.event.location.join_url ?? null) !== change.join_url) return
  const { organization_id } = context.event
  const hosts = change.is_first && !postponed ? context.hosts.filter(({ id }) => id !== change.by) : []
  const job = { kind: 'booking email', payload: { invitee_id: change.invitee_id, notice: 'booked', link_event_id } }
  await sendOrPostpone(
    db,
    { organization_id, job },
    [
      ...recipientsOf(context, ['invitee', 'guests'], postponed).map((address) => visitorMessage(context, address)),
      ...hosts.map((host): Message => ({
        recipient: host.email,
        host_id: host.id,
        about: { event_id: context.event.id, sender_id: null },
        write: () => ({
          ...hostEmailWithEntry('booked', context, host),
          ...linkChangeTexts(context, hostReader(host)),
        }),
      })),
    ],
    postponed,
  )
}

async function findLinkChange(db: Db, event_id: EventId) {
  const row = await db.maybe<{ invitee_id: InviteeId; payload: unknown }>(sql`
    select subject_id as invitee_id, payload from events where id = ${event_id}`)
  if (!row) return undefined
  const { link_change, scheduled_event } = LinkChangePayload.parse(row.payload)
  return { invitee_id: row.invitee_id, ...link_change, join_url: scheduled_event.location.join_url ?? null }
}

function visitorMessage(context: EmailContext, address: string): Message {
  const { event, hosts } = context
  return {
    recipient: address,
    cause: 'member',
    about: { event_id: event.id, sender_id: hosts[0]?.id ?? null },
    write: () => linkChangeEmail(context, address),
  }
}

/** What the invitee or a guest gets. */
export function linkChangeEmail(context: EmailContext, address: string): Email {
  const reader = visitorReader(context, address === context.invitee.email ? 'invitee' : 'guest')
  return { ...visitorEmail('booked', context, address), ...linkChangeTexts(context, reader) }
}

function linkChangeTexts({ event }: EmailContext, reader: Reader): Pick<Email, 'subject' | 'paragraphs'> {
  const {
    texts,
    texts: { text },
  } = reader
  const names = hostNamesOf(event, texts)
  const meeting = titleOf(event, texts)
  return {
    subject: text('link-change-email-subject', { meeting, names, when: startOf(event, reader) }),
    paragraphs: [event.location.join_url ? text('link-change-new') : text('link-change-none', { names })],
  }
}
