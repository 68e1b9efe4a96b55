import type { FastifyInstance } from 'fastify'
import { calendarFeedRoutes } from '../../messages/calendar-feeds/routes.ts'
import type { CalendarFeed } from '../../messages/calendar-feeds/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { formKeyIn } from '../book/form-key.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { sendCreatedFeed } from './feed-created-page.ts'
import { feedProblems } from './feed-form.ts'
import { sendFeeds } from './feed-list-page.ts'
import { feedRevokePages } from './feed-revoke-pages.ts'
import { feedsPath } from './tabs-list.ts'
import { visitOf } from './webhook-load.ts'

/** Calendar feeds. The response to the form is the only page that shows the address of a new one. */
export function feedPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(feedsPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const message = doneMessageOf(request.query, { revoked: visit.texts.text('feed-revoked') })
    return sendFeeds(reply, db, visit, { message, query: request.query })
  })

  app.post<ConsoleRequest>(feedsPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const { name = '' } = request.body ?? {}
    try {
      const feed = await visit.api.one<CalendarFeed & { url: string }>(calendarFeedRoutes, 'POST /calendar_feeds', {
        body: name.trim() === '' ? {} : { name },
        idempotencyKey: formKeyIn(request.body),
      })
      return await sendCreatedFeed(reply, visit, feed.url)
    } catch (error) {
      const problems = feedProblems(error, visit.texts)
      return sendFeeds(reply, db, visit, { input: request.body, problems, query: {} })
    }
  })

  feedRevokePages(app, db)
}
