import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { exportPages } from './export-pages.ts'
import { importPages } from './import-pages.ts'
import { importUploadPages } from './import-upload-pages.ts'

/** Import and export of contacts as CSV files. */
export function contactFilePages(app: FastifyInstance, db: Db) {
  importUploadPages(app, db)
  importPages(app, db)
  exportPages(app, db)
}
