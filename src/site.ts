import type { FastifyInstance } from 'fastify'
import { accountPages } from './account/pages.ts'
import { bookingPages } from './booking-pages/pages.ts'
import type { Db } from './db/db.ts'
import { formPages } from './form-pages/pages.ts'
import { joiningPages } from './joining/pages.ts'
import { authorizationServer } from './oauth/serve.ts'
import { resetPages } from './password-resets/pages.ts'
import { recapPages } from './recap-pages/pages.ts'
import { schedulingPages } from './scheduling-pages/pages.ts'
import { signInPages } from './sign-in/pages.ts'

/** Every page for people, and the endpoints that go with them. `settle` as in auth/authenticate.ts. */
export function mountSite(app: FastifyInstance, db: Db, settle: () => Promise<void>) {
  const all = [
    joiningPages, bookingPages, schedulingPages, formPages, recapPages, signInPages, resetPages, accountPages,
    authorizationServer,
  ]
  for (const pages of all) void app.register(pages(db, settle))
}
