import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/db.ts'
import { countConnections, countWaitingEntries, findOldestSync } from './metrics-queries.ts'

/** How long syncs took in this process. Each server adds it to its own metrics. */
export const calendarSyncs = new Histogram({
  name: 'convene_calendar_sync_duration_seconds',
  help: 'Time that a sync of a calendar connection took, by provider and outcome',
  labelNames: ['provider', 'outcome'],
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [],
})

/** Without the database, the other metrics are still reported. */
export function addCalendarMetrics(register: Registry, db: Db) {
  register.registerMetric(calendarSyncs)
  new Gauge({
    name: 'convene_calendar_connections',
    help: 'Connected calendar accounts by state: active, unreachable, or needs_reconnect',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset()
      for (const { state, count } of await countConnections(db).catch(() => [])) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'convene_calendar_lateness_seconds',
    help: 'Time since the last sync of the active calendar account that was synced longest ago',
    registers: [register],
    async collect() {
      const oldest = await findOldestSync(db).catch(() => undefined)
      if (oldest) this.set(oldest.seconds)
    },
  })
  new Gauge({
    name: 'convene_calendar_entries_waiting',
    help: 'Bookings that still have to be written to a calendar',
    registers: [register],
    async collect() {
      const waiting = await countWaitingEntries(db).catch(() => undefined)
      if (waiting) this.set(waiting.count)
    },
  })
}
