import type { UserRow } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, SubscriptionId, UserId } from '../../platform/ids.ts'
import type { Seconds } from '../../platform/time.ts'
import { currentTime, type Clock } from './queries.ts'
import { disableAfter, warningDelays } from './retry-schedule.ts'

type SubscriptionKey = { id: SubscriptionId; organization_id: OrganizationId }

export type FailingSubscriptionRow = SubscriptionKey & {
  callback_url: string
  /** The user who last set its address or enabled it. */
  manager_id: UserId
  events: string[]
  state: 'active' | 'disabled'
  /** When the failures began, and when they will have lasted long enough to disable the subscription. */
  retry_started_at: string | null
  disabled_from: string | null
  failing_seconds: number
}

/** Someone who gets the emails. */
export type WebhookReader = Pick<UserRow, 'email' | 'timezone' | 'time_notation'> & { locale: string }
/** What failed, or the status of the answer. */
export type LastProblem = { error: string | null; status: string | null }

/** The value of `warnings` after the last email, which says that the subscription is disabled. */
export const lastWarning = warningDelays.length + 1
const maxRowsScanned = 10_000

export function listFailing(db: Db, clock: Clock) {
  return db.all<SubscriptionKey>(sql`
    select s.id, s.organization_id from webhook_subscriptions s
    where (s.state = 'disabled' or s.retry_started_at is not null) and ${shouldWarn(clock)}`)
}

/** Locks the row and checks it again, so that only one of several workers sends the email. */
export function lockFailing(db: Db, { id, organization_id }: SubscriptionKey, clock: Clock) {
  return db.maybe<FailingSubscriptionRow>(sql`
    select id, organization_id, callback_url, coalesce(manager_id, creator_id) as manager_id, events, state,
      retry_started_at,
      retry_started_at + make_interval(secs => ${disableAfter}) as disabled_from,
      extract(epoch from ${currentTime(clock)} - retry_started_at)::float8 as failing_seconds
    from webhook_subscriptions s
    where organization_id = ${organization_id} and id = ${id} and ${shouldWarn(clock)}
    for no key update skip locked`)
}

/**
 * Is an email about subscription `s` due? A subscription is disabled only after its due deliveries were tried: if the
 * service was off for a day, the receiver is not to blame.
 */
function shouldWarn(clock: Clock) {
  const isFailingFor = (seconds: Seconds) =>
    sql`s.retry_started_at <= ${currentTime(clock)} - make_interval(secs => ${seconds})`
  const warnings = warningDelays.map((seconds, i) => sql`${isFailingFor(seconds)} and s.warnings < ${i + 1}`)
  return sql`case
    when s.state = 'disabled' then s.warnings < ${lastWarning}
    when ${isFailingFor(disableAfter)} then s.paused_until > ${currentTime(clock)} or not exists (
      select 1 from webhook_deliveries d
      where d.subscription_id = s.id and d.status = 'waiting' and d.due_at <= ${currentTime(clock)})
    else ${sql.join(warnings, sql` or `)} end`
}

/** The problem of the latest attempt, among the next waiting and the last failed deliveries: there can be too many. */
export function findLastProblem(db: Db, { id, organization_id }: SubscriptionKey) {
  return db.maybe<LastProblem>(sql`
    select attempts -> -1 ->> 'error' as error, attempts -> -1 ->> 'status_code' as status
    from (
      (select attempt, attempts, updated_at from webhook_deliveries
        where organization_id = ${organization_id} and subscription_id = ${id} and status = 'waiting'
        order by due_at desc limit ${maxRowsScanned})
      union all
      (select attempt, attempts, updated_at from webhook_deliveries
        where organization_id = ${organization_id} and subscription_id = ${id} and status = 'failed'
        order by event_id desc limit ${maxRowsScanned})) d
    where attempt > 0 order by updated_at desc limit 1`)
}

/** The admins, the owner, and the manager of the subscription if they are still a member. */
export function listRecipients(db: Db, { organization_id, manager_id }: FailingSubscriptionRow) {
  return db.all<WebhookReader>(sql`
    select u.email, u.locale, u.timezone, u.time_notation
    from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and (m.role <> 'user' or u.id = ${manager_id})
    order by u.id`)
}

export async function updateWarnings(db: Db, { organization_id, id }: FailingSubscriptionRow, warnings: number) {
  await db.run(sql`
    update webhook_subscriptions set warnings = ${warnings} where organization_id = ${organization_id} and id = ${id}`)
}

export async function disableFailing(db: Db, { organization_id, id }: FailingSubscriptionRow, clock: Clock) {
  await db.run(sql`
    update webhook_subscriptions
    set warnings = ${lastWarning}, state = 'disabled',
      updated_at = case when state = 'active' then ${currentTime(clock)} else updated_at end
    where organization_id = ${organization_id} and id = ${id}`)
}
