import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Missing } from '../../platform/errors.ts'
import { requireStorableText } from '../../platform/http/shape.ts'
import { guardVisits } from '../../access/sessions/guard.ts'
import { recapPage } from './recap.ts'
import { sharedPage } from './shared.ts'
import { sendGone } from './show-recap.ts'

/** The pages of recaps: for whoever may read one, and for whoever was given a link to it. */
export function recapPages(db: Db) {
  return async (app: FastifyInstance) => {
    await app.register(async (pages) => sharedPage(pages, db))
    await app.register(async (pages) => {
      guardVisits(pages, db)
      pages.addHook('preHandler', async ({ body }) => requireStorableText(body))
      // A scope of its own: what it does not tell is told by the guard.
      await pages.register(async (own) => {
        own.setErrorHandler((error, _request, reply) => {
          if (!(error instanceof Missing)) throw error
          return sendGone(reply)
        })
        recapPage(own, db)
      })
    })
  }
}
