import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import { byUser, command, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { listSetAside, restartSetAside } from '../../platform/jobs/set-aside.ts'

/** Runs the jobs of the organization again that ended their process. */
export async function restartJobs(db: Db, request: FastifyRequest, reply: FastifyReply) {
  const user = signedInUserOf(request)
  requireAdmin(user)
  const { organization_id } = user
  const activity = (count: number) => ({
    organization_id,
    namespace: 'Job',
    action: 'Restart',
    details: { count: String(count) },
  })
  await command(db, byUser(user, request.id), activity, async (tx) => {
    const found = await listSetAside(tx, organization_id)
    return found.length === 0
      ? unchanged(0)
      : restartSetAside(
          tx,
          found.map(({ id }) => id),
        )
  })
  return reply.redirect('/console', 303)
}
