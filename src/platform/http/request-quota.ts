import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { sql } from '../db/sql.ts'
import { TooManyRequests } from '../errors.ts'
import { leaseRequests, returnRequests, type UnusedLease } from './request-lease-queries.ts'

export type Allowance = { limit: number; remaining: number; reset: number }
export type RequestQuota = {
  take(caller: Caller): Promise<void>
  peek(caller: Caller): Allowance
  close(): Promise<void>
}

/** The share of a user's minute in this process: `unused` requests it can admit, `unleased` that no process has. */
type Window = {
  id: string
  ends: number
  unleased: number
  unused: number
  lease: number
  lastUsed: number
  /** The limit is reached until then, so that rejected requests do not query the database. */
  exhaustedUntil: number
  extending: Promise<void> | undefined
}

const firstLease = 32
const maxLeased = 64
const idleMs = 1000
const recallMs = 40

/**
 * Limits the requests per user and minute, exactly, over all processes. A process leases several requests at a time,
 * more when the user is fast and single ones near the limit. So most requests need no query, and none is admitted above
 * the limit. Unused requests are returned when they are idle, or immediately when another process has none left.
 */
export function createRequestQuota(db: Db, listener: Listener): RequestQuota {
  const windows = new Map<string, Window>()
  const returnIdle = setInterval(() => void returnUnused(idleSince(performance.now() - idleMs)), idleMs).unref()
  listener.on('allowances', (user_id) => {
    const window = windows.get(user_id)
    if (window) void returnUnused([[user_id, window]])
  })

  async function take(caller: Caller) {
    const window = windows.get(caller.user_id) ?? createWindow(caller)
    for (;;) {
      if (performance.now() < window.ends && window.unused > 0) {
        window.unused--
        window.lastUsed = performance.now()
        return
      }
      await (window.extending ??= requestLease(caller, window).finally(() => { window.extending = undefined }))
    }
  }

  async function requestLease(caller: Caller, window: Window) {
    if (performance.now() < window.exhaustedUntil) throw limitError(caller, window)
    if (await extend(caller, window)) return
    await db.run(sql`select pg_notify('allowances', ${caller.user_id})`)
    await sleep(recallMs)
    if (await extend(caller, window)) return
    window.exhaustedUntil = Math.min(performance.now() + idleMs / 2, window.ends)
    throw limitError(caller, window)
  }

  async function extend(caller: Caller, window: Window) {
    const startedAt = performance.now()
    const lease = await leaseRequests(db, caller, limitOf(caller), window.lease)
    window.lease = Math.min(window.lease * 2, maxLeased)
    window.unused = lease.granted + (lease.ends_at === window.id ? window.unused : 0)
    window.id = lease.ends_at
    window.ends = startedAt + lease.seconds * 1000
    window.unleased = limitOf(caller) - lease.used
    return lease.granted > 0
  }

  function createWindow(caller: Caller) {
    const window: Window = {
      id: '', ends: 0, unleased: limitOf(caller), unused: 0,
      lease: firstLease, lastUsed: performance.now(), exhaustedUntil: 0, extending: undefined,
    }
    windows.set(caller.user_id, window)
    return window
  }

  function idleSince(before: number) {
    return [...windows].filter(([, window]) => window.lastUsed <= before && !window.extending)
  }

  /** Returns the unused requests of all users in one statement. */
  async function returnUnused(entries: [user_id: string, window: Window][]) {
    const now = performance.now()
    const returned: UnusedLease[] = []
    for (const [user_id, window] of entries) {
      const { id, unused, extending } = window
      if (now < window.ends && unused > 0) returned.push({ user_id, ends_at: id, unused })
      else if (now >= window.ends && !extending) windows.delete(user_id)
      window.unused = 0
      window.lease = firstLease
    }
    if (returned.length > 0) await returnRequests(db, returned)
  }

  return {
    take,
    peek: (caller) => allowanceOf(caller, windows.get(caller.user_id)),
    async close() {
      clearInterval(returnIdle)
      await returnUnused(idleSince(Infinity))
    },
  }
}

function limitError(caller: Caller, window: Window) {
  const { limit, reset } = allowanceOf(caller, window)
  const message = `Limit of ${limit} requests per user per minute reached. Try again in ${reset} s.`
  return new TooManyRequests(message, reset)
}

function limitOf({ stage }: Caller) {
  return stage === 'free' ? 50 : 500
}

function allowanceOf(caller: Caller, window: Window | undefined): Allowance {
  const limit = limitOf(caller)
  const seconds = window ? Math.ceil((window.ends - performance.now()) / 1000) : 0
  if (!window || seconds <= 0) return { limit, remaining: limit, reset: 60 }
  // The plan can change within the minute.
  return { limit, remaining: Math.max(0, Math.min(window.unleased + window.unused, limit)), reset: seconds }
}
