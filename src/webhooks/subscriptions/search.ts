import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import type { SubscriptionFilters } from './input-schema.ts'
import { columns, type SubscriptionRow } from './queries.ts'

type SubscriptionCaller = Pick<Caller, 'organization_id' | 'application_id'>
/** The subscriptions of one audience. An application sees only its own. */
export function listSubscriptions(db: Db, caller: SubscriptionCaller, filters: SubscriptionFilters) {
  const { organization_id, application_id } = caller
  const { scope, user, group, ...paging } = filters
  const isOwned = {
    organization: sql.empty,
    user: sql`and user_id = ${user}`,
    group: sql`and group_id = ${group}`,
  }[scope]
  return page<SubscriptionRow>(
    db,
    sql`
    select ${columns} from webhook_subscriptions
    where organization_id = ${organization_id} and scope = ${scope} ${isOwned}
      ${when(application_id ?? undefined, (id) => sql`and application_id = ${id}`)}`,
    paging,
  )
}
