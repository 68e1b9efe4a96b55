import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { loadManagedForUpdate } from '../../people/users/permissions.ts'
import { users } from '../../people/users/routes.ts'
import type { User } from '../../people/users/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { profileChange, profileProblems } from './profile-form.ts'
import { sendProfile } from './profile-page.ts'

export function profilePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/account', async (request, reply) => {
    const { text } = pageTexts(request)
    const message = doneMessageOf(request.query, {
      profile: text('account-saved'),
      picture: text('account-picture-saved'),
      'picture-removed': text('account-picture-removed'),
      password: text('account-password-saved'),
    })
    return sendOwnProfile(db, request, reply, { message })
  })

  app.post<ConsoleRequest>('/account', async (request, reply) => {
    const api = apiFor(db, request)
    const input = request.body ?? {}
    try {
      await api.one<User>(users, 'PATCH /users/me', {
        body: profileChange(input),
        before: async (tx) =>
          requireVersion(await loadManagedForUpdate(tx, api.caller, api.caller.user_id), input.version),
      })
    } catch (error) {
      if (error instanceof StaleForm) return sendOwnProfile(db, request, reply, { input, isStale: true })
      const problems = profileProblems(problemsOf(error), pageTexts(request))
      return sendOwnProfile(db, request, reply, { input, problems })
    }
    return reply.redirect('/account?done=profile', 303)
  })
}

/** The page with the profile as it is saved now. */
export async function sendOwnProfile(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  state: Parameters<typeof sendProfile>[3],
) {
  const profile = await apiFor(db, request).one<User>(users, 'GET /users/me')
  return sendProfile(reply, signedInUserOf(request), profile, state)
}
