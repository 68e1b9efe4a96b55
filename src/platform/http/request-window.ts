import type { Lease, UnusedLease } from './request-lease-queries.ts'

export type Allowance = { limit: number; remaining: number; reset: number }

/** The share of a user's minute in this process: `unused` requests it can admit, `unleased` that no process has. */
export type RequestWindow = {
  /** The end of the minute, as text from the database. */
  id: string
  ends: number
  unleased: number
  unused: number
  /** How many requests to lease next. */
  lease: number
  lastUsed: number
  /** The limit is reached until then, so that rejected requests do not query the database. */
  exhaustedUntil: number
  extending: Promise<void> | undefined
}

const firstLease = 32
const maxLeased = 64
export const idleMs = 1000

export function createWindow(limit: number, now: number): RequestWindow {
  return {
    id: '',
    ends: 0,
    unleased: limit,
    unused: 0,
    lease: firstLease,
    lastUsed: now,
    exhaustedUntil: 0,
    extending: undefined,
  }
}

/** Uses one of the leased requests. Returns false if there is none. */
export function admit(window: RequestWindow, now: number) {
  if (now >= window.ends || window.unused <= 0) return false
  window.unused--
  window.lastUsed = now
  return true
}

/** Adds a lease that was requested at `startedAt`. Returns false if it is empty. */
export function addLease(window: RequestWindow, lease: Lease, limit: number, startedAt: number) {
  window.lease = Math.min(window.lease * 2, maxLeased)
  window.unused = lease.granted + (lease.ends_at === window.id ? window.unused : 0)
  window.id = lease.ends_at
  window.ends = startedAt + lease.seconds * 1000
  window.unleased = limit - lease.used
  return lease.granted > 0
}

export function markExhausted(window: RequestWindow, now: number) {
  window.exhaustedUntil = Math.min(now + idleMs / 2, window.ends)
}

/** The windows that were not used after `before` and are not being extended. */
export function idleWindows(windows: ReadonlyMap<string, RequestWindow>, before: number) {
  return [...windows].filter(([, window]) => window.lastUsed <= before && !window.extending)
}

/** Takes the unused requests out of these windows, to be returned, and removes windows that have ended. */
export function takeUnused(
  windows: Map<string, RequestWindow>,
  entries: [user_id: string, window: RequestWindow][],
  now: number,
): UnusedLease[] {
  const returned: UnusedLease[] = []
  for (const [user_id, window] of entries) {
    const { id, unused, extending } = window
    if (now < window.ends && unused > 0) returned.push({ user_id, ends_at: id, unused })
    else if (now >= window.ends && !extending) windows.delete(user_id)
    window.unused = 0
    window.lease = firstLease
  }
  return returned
}

export function allowanceOf(limit: number, window: RequestWindow | undefined, now: number): Allowance {
  const seconds = window ? Math.ceil((window.ends - now) / 1000) : 0
  if (!window || seconds <= 0) return { limit, remaining: limit, reset: 60 }
  // The plan can change within the minute.
  return { limit, remaining: Math.max(0, Math.min(window.unleased + window.unused, limit)), reset: seconds }
}
