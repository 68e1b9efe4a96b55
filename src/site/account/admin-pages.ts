import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { applicationPage } from './application-routes.ts'
import { applicationPages } from './applications-routes.ts'
import { deleteApplicationPages } from './delete-application.ts'
import { newApplicationPages } from './new-application-routes.ts'
import { rotateSecretPage } from './rotate-secret.ts'
import { rotateSigningKeyPage } from './rotate-signing-key.ts'

/** Pages for owners and admins of an organization. */
export function adminPages(app: FastifyInstance, db: Db) {
  applicationPages(app, db)
  newApplicationPages(app, db)
  applicationPage(app, db)
  rotateSecretPage(app, db)
  rotateSigningKeyPage(app, db)
  deleteApplicationPages(app, db)
}
