import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { overridePages } from './override-pages.ts'
import { scheduleCreatePages } from './schedule-create-pages.ts'
import { scheduleDeletePages } from './schedule-delete-pages.ts'
import { scheduleListPages } from './schedule-list-pages.ts'
import { schedulePages } from './schedule-pages.ts'

/** Schedules with their weekly hours and dates. */
export function hoursPages(app: FastifyInstance, db: Db) {
  scheduleListPages(app, db)
  scheduleCreatePages(app, db)
  schedulePages(app, db)
  scheduleDeletePages(app, db)
  overridePages(app, db)
}
