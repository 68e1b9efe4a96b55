import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { lacksHostLink } from '../../scheduling/event-types/conference-queries.ts'
import { ok, warning, type Finding } from './finding.ts'

const shown = 5

/** Active event types whose meetings have no link to join. No account at a provider can be connected yet. */
export async function checkLinks(db: Db): Promise<Finding> {
  const rows = await db.all<{ name: string; organization: string }>(sql`
    select t.name, o.name as organization from event_types t join organizations o on o.id = t.organization_id
    where ${lacksHostLink} order by o.name, t.name, t.id limit ${shown + 1}`)
  if (rows.length === 0) return ok('links to join', 'no active event type lacks one')
  const names = rows.slice(0, shown).map(({ name, organization }) => `${JSON.stringify(name)} of ${organization}`)
  const more = rows.length > shown ? ' and others' : ''
  return warning(
    'links to join',
    `Meetings of ${names.join(', ')}${more} have no link: a host has none.`,
    `Their hosts add their own link to their profile (/account), or choose another location.`,
  )
}
