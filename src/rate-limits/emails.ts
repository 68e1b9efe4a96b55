import { config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { mailboxOf } from './rules.ts'
import { refund, take } from './take.ts'

/** Who caused an email: a visitor without an account, or a member of the organization. */
export type Cause = 'visitor' | 'member'

const hour = 3600

/**
 * Counts an email to an address that somebody typed, per recipient over all organizations and per organization over all
 * recipients. When a limit is reached nothing is counted, and the result is the number of seconds until there is room.
 */
export async function takeEmail(db: Db, organization_id: string, cause: Cause, recipient: string) {
  const use = { limit: `email.${cause}`, key: mailboxOf(recipient) } as const
  const wait = await take(db, [use])
  if (wait !== undefined) return wait
  if (await countForOrganization(db, organization_id, cause)) return undefined
  await refund(db, [use])
  return hour
}

/**
 * Counted by the hour, so that a day of many emails is a few rows. Transactions that run at the same time do not see
 * each other's, so an organization can exceed its limit by as many emails as workers write at once.
 */
async function countForOrganization(db: Db, organization_id: string, cause: Cause) {
  const windows = config.RATE_LIMITS[`email.${cause}.organization`]
  const counted = await db.run(sql`
    insert into email_counts as counts (organization_id, cause, hour, emails)
    select ${organization_id}::uuid, ${cause}::text, date_trunc('hour', now()), 1
    where not exists (
      select from unnest(${windows.map(({ most }) => most)}::int[], ${windows.map(({ seconds }) => seconds)}::int[])
        as windows(most, seconds)
      where most <= (
        select coalesce(sum(emails), 0) from email_counts
        where organization_id = ${organization_id} and cause = ${cause}
          and hour > now() - make_interval(secs => seconds)))
    on conflict (organization_id, cause, hour) do update set emails = counts.emails + 1`)
  return counted > 0
}

export function forgetOldCounts(db: Db) {
  return db.run(sql`delete from email_counts where hour < now() - interval '2 days'`)
}
