import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { demoPages } from './demo-pages.ts'
import { sendHome } from './home-page.ts'
import type { ConsoleRequest } from './layout.ts'
import { loadHome } from './load-home.ts'
import { restartJobs } from './restart-jobs.ts'
import { searchPages } from './search-pages.ts'

/** The first page after sign-in. */
export function homePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/console', async (request, reply) => sendHome(reply, await loadHome(db, request)))
  app.post('/console/set-aside-jobs', async (request, reply) => restartJobs(db, request, reply))
  searchPages(app, db)
  demoPages(app, db)
}
