import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { ok, warning, type Finding } from './finding.ts'

const maxNames = 20

/** `/name` leads to the page of the person if a person and a team have the name. */
export async function checkPageNames(db: Db): Promise<Finding> {
  const pairs = await db.all<{ slug: string }>(sql`
    select u.slug from users u
    join organization_memberships m on m.user_id = u.id and m.organization_id = u.organization_id
    join teams t on t.slug = u.slug order by u.slug limit ${maxNames + 1}`)
  if (pairs.length === 0) return ok('page names', 'no person and team have the same one')
  const names = pairs.slice(0, maxNames).map(({ slug }) => `/${slug}`)
  const list = [...names, ...(pairs.length > maxNames ? ['…'] : [])].join(', ')
  return warning(
    'page names',
    `A person and a team have the same one: ${list}.`,
    'These addresses lead to the person. Share /@name and /team/name, or rename one of them.',
  )
}
