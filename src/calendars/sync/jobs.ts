import type { Db } from '../../platform/db/db.ts'
import { asId, type CalendarConnectionId, type CalendarId } from '../../platform/ids.ts'
import type { JobKind, JobKinds } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import type { ChangedEntry, FollowChanges } from './follow-changes.ts'
import { findPace, scheduleMissing, scheduleSync } from './queries.ts'
import { nextPause } from './rules.ts'
import { startSync } from './sync-connection.ts'

type EntryActions = {
  followChanges: FollowChanges
  wakeEntries(db: Db, connection_id: CalendarConnectionId): Promise<unknown>
}

/**
 * Reads calendars every few minutes. The job of a connection schedules itself again, in the transaction that ends it.
 * What a sync finds out about our own entries goes to their feature by jobs, so that nothing is lost with a process.
 */
export const calendarSyncJobs = ({ followChanges, wakeEntries }: EntryActions): JobKinds => ({
  'calendar sync': syncJob,
  'calendar sync check': { every: '10 minutes', delays: [], run: async () => scheduleMissing },
  'calendar changes': {
    pool: 'calendar',
    delays: secondsFrom('10s 1m 5m 30m 2h 6h'),
    run: (db, { calendar_id, changed }) =>
      followChanges(db, asId<CalendarId>(String(calendar_id)), changed as ChangedEntry[]),
  },
  'calendar return': {
    delays: secondsFrom('10s 1m 5m 30m'),
    run:
      async (_, { connection_id }) =>
      (tx) =>
        wakeEntries(tx, asId<CalendarConnectionId>(String(connection_id))),
  },
})

const syncJob: JobKind = {
  pool: 'calendar',
  delays: secondsFrom('10s 1m 5m 15m 30m 1h 1h 1h'),
  async run(db, payload) {
    const id = asId<CalendarConnectionId>(String(payload['connection_id']))
    const result = await startSync(db, id, { isRoutine: true })
    if (result.error) throw result.error
    return async (tx) => {
      const pace = await findPace(tx, id)
      if (pace) await scheduleSync(tx, pace, nextPause(pace, result, Math.random()))
    }
  },
}
