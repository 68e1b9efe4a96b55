import { loadMemberLook } from '../../people/organizations/load-email-look.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { brokenConnectionEmail } from './emails.ts'
import {
  findOwner,
  setNotified,
  type ConnectionState,
  type FailedConnection,
  type LeasedConnection,
} from './queries.ts'
import { mustNotify } from './rules.ts'

type Failure = FailedConnection & { state: ConnectionState; reason: string }

/** Emails the owner of a connection that needs attention, once until it works again. */
export async function notifyOwner(db: Db, connection: LeasedConnection, failure: Failure) {
  if (!mustNotify(failure)) return
  const { organization_id, user_id, account } = connection
  const owner = await findOwner(db, connection)
  const look = await loadMemberLook(db, organization_id, user_id)
  await queueEmail(db, organization_id, owner.email, brokenConnectionEmail({ ...failure, account }, owner, look))
  await setNotified(db, connection)
}
