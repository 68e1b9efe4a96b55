import type { Db } from '../../platform/db/db.ts'
import type { InviteeId, OrganizationId, SubmissionId } from '../../platform/ids.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'

/** What a booking can come from, for example a routing form submission. The domain that owns it implements this. */
export type BookingSource = {
  /** Locks the source until the transaction ends, so that it leads to one booking only. */
  check(db: Db, plan: PlanRow, id: SubmissionId): Promise<Problems>
  link(db: Db, organization_id: OrganizationId, id: SubmissionId, invitee_id: InviteeId): Promise<void>
}
