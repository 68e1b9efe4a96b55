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

/** What somebody who is signed in sees and does about their own access. */
export function accountPages(db: Db, settle: () => Promise<void>) {
  return async (app: FastifyInstance) => {
    requireSession(app, db)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))
    // What somebody has ended is refused by this process, too, before they are told so.
    app.addHook('onSend', async ({ method }) => (method === 'POST' ? settle() : undefined))

    // A scope of its own: what it does not tell is told by the guard.
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
