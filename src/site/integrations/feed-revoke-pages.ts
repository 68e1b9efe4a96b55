import type { FastifyInstance } from 'fastify'
import { loadManaged } from '../../messages/calendar-feeds/permissions.ts'
import { calendarFeedRoutes } from '../../messages/calendar-feeds/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { feedsPath, section } from './tabs-list.ts'
import { visitOf } from './webhook-load.ts'

const path = `${feedsPath}/:id/revoke`

/** An address that is revoked never works again, so the first page asks. */
export function feedRevokePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const {
      api,
      user,
      texts: { text },
    } = visitOf(db, request)
    const { id, name } = await loadManaged(db, api.caller, asId(idOf(request.params)))
    return sendConfirmation(reply, user, section, {
      title: text('feed-revoke-title', { name: name ?? text('feed-unnamed') }),
      text: text('feed-revoke-text'),
      action: `${feedsPath}/${id}/revoke`,
      label: text('feed-revoke-now'),
      back: feedsPath,
      crumbs: [{ path: feedsPath, label: text('int-feeds') }],
    })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const uuid = idOf(request.params)
    await visitOf(db, request).api.run(calendarFeedRoutes, 'DELETE /calendar_feeds/:uuid', { ids: { uuid } })
    return reply.redirect(`${feedsPath}?done=revoked`, 303)
  })
}
