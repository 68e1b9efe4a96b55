import { loadEmailLook } from '../../people/organizations/load-email-look.ts'
import { getEvent } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { OrganizationId, ScheduledEventId } from '../../platform/ids.ts'
import { linkProblemEmail } from './emails.ts'

/** Emails each host of a meeting whose link does not work. `problem`: what the server answered. */
export async function notifyHosts(db: Db, organization_id: OrganizationId, id: ScheduledEventId, problem: string) {
  const { name, hosts, status } = await getEvent(db, organization_id, id)
  if (status === 'canceled') return
  const lookIn = await loadEmailLook(db, organization_id)
  const readers = await db.all<{ email: string; locale: string }>(sql`
    select email, locale from users where id = any(${hosts.map(({ user_id }) => user_id)})`)
  for (const { email, locale } of readers)
    await queueEmail(db, organization_id, email, linkProblemEmail({ meeting: name, problem }, lookIn(locale)))
}
