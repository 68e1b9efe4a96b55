import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { recapCreatePages } from './create-pages.ts'
import { recapPath } from './layout.ts'
import { loadRecapList } from './list-load.ts'
import { sendRecapList } from './list-page.ts'
import { recapRoutes } from './recap-routes.ts'

/** The list of recaps, and the recaps themselves. */
export function recapListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/console/recaps', async (request, reply) =>
    sendRecapList(reply, signedInUserOf(request), await loadRecapList(db, request)),
  )

  recapCreatePages(app, db)
  recapRoutes(app, db)

  // The address of earlier versions, which is also `app_url` in the API.
  app.get<{ Params: { uuid: string } }>('/recaps/:uuid', (request, reply) =>
    reply.redirect(recapPath(idOf({ id: request.params.uuid })), 301),
  )
}
