import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { sql } from '../db/sql.ts'
import { Unauthenticated } from '../errors.ts'
import type { Caller } from './caller.ts'
import { withImplied } from './scopes.ts'
import { hashOf, isOurToken } from './tokens.ts'

type CachedCaller = { caller: Caller; expires_at: number; noted_at: number }
type CallerRow = Omit<Caller, 'scopes'> & { scopes: string[]; expires_at: string | null; expired: boolean }

export type Authenticator = {
  authenticate(authorization: string | undefined): Promise<Caller>
  /** Resolves when no caller that changed before this call is remembered here as they were. */
  settle(): Promise<void>
}

const maxCachedCallers = 10_000
const noteEvery = 5 * 60_000

/**
 * Turns an Authorization header into a caller. Callers are remembered only while this process hears every revocation
 * and every change of role or plan; without a live connection each request asks the database.
 */
export function authenticator(db: Db, listener: Listener): Authenticator {
  const known = new Map<string, CachedCaller>()
  let changes = 0

  listener.on('callers', (id) => {
    changes++
    for (const [token, { caller }] of known)
      if (caller.user_id === id || caller.organization_id === id) known.delete(token)
  })
  listener.onLost(() => {
    changes++
    known.clear()
  })

  async function authenticate(authorization: string | undefined) {
    const token = bearer(authorization)
    const remembered = listener.live() ? known.get(token) : undefined
    const entry = remembered ?? (await look(token))
    if (Date.now() >= entry.expires_at) throw new Unauthenticated('token_expired', 'The access token has expired.')
    note(entry)
    return entry.caller
  }

  async function look(token: string): Promise<CachedCaller> {
    const before = changes
    const found = isOurToken(token) ? await findCaller(db, token) : undefined
    if (!found) throw new Unauthenticated('unauthenticated', 'The access token is invalid.')
    if (found.expired) throw new Unauthenticated('token_expired', 'The access token has expired.')

    const { scopes, expires_at, expired: _, ...rest } = found
    const entry: CachedCaller = {
      caller: { ...rest, scopes: withImplied(scopes) },
      expires_at: expires_at === null ? Infinity : Date.parse(expires_at),
      noted_at: 0,
    }
    // A change heard while we looked may be newer than what we found.
    if (listener.live() && changes === before) {
      if (known.size >= maxCachedCallers) known.delete(known.keys().next().value ?? '')
      known.set(token, entry)
    }
    return entry
  }

  function note(entry: CachedCaller) {
    const now = Date.now()
    if (now - entry.noted_at < noteEvery) return
    entry.noted_at = now
    void noteUse(db, entry.caller.token_id).catch(() => { entry.noted_at = 0 })
  }

  return { authenticate, settle: () => listener.catchUp() }
}

function bearer(authorization = '') {
  const token = authorization.slice(7)
  if (!/^bearer \S+$/i.test(authorization))
    throw new Unauthenticated('unauthenticated', 'The Authorization header must carry a bearer token.')
  return token
}

function findCaller(db: Db, token: string) {
  return db.maybe<CallerRow>(sql`
    select t.id as token_id, t.application_id, t.user_id, m.organization_id, m.role, t.scopes, t.expires_at,
      coalesce(t.expires_at <= now(), false) as expired, o.plan, o.stage, o.scim_enabled, o.features
    from access_tokens t
    join organization_memberships m on m.user_id = t.user_id and m.organization_id = t.organization_id
    join organizations o on o.id = m.organization_id
    where t.hash = ${hashOf(token)} and t.revoked_at is null`)
}

function noteUse(db: Db, token_id: string) {
  return db.run(sql`
    update access_tokens set last_used_at = now()
    where id = ${token_id} and (last_used_at is null or last_used_at < now() - interval '5 minutes')`)
}
