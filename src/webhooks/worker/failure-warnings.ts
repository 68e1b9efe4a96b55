import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { reencryptKeys } from '../subscriptions/reencrypt.ts'
import { disabledEmail, warningEmail } from './emails.ts'
import { moment, type Clock } from './queries.ts'
import { deleteOldDeliveries, deleteOldReplays, abandonDisabled } from './retention.ts'
import { maxSilence, warnedAfter } from './rules.ts'

type Subscription = { id: string; organization_id: string }

export type FailingSubscriptionRow = Subscription & {
  callback_url: string
  /** Who last chose its address or enabled it. */
  manager_id: string
  events: string[]
  state: 'active' | 'disabled'
  /** Since when nothing has arrived, and from when on that has been long enough. */
  retry_started_at: string | null
  disabled_from: string | null
  silence: number
}

/** Warnings that are mails about trouble; one more says that the subscription is disabled. */
const lastWarning = warnedAfter.length + 1
const maxRowsScanned = 10_000

/** Warns of receivers that nothing reaches, disables those that nothing has reached for a day, and sweeps up. */
export async function warnAndDisable(db: Db, clock: Clock) {
  for (const subscription of await listFailing(db, clock)) await notifyOf(db, subscription, clock)
  await abandonDisabled(db, clock)
  await deleteOldDeliveries(db, clock)
  await deleteOldReplays(db, clock)
  await reencryptKeys(db)
}

function listFailing(db: Db, clock: Clock) {
  return db.all<Subscription>(sql`
    select s.id, s.organization_id from webhook_subscriptions s
    where (s.state = 'disabled' or s.retry_started_at is not null) and ${shouldWarn(clock)}`)
}

/** The row is held, and looked at again: of several who are at it, one tells. */
function notifyOf(db: Db, { id, organization_id }: Subscription, clock: Clock) {
  return db.transaction(async (tx) => {
    const row = await tx.maybe<FailingSubscriptionRow>(sql`
      select id, organization_id, callback_url, coalesce(manager_id, creator_id) as manager_id, events, state,
        retry_started_at,
        retry_started_at + make_interval(secs => ${maxSilence}) as disabled_from,
        extract(epoch from ${moment(clock)} - retry_started_at)::float8 as silence
      from webhook_subscriptions s
      where organization_id = ${organization_id} and id = ${id} and ${shouldWarn(clock)}
      for no key update skip locked`)
    if (row) await notifyOwner(tx, row, clock)
  })
}

/**
 * Is somebody to be told of a subscription `s`? Before one is disabled, what is due has been tried: if the service was
 * off for a day, that is not the receiver's fault.
 */
function shouldWarn(clock: Clock) {
  const isSilent = (seconds: number) =>
    sql`s.retry_started_at <= ${moment(clock)} - make_interval(secs => ${seconds})`
  const warnings = warnedAfter.map((seconds, i) => sql`${isSilent(seconds)} and s.warnings < ${i + 1}`)
  return sql`case
    when s.state = 'disabled' then s.warnings < ${lastWarning}
    when ${isSilent(maxSilence)} then s.paused_until > ${moment(clock)} or not exists (
      select 1 from webhook_deliveries d
      where d.subscription_id = s.id and d.status = 'waiting' and d.due_at <= ${moment(clock)})
    else ${sql.join(warnings, sql` or `)} end`
}

function notifyOwner(db: Db, row: FailingSubscriptionRow, clock: Clock) {
  const isOver = row.state === 'disabled' || row.silence >= maxSilence
  return isOver ? disable(db, row, clock) : warn(db, row)
}

async function warn(db: Db, row: FailingSubscriptionRow) {
  const warnings = warnedAfter.filter((seconds) => seconds <= row.silence).length
  await db.run(sql`
    update webhook_subscriptions set warnings = ${warnings}
    where organization_id = ${row.organization_id} and id = ${row.id}`)
  await write(db, row, warningEmail(row, await findLastProblem(db, row)))
}

/** A receiver that is gone for good has its subscription disabled when it says so; that is only told here. */
async function disable(db: Db, row: FailingSubscriptionRow, clock: Clock) {
  await db.run(sql`
    update webhook_subscriptions
    set warnings = ${lastWarning}, state = 'disabled',
      updated_at = case when state = 'active' then ${moment(clock)} else updated_at end
    where organization_id = ${row.organization_id} and id = ${row.id}`)
  await write(db, row, disabledEmail(row, await findLastProblem(db, row)))
  await record(db, {
    organization_id: row.organization_id, namespace: 'WebhookSubscription', action: 'Disable',
    details: { uri: uriOf('webhook_subscriptions', row.id) },
  })
}

/** What came of the latest attempt, among those that are next in line and those that had their last: all are many. */
async function findLastProblem(db: Db, { id, organization_id }: FailingSubscriptionRow) {
  const found = await db.maybe<{ problem: string | null }>(sql`
    select coalesce(attempts -> -1 ->> 'error', 'it answered with status ' || (attempts -> -1 ->> 'status_code'))
      as problem
    from (
      (select attempt, attempts, updated_at from webhook_deliveries
        where organization_id = ${organization_id} and subscription_id = ${id} and status = 'waiting'
        order by due_at desc limit ${maxRowsScanned})
      union all
      (select attempt, attempts, updated_at from webhook_deliveries
        where organization_id = ${organization_id} and subscription_id = ${id} and status = 'failed'
        order by event_id desc limit ${maxRowsScanned})) d
    where attempt > 0 order by updated_at desc limit 1`)
  return found?.problem ?? undefined
}

/** To the admins, the owner, and the person whom the subscription depends on, if they are a member. */
async function write(db: Db, { organization_id, manager_id }: FailingSubscriptionRow, letter: Email) {
  const keepers = await db.all<{ email: string }>(sql`
    select u.email from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and (m.role <> 'user' or u.id = ${manager_id})
    order by u.id`)
  for (const { email } of keepers) await queueEmail(db, organization_id, email, letter)
}
