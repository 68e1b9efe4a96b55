import { randomBytes } from 'node:crypto'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { findConference } from '../../scheduling/event-types/conference-queries.ts'
import { joinLinkFrom } from '../../scheduling/event-types/conference-rules.ts'
import type { NewEvent } from '../scheduled-events/queries.ts'

/**
 * Makes the link to join a new meeting, if its location has a conference. A meeting that was rescheduled keeps its
 * link; the sessions of a group have one each. When its owner left, the conference is gone and the status is `failed`.
 */
export async function withJoinLink(db: Db, { kind }: PlanRow, event: NewEvent): Promise<NewEvent> {
  const { organization_id, calendar_uid: meeting, location } = event
  const { conference } = location
  if (!conference || (location.status === 'pushed' && kind !== 'group')) return event
  const found = await findConference(db, organization_id, conference.id)
  const random = randomBytes(16).toString('base64url')
  const join_url = found ? joinLinkFrom(found, { meeting, random, site: config.BASE_URL }) : null
  const status = join_url === null ? 'failed' : 'pushed'
  return { ...event, location: { ...location, location: join_url ?? conference.name, status, join_url } }
}
