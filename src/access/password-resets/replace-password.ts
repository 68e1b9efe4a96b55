import { loadMemberLook } from '../../people/organizations/load-email-look.ts'
import { updatePassword } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { reset } from '../../platform/rate-limits/take.ts'
import { deleteSessionsOf } from '../sessions/queries.ts'
import { passwordChangedEmail } from './emails.ts'
import { deleteResetsOf } from './queries.ts'

type PasswordOwner = { user_id: UserId; organization_id: OrganizationId; name: string; email: string; account: string }

/** Changes the password, ends all other sessions, deletes reset links and emails the user. */
export async function replacePassword(db: Db, user: PasswordOwner, password_hash: string, session_id?: string) {
  const { user_id, organization_id, email, account } = user
  await updatePassword(db, organization_id, user_id, password_hash)
  await deleteSessionsOf(db, user_id, session_id)
  await deleteResetsOf(db, user_id)
  await reset(db, [{ limit: 'sign-in.account', key: account }])
  const look = await loadMemberLook(db, organization_id, user_id)
  await queueEmail(db, organization_id, email, passwordChangedEmail(user, look))
}
