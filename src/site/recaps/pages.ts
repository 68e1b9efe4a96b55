import type { FastifyInstance } from 'fastify'
import { requireSession } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import { sendNotFound } from './recap-page.ts'
import { recapPage } from './recap-routes.ts'
import { sharedPage } from './shared-page.ts'

/** The pages of recaps: for members who may read a recap, and for anyone with a share link. */
export function recapPages(db: Db) {
  return async (app: FastifyInstance) => {
    await app.register(async (pages) => sharedPage(pages, db))
    await app.register(async (pages) => {
      requireSession(pages, db)
      pages.addHook('preHandler', async ({ body }) => requireStorableText(body))
      // A nested scope: errors that this handler rethrows go to the handler of requireSession.
      await pages.register(async (own) => {
        own.setErrorHandler((error, _request, reply) => {
          if (!(error instanceof NotFound)) throw error
          return sendNotFound(reply)
        })
        recapPage(own, db)
      })
    })
  }
}
