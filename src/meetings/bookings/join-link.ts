import { randomBytes } from 'node:crypto'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { findConference } from '../../scheduling/event-types/conference-queries.ts'
import { joinLinkFrom } from '../../scheduling/event-types/conference-rules.ts'
import { withHostLink } from '../host-links/update.ts'
import { usesHostLink } from '../scheduled-events/location.ts'
import type { NewEvent } from '../scheduled-events/queries.ts'
import type { Location } from '../scheduled-events/schema.ts'

/**
 * Makes the link to join a new meeting, if its location has a conference or the link of a host. A meeting that was
 * rescheduled keeps its link; the sessions of a group have one each.
 */
export async function withJoinLink(db: Db, plan: PlanRow, event: NewEvent): Promise<NewEvent> {
  const { location } = event
  const { conference, host_link, status } = location
  const isKept = status === 'pushed' && plan.kind !== 'group'
  if (conference) return isKept ? event : { ...event, location: await withConference(db, plan, event, conference) }
  if (!usesHostLink(location)) return event
  const isOfHost = event.hosts.some(({ user_id }) => user_id === host_link?.user_id)
  return isKept && isOfHost ? event : { ...event, location: await withHostLink(db, event, hostsOf(plan, event)) }
}

/** When its owner left, the conference is gone. Then the meeting has the link of its host. */
async function withConference(
  db: Db,
  plan: PlanRow,
  event: NewEvent,
  { id, name }: { id: string; name: string },
): Promise<Location> {
  const {
    organization_id,
    calendar_uid: meeting,
    location: { conference: _, ...location },
  } = event
  const found = await findConference(db, organization_id, id)
  if (!found) {
    const withoutConference = { ...event, location: { ...location, host_link: { user_id: null, name } } }
    return withHostLink(db, withoutConference, hostsOf(plan, event))
  }
  const random = randomBytes(16).toString('base64url')
  const join_url = joinLinkFrom(found, { meeting, random, site: config.BASE_URL })
  return { ...event.location, location: join_url, status: 'pushed', join_url }
}

/** In the order of the event type: the first host is the one whose link a meeting of several has. */
const hostsOf = ({ hours }: PlanRow, { hosts }: NewEvent) =>
  hours.map(({ user_id }) => user_id).filter((id) => hosts.some(({ user_id }) => user_id === id))
