import { config } from '../config.ts'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { isPool } from '../db/transaction.ts'
import { writeWithCommit } from '../db/write-queue.ts'
import type { OrganizationId } from '../ids.ts'
import { seconds, type Seconds } from '../time.ts'
import { mailboxOf } from './rules.ts'
import { refund, countCalls, type Use } from './take.ts'

/** Who caused an email: a visitor without an account, or a member of the organization. */
export type Cause = 'visitor' | 'member'

const retryOrganizationAfter = seconds({ hours: 1 })

/**
 * Counts emails to addresses that a visitor or member entered. Each email counts for its recipient, and all of them for
 * the organization. Returns the recipients over a limit with the seconds to wait; these are not counted.
 * Locks recipients in a fixed order and the organization last, so that two transactions cannot deadlock.
 */
export async function countEmails(db: Db, organization_id: OrganizationId, cause: Cause, recipients: string[]) {
  const waits = new Map<string, Seconds>()
  const admitted: Use[] = []
  for (const recipient of recipients.toSorted((a, b) => (mailboxOf(a) < mailboxOf(b) ? -1 : 1))) {
    const uses = usesOf(organization_id, cause, recipient)
    const wait = await countCalls(db, uses)
    if (wait === undefined) admitted.push(...uses)
    else waits.set(recipient, wait)
  }
  const count = recipients.length - waits.size
  if (count === 0 || (await countForOrganization(db, organization_id, cause, count))) return waits
  await refund(db, admitted)
  return new Map(recipients.map((recipient) => [recipient, waits.get(recipient) ?? retryOrganizationAfter]))
}

/** Visitors also have a limit per organization, so that one organization cannot use up the emails of another. */
function usesOf(organization_id: OrganizationId, cause: Cause, recipient: string): Use[] {
  const mailbox = mailboxOf(recipient)
  return cause === 'member'
    ? [{ limit: 'email.member', key: mailbox }]
    : [
        { limit: 'email.visitor.total', key: mailbox },
        { limit: 'email.visitor', key: `${organization_id} ${mailbox}` },
      ]
}

/** What a transaction has counted and not yet written, for each organization and cause. */
type EmailCount = { organization_id: OrganizationId; cause: Cause; emails: number }
const uncommitted = new WeakMap<Db, Map<string, EmailCount>>()

/**
 * Counts by the hour, so that a day needs at most 24 rows. Concurrent transactions do not see each other's counts, so
 * an organization can exceed its limit by the emails that workers write concurrently. The count is written with the
 * commit: otherwise all emails of an organization would wait for each other.
 */
async function countForOrganization(db: Db, organization_id: OrganizationId, cause: Cause, emails: number) {
  const windows = config.RATE_LIMITS[`email.${cause}.organization`]
  const counts = uncommitted.get(db) ?? new Map<string, EmailCount>()
  const key = `${organization_id} ${cause}`
  const total = (counts.get(key)?.emails ?? 0) + emails
  const { isAllowed } = await db.one<{ isAllowed: boolean }>(sql`
    select not exists (
      select from unnest(${windows.map(({ most }) => most)}::int[], ${windows.map(({ seconds }) => seconds)}::int[])
        as windows(most, seconds)
      where most < ${total}::int + (
        select coalesce(sum(emails), 0) from email_counts
        where organization_id = ${organization_id} and cause = ${cause}
          and hour > now() - make_interval(secs => seconds))) as "isAllowed"`)
  if (!isAllowed) return false
  if (!isPool(db)) uncommitted.set(db, counts)
  counts.set(key, { organization_id, cause, emails: total })
  await writeWithCommit(db, 'email counts', () => addCounts([...counts.values()]))
  return true
}

/** In a fixed order, so that two transactions cannot deadlock. */
function addCounts(counts: EmailCount[]) {
  return {
    parts: {
      counted_emails: sql`
    insert into email_counts as counts (organization_id, cause, hour, emails)
    select organization_id, cause, date_trunc('hour', now()), emails
    from json_to_recordset(${JSON.stringify(counts)}) as new(organization_id uuid, cause text, emails int)
    order by organization_id, cause
    on conflict (organization_id, cause, hour) do update set emails = counts.emails + excluded.emails`,
    },
  }
}

export function deleteOldCounts(db: Db) {
  return deleteInBatches(db, 'email_counts', sql`hour < now() - interval '2 days'`)
}
