import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { ConferenceId } from '../../platform/ids.ts'
import { getConference } from './queries.ts'
import { canManage, canUse } from './rules.ts'

const denial = 'You do not have permission to access this resource.'

/** A conference that the caller can use. That of another person does not exist for them. */
export async function loadUsable(db: Db, caller: Caller, id: ConferenceId, lock = sql.empty) {
  const conference = await getConference(db, caller.organization_id, id, lock)
  if (!canUse(caller, conference)) throw new NotFound()
  return conference
}

/** A conference that the caller may change. Event types cannot begin to use it until the transaction ends. */
export async function loadManaged(db: Db, caller: Caller, id: ConferenceId, lock = sql.empty) {
  const conference = await loadUsable(db, caller, id, lock)
  if (!canManage(caller, conference)) throw new Forbidden(denial)
  return prove(conference, 'manage')
}
