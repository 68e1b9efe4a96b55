import type { DemoLogin } from '../demo/login.ts'
import { config } from '../platform/config.ts'
import { hostsIn } from '../platform/database-url.ts'
import type { Database } from '../platform/db/open.ts'
import { print, say } from './output.ts'

type Announcement = {
  only: 'api' | 'worker' | undefined
  json: boolean | undefined
  demo: DemoLogin | undefined
  /** The link that creates the first organization. */
  setup: string | undefined
  ms: number
}

/** Prints that the service is ready, its addresses, and the demo login or the setup link. */
export function announce({ url }: Database, { only, json, demo, setup, ms }: Announcement) {
  const { BASE_URL, AUTH_URL, DATABASE_URL, DATA_DIR, SMTP_URL } = config
  const sign_in = `${AUTH_URL}/sign-in`
  if (json) {
    const { token = null, email = null, password = null } = demo ?? {}
    const addresses = { api: BASE_URL, docs: `${BASE_URL}/docs`, sign_in }
    const login = { token, email, password, ready_ms: ms, ...(setup && { setup }) }
    return print({ ...addresses, only: only ?? null, ...login }, true)
  }
  const database = DATABASE_URL ? hostsIn(url) : `embedded PostgreSQL in ${DATA_DIR}`
  say(
    only === 'worker'
      ? `The Convene worker is ready after ${ms} ms.`
      : `Convene is ready after ${ms} ms.

  API         ${BASE_URL}
  Reference   ${BASE_URL}/docs   (OpenAPI: ${BASE_URL}/openapi.json)
  Sign in     ${sign_in}`,
  )
  say(`  Database    ${database}
  Email       ${SMTP_URL ? new URL(SMTP_URL).host : 'stored here; read it with: bin/convene mail list'}`)
  if (only === 'worker') return
  if (demo) return say(demoText(demo))
  say(setup ? setupText(setup) : '\nCreate a token with: bin/convene token create --user <email> --scopes all')
}

function setupText(link: string) {
  return `
The database is empty. Create your organization and your account in the browser:

  ${link}

The link works once. Every start prints a new one until an organization exists.`
}

function demoText({ token, email, password }: DemoLogin) {
  const { BASE_URL, AUTH_URL } = config
  return `
The database was empty, so it now has a demo organization. Its owner is Ada. This token has every scope:

  ${token}

  curl -H "Authorization: Bearer ${token}" ${BASE_URL}/users/me

Sign in as Ada at ${AUTH_URL}/sign-in with

  Email       ${email}
  Password    ${password}

The token and the password are shown only once. Set DEMO=off to start without demo data.`
}
