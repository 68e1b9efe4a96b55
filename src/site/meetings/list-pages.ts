import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { bookingPages } from './book-pages.ts'
import { sendExport } from './export-meetings.ts'
import { loadMeetingList } from './list-load.ts'
import { sendMeetingList } from './list-page.ts'
import { filterQuery, parseFilters } from './list-rules.ts'

/** The list of meetings, its export, and booking for someone. */
export function meetingListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/console/meetings', async (request, reply) => {
    const list = await loadMeetingList(db, request, Date.now())
    if (!list) return reply.redirect(`/console/meetings${filterQuery(parseFilters(request.query))}`, 303)
    return sendMeetingList(reply, signedInUserOf(request), list)
  })

  app.get<ConsoleRequest>('/console/meetings/export.csv', (request, reply) =>
    sendExport(db, apiFor(db, request), signedInUserOf(request), parseFilters(request.query), reply),
  )

  bookingPages(app, db)
}
