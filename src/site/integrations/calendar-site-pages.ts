import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { calendarConnectPages } from './calendar-connect-pages.ts'
import { calendarDisconnectPages } from './calendar-disconnect-pages.ts'
import { calendarPages } from './calendar-pages.ts'
import { calendarReconnectPages } from './calendar-reconnect-pages.ts'

/** Every page about connected calendars. */
export function calendarSitePages(app: FastifyInstance, db: Db) {
  calendarPages(app, db)
  calendarConnectPages(app, db)
  calendarReconnectPages(app, db)
  calendarDisconnectPages(app, db)
}
