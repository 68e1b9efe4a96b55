import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { explainRoutes } from './explain-routes.ts'
import { holidayRoutes } from './holiday-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { blockRoutes } from './time-off-block-routes.ts'
import { timeOffRoutes } from './time-off-routes.ts'
import { travelRoutes } from './travel-routes.ts'

/** Holidays, time off, travel, preview and explanation of free times. */
export function timeOffPages(app: FastifyInstance, db: Db) {
  const pages = [timeOffRoutes, blockRoutes, holidayRoutes, travelRoutes, previewRoutes, explainRoutes]
  for (const mount of pages) mount(app, db)
}
