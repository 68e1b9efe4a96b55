import { z } from 'zod'
import { uriOf } from '../../platform/http/field-types.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId, type EventId, type InviteeId, type UserId } from '../../platform/ids.ts'
import { hostNamesOf, titleOf, visitorReader, type EmailContext } from './detail-texts.ts'
import { recipientsOf } from './find-recipients.ts'
import { withLinkNotice } from './host-emails.ts'
import { startOf } from './meeting-text.ts'
import { findEmailContext } from './notify.ts'
import { findHosts, type HostRow } from './queries.ts'
import { isStale } from './rules.ts'
import { sendOrPostpone, type Message, type PostponedEmail } from './send-or-postpone.ts'
import { formerHostEmail, hostEmailWithEntry, visitorEmail } from './write-email.ts'

const HostChangePayload = z.object({
  scheduled_event: z.object({ uri: z.string() }),
  host_change: z.object({
    from: z.string().transform(asId<UserId>),
    to: z
      .string()
      .transform(asId<UserId>)
      .nullable(),
    is_first: z.boolean(),
  }),
})

/** Emails everyone that another person hosts the meeting now, or that one of several hosts has left it. */
export async function notifyHostChange(db: Db, host_event_id: EventId, postponed?: PostponedEmail) {
  const change = await findHostChange(db, host_event_id)
  const context = change && (await findEmailContext(db, change.invitee_id, 'booked'))
  // The invitee can have rescheduled since: then they already know the new host.
  if (!context || uriOf('scheduled_events', context.event.id) !== change.scheduled_event.uri) return
  if (isStale('booked', context, Date.now(), true)) return
  const { from, to, is_first } = change.host_change
  const { organization_id } = context.event
  const formerName = await findName(db, from)
  const messages = recipientsOf(context, ['invitee', 'guests'], postponed).map((address) =>
    visitorMessage(context, address, formerName, to),
  )
  const newHost = to === null || !is_first || postponed ? undefined : context.hosts.find(({ id }) => id === to)
  const [formerHost] = is_first && !postponed ? await findHosts(db, organization_id, [from]) : []
  const job = { kind: 'booking email', payload: { invitee_id: change.invitee_id, notice: 'booked', host_event_id } }
  await sendOrPostpone(
    db,
    { organization_id, job },
    [
      ...messages,
      ...(newHost ? [hostMessage(context, newHost, () => bookedEmail(context, newHost))] : []),
      ...(formerHost ? [hostMessage(context, formerHost, () => formerHostEmail(context, formerHost))] : []),
    ],
    postponed,
  )
}

async function findHostChange(db: Db, event_id: EventId) {
  const row = await db.maybe<{ invitee_id: InviteeId; payload: unknown }>(sql`
    select subject_id as invitee_id, payload from events where id = ${event_id}`)
  if (!row) return undefined
  const { success, data } = HostChangePayload.safeParse(row.payload)
  return success ? { invitee_id: row.invitee_id, ...data } : undefined
}

async function findName(db: Db, id: UserId) {
  return (await db.one<{ name: string }>(sql`select name from users where id = ${id}`)).name
}

function visitorMessage(context: EmailContext, address: string, former: string, to: UserId | null): Message {
  const { event, hosts, invitee } = context
  const reader = visitorReader(context, address === invitee.email ? 'invitee' : 'guest')
  const {
    texts,
    texts: { text },
  } = reader
  const names = hostNamesOf(event, texts)
  const meeting = titleOf(event, texts)
  const subject = text('host-change-email-subject', { meeting, names, when: startOf(event, reader) })
  const sentence = text(to === null ? 'host-change-left' : 'host-change-new', { names, former })
  return {
    recipient: address,
    cause: 'member',
    about: { event_id: event.id, sender_id: hosts[0]?.id ?? null },
    write: () => ({ ...visitorEmail('booked', context, address), subject, paragraphs: [sentence] }),
  }
}

const bookedEmail = (context: EmailContext, host: HostRow) =>
  withLinkNotice('booked', hostEmailWithEntry('booked', context, host), context, host)

function hostMessage({ event }: EmailContext, host: HostRow, write: Message['write']): Message {
  return { recipient: host.email, host_id: host.id, about: { event_id: event.id, sender_id: null }, write }
}
