import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { UserId } from '../../platform/ids.ts'
import { instantOf, milliseconds, minuteOf } from '../../platform/time.ts'
import type { StartReason } from '../../scheduling/availability/find-slots.ts'
import { busyTimes } from '../../scheduling/busy-times/routes.ts'
import type { BusyTime } from '../../scheduling/busy-times/schema.ts'
import type { Api } from '../console/api.ts'
import { idIn } from './time-off-load.ts'

const maxMeetings = 3
const maxDays = milliseconds({ days: 7 })

/** Calendars that cannot be read now count with their last known busy times, as they do for visitors. */
const lastKnown = busyTimes(async () => {})

/** `meetings`: as far as the user can see them. `hasExternal`: a connected calendar blocks the time. */
export type BusyCauses = { meetings: ScheduledEvent[]; hasExternal: boolean }

const none: BusyCauses = { meetings: [], hasExternal: false }

/** What makes a host busy. */
export async function loadBusyCauses(api: Api, user_id: UserId, reasons: StartReason[]): Promise<BusyCauses> {
  const busy = reasons.find((reason) => reason.code === 'busy' || reason.code === 'buffer')
  if (busy?.code !== 'busy' && busy?.code !== 'buffer') return none
  const start = Math.max(instantOf(busy.from), instantOf(Math.ceil(minuteOf(Date.now()))))
  const end = Math.min(instantOf(busy.to), start + maxDays)
  if (end <= start) return none
  const [start_time, end_time] = [new Date(start).toISOString(), new Date(end).toISOString()]
  const query = { user: uriOf('users', user_id), start_time, end_time }
  const { collection } = await api.many<BusyTime>(lastKnown, 'GET /user_busy_times', { query })
  const events = collection.flatMap(({ event }) => event?.uri ?? []).slice(0, maxMeetings)
  const meetings = await Promise.all(events.map((uri) => findVisible(api, idIn(uri))))
  return {
    meetings: meetings.flatMap((event) => event ?? []),
    hasExternal: collection.some(({ type }) => type === 'external'),
  }
}

/** Undefined if the user is not allowed to see the meeting. */
async function findVisible(api: Api, uuid: string) {
  try {
    return await api.one<ScheduledEvent>(scheduledEvents, 'GET /scheduled_events/:uuid', { ids: { uuid } })
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) return undefined
    throw error
  }
}
