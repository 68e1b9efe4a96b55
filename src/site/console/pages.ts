import type { FastifyInstance } from 'fastify'
import { requireSession } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import type { ConsoleSection } from './layout.ts'
import { sendNotFound } from './not-found-page.ts'

/** Pages where signed-in users manage their own access and, as admins, their organization. */
export function consolePages(db: Db, settle: () => Promise<void>, sections: ConsoleSection[]) {
  return async (app: FastifyInstance) => {
    app.decorate('consoleSections', sections)
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
      for (const mount of sections.flatMap((section) => section.mount)) mount(pages, db)
    })
  }
}
