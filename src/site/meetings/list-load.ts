import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { asId, type ScheduledEventId } from '../../platform/ids.ts'
import { apiFor, type Api } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import type { MeetingList } from './list-state.ts'
import { findGroupChoices, findPersonChoices, findShownInvitees, findTypeChoices } from './list-queries.ts'
import { eventsQuery } from './list-request.ts'
import { idOfEvent } from './list-row-layout.ts'
import { parseFilters } from './list-rules.ts'

const perPage = '20'

/** The meetings of one page, with the invitees of all of them in one query. Undefined if there is no such page. */
export async function loadMeetingList(
  db: Db,
  request: FastifyRequest<ConsoleRequest>,
  now: number,
): Promise<MeetingList | undefined> {
  const user = signedInUserOf(request)
  const filters = parseFilters(request.query)
  const page = typeof request.query.page === 'string' ? request.query.page : undefined
  const query = { ...eventsQuery(user, filters, now, page), count: perPage }
  const [events, types, people, groups] = await Promise.all([
    listEvents(apiFor(db, request), query),
    findTypeChoices(db, user),
    findPersonChoices(db, user),
    findGroupChoices(db, user),
  ])
  if (!events) return undefined
  const ids = events.collection.map((event) => asId<ScheduledEventId>(idOfEvent(event)))
  const invitees = ids.length > 0 ? await findShownInvitees(db, user.organization_id, ids) : new Map()
  return { filters, events, invitees, choices: { types, people, groups }, canBook: user.stage !== 'free', now }
}

/** A page token of another list, for example after the filters in the address were edited, leads to the first page. */
async function listEvents(api: Api, query: Record<string, string>) {
  try {
    return await api.many<ScheduledEvent>(scheduledEvents, 'GET /scheduled_events', { query })
  } catch (error) {
    if (error instanceof Invalid && 'page_token' in query) return undefined
    throw error
  }
}
