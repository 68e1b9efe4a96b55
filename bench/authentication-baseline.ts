/** The baseline of the authentication bench: the endpoints of the service without authentication and limits. */
import { plans, type Caller } from '../src/platform/auth/caller.ts'
import { scopes } from '../src/platform/auth/scopes.ts'
import { connect } from '../src/platform/db/db.ts'
import { createApp } from '../src/platform/http/app.ts'
import { mount } from '../src/platform/http/mount.ts'
import type { RequestQuota } from '../src/platform/http/request-quota.ts'
import { asId } from '../src/platform/ids.ts'
import { routes } from '../src/routes.ts'

const { ORGANIZATION = '', OWNER = '', PORT, DATABASE_URL = '' } = process.env
const caller: Caller = {
  token_id: asId(OWNER),
  application_id: null,
  user_id: asId(OWNER),
  organization_id: asId(ORGANIZATION),
  role: 'admin',
  scopes: new Set(scopes),
  plan: plans[5],
  stage: 'paid',
  scim_enabled: false,
  features: {},
}
const limits: RequestQuota = {
  take: async () => {},
  peek: () => ({ limit: 500, remaining: 500, reset: 60 }),
  close: async () => {},
}

const app = createApp()
mount(app, routes, {
  db: connect(DATABASE_URL),
  limits,
  authenticator: { authenticate: async () => caller, waitForChanges: async () => {} },
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.stdout.write('up\n')
process.on('SIGTERM', () => process.exit(0))
