import { authenticator } from './auth/authenticate.ts'
import type { Db } from './db/db.ts'
import type { Listener } from './db/listen.ts'
import { createApp } from './http/app.ts'
import { limiter } from './http/limits.ts'
import { mount } from './http/mount.ts'
import { openapi } from './http/openapi.ts'
import { mountOperations } from './http/operations.ts'
import { mountSecurityContact } from './http/security.ts'
import { mountReference } from './pages/reference/mount.ts'
import { routes } from './routes.ts'
import { limitNetworks, mountSite, sendErrorPage } from './site.ts'

/** The whole API over one database, not yet listening. */
export function createServer(db: Db, listener: Listener) {
  const app = createApp(undefined, undefined, sendErrorPage)
  const limits = limiter(db, listener)
  const callers = authenticator(db, listener)
  const limit = limitNetworks()

  mountOperations(app, db, limit)
  mountSecurityContact(app)
  mount(app, routes, { db, authenticator: callers, limits })
  mountReference(app, () => openapi(routes), limit)
  mountSite(app, db, callers.settle, limit)
  app.addHook('onClose', () => limits.close())
  return app
}
