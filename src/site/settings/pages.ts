import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { activityPages } from './activity-pages.ts'
import { blockPages } from './block-pages.ts'
import { deletionPages } from './deletion-pages.ts'
import { exportPages } from './export-pages.ts'
import { logoPages } from './logo-pages.ts'
import { organizationPages } from './organization-pages.ts'
import { planPages } from './plan-pages.ts'

export function settingPages(app: FastifyInstance, db: Db) {
  for (const mount of [organizationPages, logoPages, blockPages, planPages, activityPages, deletionPages, exportPages])
    mount(app, db)
}
