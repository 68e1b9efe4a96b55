import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { InviteeId, NoShowId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import type { InviteeRow } from '../invitees/queries.ts'

export type NoShowRow = { id: NoShowId; event_id: ScheduledEventId; invitee_id: InviteeId; created_at: string }

export async function getNoShow(db: Db, organization_id: OrganizationId, id: NoShowId) {
  const noShow = await db.maybe<NoShowRow>(sql`
    select s.id, i.event_id, s.invitee_id, s.created_at
    from invitee_no_shows s join invitees i on i.organization_id = s.organization_id and i.id = s.invitee_id
    where s.organization_id = ${organization_id} and s.id = ${id}`)
  if (!noShow) throw new NotFound()
  return noShow
}

export async function insertNoShow(db: Db, { organization_id, id }: InviteeRow, created_by: UserId) {
  const noShow = await db
    .one<Pick<NoShowRow, 'id'>>(sql`
    insert into invitee_no_shows (organization_id, invitee_id, created_by)
    values (${organization_id}, ${id}, ${created_by}) returning id`)
    .catch((error: unknown): never => {
      throw violates(error, 'invitee_no_shows_once')
        ? new Conflict({ parameter: 'invitee', message: 'is already marked as a no-show' })
        : error
    })
  return noShow.id
}

/** When two requests delete it concurrently, the second one gets a 404. */
export async function deleteNoShow(db: Db, organization_id: OrganizationId, { id }: Managed<NoShowRow>) {
  const deleted = await db.run(sql`
    delete from invitee_no_shows where organization_id = ${organization_id} and id = ${id}`)
  if (deleted === 0) throw new NotFound()
}
