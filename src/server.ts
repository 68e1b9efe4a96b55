import { createAuthenticator } from './platform/auth/authenticate.ts'
import type { Db } from './platform/db/db.ts'
import type { Listener } from './platform/db/listen.ts'
import { createApp } from './platform/http/app.ts'
import { mountHealthAndMetrics } from './platform/http/health-and-metrics.ts'
import { mount } from './platform/http/mount.ts'
import { openapi } from './platform/http/openapi.ts'
import { createRequestQuota } from './platform/http/request-quota.ts'
import { mountSecurityContact } from './platform/http/security.ts'
import { addMetrics, routes } from './routes.ts'
import { findShortPage, limitNetworks, mountSite, sendErrorPage } from './site.ts'
import { mountReference } from './site/reference/mount.ts'

/** The whole API over one database, not yet listening. */
export function createServer(db: Db, listener: Listener) {
  const limits = createRequestQuota(db, listener)
  const callers = createAuthenticator(db, listener)
  const limit = limitNetworks()
  const app = createApp(undefined, undefined, sendErrorPage, findShortPage(db, limit))

  mountHealthAndMetrics(app, db, limit, addMetrics)
  mountSecurityContact(app)
  mount(app, routes, { db, authenticator: callers, limits })
  mountReference(app, () => openapi(routes), limit)
  mountSite(app, db, callers.waitForChanges, limit)
  app.addHook('onClose', () => limits.close())
  return app
}
