import { sql, type Sql } from '../../platform/db/sql.ts'

/**
 * Is the event `e` for the subscription `s`? An event belongs to users and to the groups that they are members of.
 * A test event is for one subscription only.
 */
export const matches: Sql = sql`(
  e.organization_id = s.organization_id and s.state = 'active' and e.name = any(s.events) and e.subscription_id is null
  and case s.scope
    when 'organization' then true
    when 'user' then s.user_id = any(e.user_ids)
    else exists (
      select 1 from group_relationships r
        join organization_memberships m on m.organization_id = r.organization_id and m.id = r.membership_id
      where r.organization_id = s.organization_id and r.group_id = s.group_id and r.role = 'member'
        and m.user_id = any(e.user_ids))
  end)`
