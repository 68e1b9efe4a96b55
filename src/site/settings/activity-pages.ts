import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { ActivityLogEntry } from '../../compliance/activity-log/schema.ts'
import { findMemberNames } from '../../people/memberships/queries.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor, problemsOf, type ApiList } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { entriesQuery, parseActivity } from './activity-input.ts'
import { sendActivity } from './activity-view.ts'
import { sendActivityFile } from './export-activity.ts'
import { loadActivity } from './load-activity.ts'

const path = '/console/settings/activity'
const maxPeople = 200
const none: ApiList<ActivityLogEntry> = {
  collection: [],
  pagination: { count: 0, next_page_token: null, previous_page_token: null },
}

/** Who changed what in the organization. */
export function activityPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    requireAdmin(user)
    const [input, texts, { page }] = [parseActivity(request.query), pageTexts(request), request.query]
    const people = await findMemberNames(db, user.organization_id, maxPeople)
    try {
      const loaded = await loadActivity(db, apiFor(db, request), user, {
        ...entriesQuery(user.organization_id, input, user.timezone, texts),
        count: '50',
        ...(typeof page === 'string' && { page_token: page }),
      })
      return sendActivity(reply, user, { input, people, ...loaded, problems: [] })
    } catch (error) {
      return sendActivity(reply, user, { input, people, entries: none, shown: new Set(), problems: problemsOf(error) })
    }
  })

  app.get<ConsoleRequest>(`${path}/export.csv`, async (request, reply) => {
    const user = signedInUserOf(request)
    const query = entriesQuery(user.organization_id, parseActivity(request.query), user.timezone, pageTexts(request))
    return sendActivityFile(apiFor(db, request), query, reply)
  })
}
