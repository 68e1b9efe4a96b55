import { decrypt } from '../auth/encrypt.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { InviteeId, OrganizationId, ScheduledEventId, TextMessageId, WorkflowRunId } from '../ids.ts'
import type { SegmentCount } from './segments.ts'
import type { ReportedStatus, TextStatus } from './rules.ts'

export type TextMessageRow = SegmentCount & {
  id: TextMessageId
  organization_id: OrganizationId
  event_id: ScheduledEventId | null
  invitee_id: InviteeId | null
  recipient: string
  /** As it was configured when the message was queued. Null: SMS was not configured. */
  sender: string | null
  /** With placeholders for the links. */
  text: string
  /** Encrypted: see decryptLinks. */
  secret: string | null
  status: TextStatus
  error: string | null
  provider_id: string | null
  sent_at: string | null
  delivered_at: string | null
  workflow_run_id: WorkflowRunId | null
  workflow_step: number | null
  created_at: string
}

export type NewTextMessage = Omit<TextMessageRow, 'provider_id' | 'sent_at' | 'delivered_at' | 'created_at'>

/** Returns false if the step of the run has sent its message before. */
export async function insertTextMessage(db: Db, message: NewTextMessage) {
  const inserted = await db.run(sql`
    insert into text_messages (id, organization_id, event_id, invitee_id, recipient, sender, text, secret, encoding,
      segments, status, error, workflow_run_id, workflow_step)
    values (${message.id}, ${message.organization_id}, ${message.event_id}, ${message.invitee_id},
      ${message.recipient}, ${message.sender}, ${message.text}, ${message.secret}, ${message.encoding},
      ${message.segments}, ${message.status}, ${message.error}, ${message.workflow_run_id}, ${message.workflow_step})
    on conflict (workflow_run_id, workflow_step) where workflow_run_id is not null and workflow_step is not null
    do nothing`)
  return inserted > 0
}

export function findTextMessage(db: Db, id: TextMessageId) {
  return db.maybe<TextMessageRow & { is_old: boolean }>(sql`
    select *, created_at < now() - interval '4 hours' as is_old from text_messages where id = ${id}`)
}

export function findTextMessageOfStep(db: Db, run_id: WorkflowRunId, step: number) {
  return db.maybe<TextMessageRow>(sql`
    select * from text_messages where workflow_run_id = ${run_id} and workflow_step = ${step}`)
}

export function decryptLinks({ id, secret }: Pick<TextMessageRow, 'id' | 'secret'>) {
  return secret === null ? [] : decrypt(secret, id).split('\n')
}

/**
 * Notes that a request to the provider begins. False: an earlier one began and its end is not known. Commits at once,
 * so that it survives a crash.
 */
export async function startSending(db: Db, id: TextMessageId) {
  const started = await db.run(sql`
    update text_messages set send_started_at = now()
    where id = ${id} and status = 'queued' and send_started_at is null`)
  return started > 0
}

/** The provider has certainly not accepted the message, so it can be sent again. */
export function endSending(db: Db, id: TextMessageId) {
  return db.run(sql`update text_messages set send_started_at = null where id = ${id} and status = 'queued'`)
}

/** The provider accepted the message. It can have reported its delivery before, which stays. */
export function markSent(db: Db, id: TextMessageId, provider_id: string | null) {
  return db.run(sql`
    update text_messages set secret = null, provider_id = coalesce(provider_id, ${provider_id}),
      sent_at = coalesce(sent_at, now()), updated_at = now(),
      status = case when status = 'queued' then 'sent' else status end,
      error = case when status = 'queued' then null else error end
    where id = ${id}`)
}

/** Ends a message that was not sent, or of which the outcome is unknown. */
export function markUnsent(db: Db, id: TextMessageId, status: 'kept' | 'failed' | 'suppressed', error: string) {
  return db.run(sql`
    update text_messages set status = ${status}, error = ${error}, secret = null, updated_at = now()
    where id = ${id} and status = 'queued'`)
}

/** Finds a message by our id, or by that of the provider. */
export function findReported(db: Db, id: TextMessageId | undefined, provider_id: string | undefined) {
  return db.maybe<Pick<TextMessageRow, 'id' | 'recipient'>>(sql`
    select id, recipient from text_messages
    where id = ${id ?? null}::uuid or (${id ?? null}::uuid is null and provider_id = ${provider_id ?? null})`)
}

/**
 * Statuses only go forward: a late `sent` changes nothing after `delivered`. A message that we gave up without an
 * answer of the provider can still turn out to be sent.
 */
export function updateReported(
  db: Db,
  id: TextMessageId,
  status: ReportedStatus,
  report: { provider_id?: string | undefined; error?: string | undefined },
) {
  return db.run(sql`
    update text_messages set status = ${status}, error = ${report.error ?? null}, secret = null,
      provider_id = coalesce(provider_id, ${report.provider_id ?? null}), sent_at = coalesce(sent_at, now()),
      delivered_at = case when ${status} = 'delivered' then now() end, updated_at = now()
    where id = ${id} and (status = 'queued' or (status = 'failed' and sent_at is null)
      or (status = 'sent' and ${status} <> 'sent'))`)
}
