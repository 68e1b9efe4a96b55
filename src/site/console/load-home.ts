import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { listEntryProblems } from '../../calendars/entries/problem-queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { localOf } from '../../platform/pages/meeting-time.ts'
import { apiFor } from './api.ts'
import { countForAdmins, countWithoutOwnLink, findInviteeNames, hasHosted } from './home-queries.ts'
import { idOfResource } from './home-rules.ts'
import { loadDefaultSchedule, loadOwnConnections, loadOwnEventTypes, loadOwnMeetings, loadSelf } from './load-own.ts'

export const maxMeetings = 8
const maxLinks = 10

/** Everything that the home page shows. */
export async function loadHome(db: Db, request: FastifyRequest, now = Date.now()) {
  const api = apiFor(db, request)
  const user = signedInUserOf(request)
  const { organization_id, user_id } = user
  // Meetings that have started and not ended are shown too, so the list starts with the day.
  const today = localOf(now, user.timezone).startOfDay().toInstant().toString()
  const [self, schedule, connections, entries, { own, hasMore }, meetings, isKnownHost, withoutLink, counts] =
    await Promise.all([
      loadSelf(api),
      loadDefaultSchedule(api),
      loadOwnConnections(api),
      listEntryProblems(db, user),
      loadOwnEventTypes(api, 'position:asc', maxLinks),
      loadOwnMeetings(api, today, 50),
      hasHosted(db, organization_id, user_id),
      countWithoutOwnLink(db, organization_id, user_id),
      isAdmin(user) ? countForAdmins(db, organization_id) : undefined,
    ])
  const next = meetings.filter(({ end_time }) => Date.parse(end_time) > now).slice(0, maxMeetings)
  const invitees = await findInviteeNames(db, organization_id, next.map(idOfResource))
  const names = Map.groupBy(invitees, ({ event_id }) => event_id)
  const withNames = next.map((meeting) => ({
    ...meeting,
    names: (names.get(idOfResource(meeting)) ?? []).map(({ name }) => name),
  }))
  return {
    user,
    self,
    schedule,
    connections,
    entries,
    eventTypes: own,
    hasMore,
    meetings: withNames,
    isKnownHost,
    withoutLink,
    counts,
    now,
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>
