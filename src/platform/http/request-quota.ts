import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { sql } from '../db/sql.ts'
import { TooManyRequests } from '../errors.ts'
import { leaseRequests, returnRequests } from './request-lease-queries.ts'
import {
  addLease,
  admit,
  allowanceOf,
  createWindow,
  idleMs,
  idleWindows,
  markExhausted,
  takeUnused,
  type Allowance,
  type RequestWindow,
} from './request-window.ts'

export type RequestQuota = {
  take(caller: Caller): Promise<void>
  peek(caller: Caller): Allowance
  close(): Promise<void>
}

type Quota = { db: Db; windows: Map<string, RequestWindow> }

const recallMs = 40

/**
 * Limits the requests per user and minute, exactly, over all processes. A process leases several requests at a time,
 * more when the user is fast and single ones near the limit. So most requests need no query, and none is admitted above
 * the limit. Unused requests are returned when they are idle, or immediately when another process has none left.
 */
export function createRequestQuota(db: Db, listener: Listener): RequestQuota {
  const quota: Quota = { db, windows: new Map() }
  const returnIdle = (before: number) => returnUnused(quota, idleWindows(quota.windows, before))
  const timer = setInterval(() => void returnIdle(performance.now() - idleMs), idleMs).unref()
  listener.on('allowances', (user_id) => {
    const window = quota.windows.get(user_id)
    if (window) void returnUnused(quota, [[user_id, window]])
  })
  return {
    take: (caller) => take(quota, caller),
    peek: (caller) => allowanceOf(limitOf(caller), quota.windows.get(caller.user_id), performance.now()),
    async close() {
      clearInterval(timer)
      await returnIdle(Infinity)
    },
  }
}

async function take(quota: Quota, caller: Caller) {
  const window = quota.windows.get(caller.user_id) ?? openWindow(quota, caller)
  while (!admit(window, performance.now()))
    await (window.extending ??= requestLease(quota, caller, window).finally(() => {
      window.extending = undefined
    }))
}

function openWindow({ windows }: Quota, caller: Caller) {
  const window = createWindow(limitOf(caller), performance.now())
  windows.set(caller.user_id, window)
  return window
}

/** If no request is left, other processes return those that they do not use, and the second try can succeed. */
async function requestLease({ db }: Quota, caller: Caller, window: RequestWindow) {
  if (performance.now() < window.exhaustedUntil) throw limitError(caller, window)
  if (await extend(db, caller, window)) return
  await db.run(sql`select pg_notify('allowances', ${caller.user_id})`)
  await sleep(recallMs)
  if (await extend(db, caller, window)) return
  markExhausted(window, performance.now())
  throw limitError(caller, window)
}

async function extend(db: Db, caller: Caller, window: RequestWindow) {
  const startedAt = performance.now()
  const lease = await leaseRequests(db, caller, limitOf(caller), window.lease)
  return addLease(window, lease, limitOf(caller), startedAt)
}

/** Returns the unused requests of all users in one statement. */
async function returnUnused({ db, windows }: Quota, entries: [user_id: string, window: RequestWindow][]) {
  const unused = takeUnused(windows, entries, performance.now())
  if (unused.length > 0) await returnRequests(db, unused)
}

function limitError(caller: Caller, window: RequestWindow) {
  const { limit, reset } = allowanceOf(limitOf(caller), window, performance.now())
  const message = `Limit of ${limit} requests per user per minute reached. Try again in ${reset} s.`
  return new TooManyRequests(message, reset)
}

function limitOf({ stage }: Caller) {
  return stage === 'free' ? 50 : 500
}
