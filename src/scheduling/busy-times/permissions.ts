import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { BusyTimeId } from '../../platform/ids.ts'
import { lockBusyTime } from './queries.ts'
import { requireReservable } from './rules.ts'

/** Locks a reserved time that the caller may delete. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: BusyTimeId) {
  const { user_id } = await lockBusyTime(db, caller.organization_id, id)
  requireReservable(caller, user_id)
  return prove({ id, user_id }, 'manage')
}
