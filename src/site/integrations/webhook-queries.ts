import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { SubscriptionRow } from '../../webhooks/subscriptions/queries.ts'
import type { WebhookFilters } from './webhook-list-input.ts'

export type ListedWebhook = Pick<
  SubscriptionRow,
  'id' | 'callback_url' | 'state' | 'retry_started_at' | 'events' | 'scope' | 'user_id'
> & { user_name: string | null; group_name: string | null; created_at: string }

export type WebhookCounts = { total: number; failing: number; disabled: number }

/** The names of what a webhook refers to, and how its messages are signed. */
export type WebhookDetails = {
  user_name: string | null
  group_name: string | null
  creator_name: string | null
  application_name: string | null
  is_signed: boolean
  previous_key_until: string | null
}

/** One page of the webhooks that the user may manage, by the rule of the API. */
export function listWebhooks(db: Db, user: SignedInUser, { q, status, scope }: WebhookFilters, paging: Paging) {
  return page<ListedWebhook>(
    db,
    sql`
    select s.id, s.callback_url, s.state, s.retry_started_at, s.events, s.scope, s.user_id, s.created_at,
      u.name as user_name, g.name as group_name
    from webhook_subscriptions s left join users u on u.id = s.user_id
      left join groups g on g.organization_id = s.organization_id and g.id = s.group_id
    where ${isManaged(user)}
      ${when(scope, (text) => sql`and s.scope = ${text}`)}
      ${when(status, (text) => sql`and ${isInStatus[text]}`)}
      ${when(q, (text) => sql`and position(lower(${text}) in lower(s.callback_url)) > 0`)}`,
    paging,
  )
}

export function countWebhooks(db: Db, user: SignedInUser) {
  return db.one<WebhookCounts>(sql`
    select count(*)::int as total, count(*) filter (where ${isInStatus.failing})::int as failing,
      count(*) filter (where ${isInStatus.disabled})::int as disabled
    from webhook_subscriptions s where ${isManaged(user)}`)
}

const isInStatus = {
  active: sql`s.state = 'active' and s.retry_started_at is null`,
  failing: sql`s.state = 'active' and s.retry_started_at is not null`,
  disabled: sql`s.state = 'disabled'`,
}

/** Admins and owners manage all webhooks, group admins those of their groups, members their own. */
function isManaged(user: SignedInUser) {
  const { organization_id, user_id } = user
  const isOwn = sql`and (s.scope = 'user' and s.user_id = ${user_id} or s.scope = 'group' and s.group_id in (
    select r.group_id from group_relationships r join organization_memberships m on m.id = r.membership_id
    where r.organization_id = ${organization_id} and r.role = 'admin' and m.user_id = ${user_id}))`
  return sql`s.organization_id = ${organization_id} ${isAdmin(user) ? sql.empty : isOwn}`
}

export function getWebhookDetails(db: Db, organization_id: OrganizationId, id: string) {
  return db.one<WebhookDetails>(sql`
    select u.name as user_name, g.name as group_name, c.name as creator_name, a.name as application_name,
      s.signing_key is not null as is_signed,
      case when s.previous_key_until > now() then s.previous_key_until end as previous_key_until
    from webhook_subscriptions s left join users u on u.id = s.user_id
      left join groups g on g.organization_id = s.organization_id and g.id = s.group_id
      left join users c on c.id = s.creator_id left join applications a on a.id = s.application_id
    where s.organization_id = ${organization_id} and s.id = ${id}`)
}
