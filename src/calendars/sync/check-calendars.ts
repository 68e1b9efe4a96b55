import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { ExternalCalendarError } from '../../platform/errors.ts'
import type { CalendarConnectionId, OrganizationId, UserId } from '../../platform/ids.ts'
import { milliseconds } from '../../platform/time.ts'
import { listOutdated, listUnreadable } from './check-queries.ts'
import { countRunningSyncs, syncConnection } from './sync-connection.ts'

/** How long a booking waits for calendars. */
const waitMs = milliseconds({ seconds: 3 })

/** How long a sync that a booking began goes on without it. */
const deadlineMs = milliseconds({ seconds: 20 })

const concurrency = 8
/** Of this process. Beyond, bookings count with what is known. */
const maxRunning = 64

/**
 * Right before a booking: asks the calendars of these hosts again that were not read in the last seconds. Waits a short
 * time only. If a calendar cannot be read, its last known busy times count.
 */
export async function recheckCalendars(db: Db, organization_id: OrganizationId, user_ids: UserId[]): Promise<void> {
  const waiting = await listOutdated(db, organization_id, user_ids, config.CALENDAR_RECHECK_SECONDS)
  if (waiting.length === 0) return
  const until = Date.now() + waitMs
  const checks = Promise.all(Array.from({ length: concurrency }, () => checkNext(db, waiting, until)))
  await Promise.race([checks, sleep(waitMs, undefined, { ref: false })])
}

/** Throws ExternalCalendarError (424) if a calendar of the user that blocks times cannot be read. */
export async function requireReadableCalendars(
  db: Db,
  organization_id: OrganizationId,
  user_id: UserId,
): Promise<void> {
  const unreadable = await listUnreadable(db, organization_id, user_id)
  const states = await Promise.all(
    unreadable.map(async ({ id, canRetry }) =>
      canRetry ? syncConnection(db, id, { deadlineMs: waitMs, isRoutine: true }) : 'unreachable',
    ),
  )
  if (states.some((state) => state !== 'active' && state !== 'deleted')) throw new ExternalCalendarError()
}

/** Checks one connection after the other, until the time is over. The sync itself records what goes wrong. */
async function checkNext(db: Db, waiting: CalendarConnectionId[], until: number) {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (Date.now() >= until || countRunningSyncs() >= maxRunning) return
    await syncConnection(db, id, { deadlineMs, isRoutine: true }).catch(() => {})
  }
}
