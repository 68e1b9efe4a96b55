import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { calendarConnectPages } from './calendar-connect-pages.ts'
import { calendarDisconnectPages } from './calendar-disconnect-pages.ts'
import { calendarPages } from './calendar-pages.ts'
import { calendarReconnectPages } from './calendar-reconnect-pages.ts'
import { calendarSyncPages } from './calendar-sync-pages.ts'
import { feedPages } from './feed-pages.ts'

/** Every page about calendars: those that the service reads, and the feeds that calendar apps read. */
export function calendarSitePages(app: FastifyInstance, db: Db) {
  calendarPages(app, db)
  calendarConnectPages(app, db)
  calendarReconnectPages(app, db)
  calendarDisconnectPages(app, db)
  calendarSyncPages(app, db)
  feedPages(app, db)
}
