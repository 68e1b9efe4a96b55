import { config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { takeLock } from '../db/locks.ts'
import { sql } from '../db/sql.ts'
import type { InviteeId, OrganizationId } from '../ids.ts'
import { enqueue } from '../jobs/queue.ts'
import { countCalls, refund, type Use } from '../rate-limits/take.ts'

type NewText = { to: string; invitee_id?: InviteeId | undefined; segments: number }

/**
 * Counts a text message against all limits. Returns why it must not be sent. Locks the number, then the booking, then
 * the organization, so that two transactions cannot deadlock and the limit of the organization is exact.
 */
export async function countText(
  db: Db,
  organization_id: OrganizationId,
  { to, invitee_id, segments }: NewText,
): Promise<string | undefined> {
  const number: Use[] = [{ limit: 'sms.number', key: to }]
  const booking: Use[] = invitee_id === undefined ? [] : [{ limit: 'sms.booking', key: invitee_id }]
  if ((await countCalls(db, number)) !== undefined) return 'This number has received too many text messages.'
  if ((await countCalls(db, booking)) !== undefined) {
    await refund(db, number)
    return 'Too many text messages were sent about this booking.'
  }
  const before = await countDay(db, organization_id)
  if (before + segments <= config.SMS_DAILY_SEGMENTS) {
    const half = config.SMS_DAILY_SEGMENTS / 2
    if (before < half && before + segments >= half) await warnOwners(db, organization_id)
    return undefined
  }
  await refund(db, [...number, ...booking])
  const segmentsText = config.SMS_DAILY_SEGMENTS.toLocaleString('en-US')
  return `The organization has reached its limit of ${segmentsText} segments in 24 hours.`
}

/** At most once a day. The email is written by a job of a feature that knows people. */
async function warnOwners(db: Db, organization_id: OrganizationId) {
  if ((await countCalls(db, [{ limit: 'sms.warning', key: organization_id }])) !== undefined) return
  await enqueue(db, { organization_id, kind: 'text message warning', payload: { organization_id } })
}

/** The segments of the last 24 hours. The lock makes transactions count one after the other. */
async function countDay(db: Db, organization_id: OrganizationId) {
  await db.run(sql`select ${takeLock(sql`'text messages ' || ${organization_id}::text`)}`)
  const { segments } = await db.one<{ segments: number }>(sql`
    select coalesce(sum(segments), 0)::int as segments from text_messages
    where organization_id = ${organization_id} and created_at > now() - interval '1 day'
      and status not in ('kept', 'suppressed')`)
  return segments
}
