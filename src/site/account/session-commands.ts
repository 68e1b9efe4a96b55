import { deleteSession, deleteSessionsOf, type SignedInUser } from '../../access/sessions/queries.ts'
import { sessionActivity } from '../../access/sign-in/start-session.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import type { SessionId } from '../../platform/ids.ts'

export function endOwnSession(db: Db, user: SignedInUser, id: SessionId, request_id: string) {
  return command(db, byUser(user, request_id), sessionActivity(user, 'End'), async (tx) => {
    if (!(await deleteSession(tx, user.user_id, id))) throw new NotFound()
  })
}

export function endOtherSessions(db: Db, user: SignedInUser, request_id: string) {
  return command(db, byUser(user, request_id), sessionActivity(user, 'EndOthers'), (tx) =>
    deleteSessionsOf(tx, user.user_id, user.session_id),
  )
}
