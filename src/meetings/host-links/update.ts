import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { findHostRooms, type HostRoom } from '../../scheduling/event-types/conference-queries.ts'
import { joinLinkFrom } from '../../scheduling/event-types/conference-rules.ts'
import { usesHostLink } from '../scheduled-events/location.ts'
import { findEvents, type EventRow } from '../scheduled-events/queries.ts'
import type { Location } from '../scheduled-events/schema.ts'
import { updateLocations } from './queries.ts'

type LinkedMeeting = Pick<EventRow, 'organization_id' | 'calendar_uid' | 'location'>

/** The location of a new meeting with the link of the first of these hosts who has one. Otherwise it is `failed`. */
export async function withHostLink(db: Db, meeting: LinkedMeeting, host_ids: UserId[]): Promise<Location> {
  const rooms = await findHostRooms(db, meeting.organization_id, host_ids)
  return linkTo(meeting, firstOf(rooms, host_ids))
}

/**
 * Gives these meetings the links that their hosts have now, and returns those that changed. `changed`: the person whose
 * link is new. Other links stay while their owner hosts the meeting.
 */
export async function renewHostLinks(
  db: Db,
  organization_id: OrganizationId,
  ids: ScheduledEventId[],
  changed?: UserId,
): Promise<ScheduledEventId[]> {
  const events = await findEvents(db, organization_id, ids)
  const user_ids = [...new Set(events.flatMap(({ hosts }) => hosts.map(({ user_id }) => user_id)))]
  const rooms = await findHostRooms(db, organization_id, user_ids)
  const updates = events.flatMap((event) => {
    const location = renewedLocation(event, rooms, changed)
    return location === undefined ? [] : [{ id: event.id, location }]
  })
  if (updates.length === 0) return []
  await updateLocations(db, organization_id, updates)
  return updates.map(({ id }) => id)
}

/** Undefined if it stays. */
function renewedLocation(event: EventRow, rooms: HostRoom[], changed: UserId | undefined): Location | undefined {
  const { location, hosts } = event
  const room =
    location.conference && rooms.find(({ id, user_id }) => id === location.conference?.id && user_id === changed)
  if (room) return { ...location, ...linkOf(event, room), location: linkOf(event, room).join_url }
  if (!usesHostLink(location)) return undefined
  const owner = location.host_link?.user_id ?? null
  const current = rooms.find(({ user_id }) => user_id === owner && hosts.some((host) => host.user_id === owner))
  if (current && owner !== changed) return undefined
  const renewed = linkTo(
    event,
    current ??
      firstOf(
        rooms,
        hosts.map(({ user_id }) => user_id),
      ),
  )
  return renewed.join_url === location.join_url && renewed.status === location.status ? undefined : renewed
}

const firstOf = (rooms: HostRoom[], host_ids: UserId[]) =>
  host_ids.map((id) => rooms.find(({ user_id }) => user_id === id)).find((room) => room !== undefined)

function linkTo(meeting: LinkedMeeting, room: HostRoom | undefined): Location {
  const { location } = meeting
  const name = location.host_link?.name
  const named = name === undefined ? {} : { name }
  if (!room)
    return {
      ...location,
      status: 'failed',
      join_url: null,
      ...(name !== undefined && { location: name }),
      host_link: { user_id: null, ...named },
    }
  const link = linkOf(meeting, room)
  return {
    ...location,
    ...link,
    ...(name !== undefined && { location: link.join_url }),
    host_link: { user_id: room.user_id, ...named },
  }
}

function linkOf({ calendar_uid: meeting }: LinkedMeeting, { url }: HostRoom) {
  const random = randomBytes(16).toString('base64url')
  return { status: 'pushed' as const, join_url: joinLinkFrom({ provider: 'room', url }, { meeting, random, site: '' }) }
}
