import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'

/** What a booking can come from, for example a routing form submission. The domain that owns it implements this. */
export type BookingSource = {
  /** Locks the source until the transaction ends, so that it leads to one booking only. */
  check(db: Db, plan: PlanRow, id: string): Promise<Detail[]>
  link(db: Db, organization_id: string, id: string, invitee_id: string): Promise<void>
}
