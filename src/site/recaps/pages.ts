import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { sharedPage } from './shared-page.ts'

/** The public pages behind share links. list-pages.ts has the pages of members. */
export function recapPages(db: Db) {
  return async (app: FastifyInstance) => {
    await app.register(async (pages) => sharedPage(pages, db))
  }
}
