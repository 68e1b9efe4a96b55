import type { FastifyInstance } from 'fastify'
import { requireSession } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import { adminPages } from './admin-pages.ts'
import { connectionPages } from './connections-routes.ts'
import { newTokenPages } from './new-token-routes.ts'
import { sendNotFound } from './not-found-page.ts'
import { profilePages } from './profile-routes.ts'
import { sessionPages } from './sessions-routes.ts'
import { tokenPages } from './token-routes.ts'

/** Pages where signed-in users manage their own access. */
export function accountPages(db: Db, settle: () => Promise<void>) {
  return async (app: FastifyInstance) => {
    requireSession(app, db)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))
    // Apply revocations in this process, too, before the response confirms them.
    app.addHook('onSend', async ({ method }) => (method === 'POST' ? settle() : undefined))

    // A nested scope: errors that this handler rethrows go to the handler of requireSession.
    await app.register(async (pages) => {
      pages.setErrorHandler((error, request, reply) => {
        if (!(error instanceof NotFound)) throw error
        return sendNotFound(request, reply)
      })
      profilePages(pages, db)
      sessionPages(pages, db)
      tokenPages(pages, db)
      newTokenPages(pages, db)
      connectionPages(pages, db)
      adminPages(pages, db)
    })
  }
}
