import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { Unauthenticated } from '../errors.ts'
import type { TokenId } from '../ids.ts'
import { milliseconds } from '../time.ts'
import { findCaller, updateLastUsed } from './caller-queries.ts'
import type { Caller } from './caller.ts'
import { withImpliedScopes } from './scopes.ts'
import { hasValidChecksum } from './tokens.ts'

type CachedCaller = { caller: Caller & { token_id: TokenId }; expires_at: number; noted_at: number }

export type Authenticator = {
  authenticate(authorization: string | undefined): Promise<Caller>
  /** Resolves when the cache has dropped every caller that changed before this call. */
  waitForChanges(): Promise<void>
}

const maxCachedCallers = 10_000
const noteIntervalMs = milliseconds({ minutes: 5 })

/**
 * Turns an Authorization header into a caller. Callers are cached only while the listener connection is live and
 * reports every revocation and every change of role or plan. Otherwise each request queries the database.
 */
export function createAuthenticator(db: Db, listener: Listener): Authenticator {
  const cache = new Map<string, CachedCaller>()
  let changes = 0

  listener.on('callers', (id) => {
    changes++
    for (const [token, { caller }] of cache)
      if (caller.user_id === id || caller.organization_id === id) cache.delete(token)
  })
  listener.onLost(() => {
    changes++
    cache.clear()
  })

  async function authenticate(authorization: string | undefined) {
    const token = parseBearer(authorization)
    const cached = listener.isConnected() ? cache.get(token) : undefined
    const entry = cached ?? (await loadCaller(token))
    if (Date.now() >= entry.expires_at) throw new Unauthenticated('token_expired', 'The access token has expired.')
    noteUse(entry)
    return entry.caller
  }

  async function loadCaller(token: string): Promise<CachedCaller> {
    const changesBefore = changes
    const row = hasValidChecksum(token) ? await findCaller(db, token) : undefined
    if (!row) throw new Unauthenticated('unauthenticated', 'The access token is invalid.')
    if (row.expired) throw new Unauthenticated('token_expired', 'The access token has expired.')

    const { scopes, expires_at, expired: _, ...rest } = row
    const entry: CachedCaller = {
      caller: { ...rest, scopes: withImpliedScopes(scopes) },
      expires_at: expires_at === null ? Infinity : Date.parse(expires_at),
      noted_at: 0,
    }
    // A change that arrived during the query can be newer than the row.
    if (listener.isConnected() && changes === changesBefore) {
      if (cache.size >= maxCachedCallers) cache.delete(cache.keys().next().value ?? '')
      cache.set(token, entry)
    }
    return entry
  }

  function noteUse(entry: CachedCaller) {
    const now = Date.now()
    if (now - entry.noted_at < noteIntervalMs) return
    entry.noted_at = now
    void updateLastUsed(db, entry.caller.token_id).catch(() => {
      entry.noted_at = 0
    })
  }

  return { authenticate, waitForChanges: () => listener.catchUp() }
}

function parseBearer(authorization = '') {
  const token = authorization.slice(7)
  if (!/^bearer \S+$/i.test(authorization))
    throw new Unauthenticated('unauthenticated', 'The Authorization header must carry a bearer token.')
  return token
}
