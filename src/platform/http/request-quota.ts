import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { sql } from '../db/sql.ts'
import { TooManyRequests } from '../errors.ts'

export type Allowance = { limit: number; remaining: number; reset: number }
export type RequestQuota = { take(caller: Caller): Promise<void>; peek(caller: Caller): Allowance; close(): Promise<void> }

/** What this process holds of a user's minute: `unused` requests it may admit, `left` that nobody has leased yet. */
type Window = {
  id: string
  ends: number
  left: number
  unused: number
  lease: number
  used: number
  /** Known to be empty until then, so that a flood of refusals does not become a flood of questions. */
  dry: number
  asking: Promise<void> | undefined
}
type Lease = { granted: number; used: number; ends_at: string; seconds: number }

const firstLease = 32
const maxLeased = 64
const idle = 1000
const recallPatience = 40

/**
 * So many requests per user and minute over all processes together. A process leases a few at a time, more when they
 * go fast and one by one near the end, so most requests cost no trip to the database and none is admitted beyond the
 * limit. What lies idle is given back, at once when another process runs dry.
 */
export function createRequestQuota(db: Db, listener: Listener): RequestQuota {
  const windows = new Map<string, Window>()
  const sweep = setInterval(() => void giveBack(idleSince(performance.now() - idle)), idle).unref()
  listener.on('allowances', (user_id) => {
    const window = windows.get(user_id)
    if (window) void giveBack([[user_id, window]])
  })

  async function take(caller: Caller) {
    const window = windows.get(caller.user_id) ?? blank(caller)
    for (;;) {
      if (performance.now() < window.ends && window.unused > 0) {
        window.unused--
        window.used = performance.now()
        return
      }
      await (window.asking ??= ask(caller, window).finally(() => { window.asking = undefined }))
    }
  }

  async function ask(caller: Caller, window: Window) {
    if (performance.now() < window.dry) throw refusal(caller, window)
    if (await extend(caller, window)) return
    await db.run(sql`select pg_notify('allowances', ${caller.user_id})`)
    await sleep(recallPatience)
    if (await extend(caller, window)) return
    window.dry = Math.min(performance.now() + idle / 2, window.ends)
    throw refusal(caller, window)
  }

  async function extend(caller: Caller, window: Window) {
    const asked = performance.now()
    const lease = await leaseFrom(db, caller, limitOf(caller), window.lease)
    window.lease = Math.min(window.lease * 2, maxLeased)
    window.unused = lease.granted + (lease.ends_at === window.id ? window.unused : 0)
    window.id = lease.ends_at
    window.ends = asked + lease.seconds * 1000
    window.left = limitOf(caller) - lease.used
    return lease.granted > 0
  }

  function blank(caller: Caller) {
    const window: Window = {
      id: '', ends: 0, left: limitOf(caller), unused: 0,
      lease: firstLease, used: performance.now(), dry: 0, asking: undefined,
    }
    windows.set(caller.user_id, window)
    return window
  }

  function idleSince(before: number) {
    return [...windows].filter(([, window]) => window.used <= before && !window.asking)
  }

  /** In one statement, however many users there are. */
  async function giveBack(idlers: [user_id: string, window: Window][]) {
    const now = performance.now()
    const returned: { user_id: string; ends_at: string; unused: number }[] = []
    for (const [user_id, window] of idlers) {
      const { id, unused, asking } = window
      if (now < window.ends && unused > 0) returned.push({ user_id, ends_at: id, unused })
      else if (now >= window.ends && !asking) windows.delete(user_id)
      window.unused = 0
      window.lease = firstLease
    }
    if (returned.length > 0) await returnTo(db, returned)
  }

  return {
    take,
    peek: (caller) => describe(caller, windows.get(caller.user_id)),
    async close() {
      clearInterval(sweep)
      await giveBack(idleSince(Infinity))
    },
  }
}

function refusal(caller: Caller, window: Window) {
  const { limit, reset } = describe(caller, window)
  const message = `Only ${limit} requests per user and minute are allowed. The next minute starts in ${reset} s.`
  return new TooManyRequests(message, reset)
}

function limitOf({ stage }: Caller) {
  return stage === 'free' ? 50 : 500
}

function describe(caller: Caller, window: Window | undefined): Allowance {
  const limit = limitOf(caller)
  const seconds = window ? Math.ceil((window.ends - performance.now()) / 1000) : 0
  if (!window || seconds <= 0) return { limit, remaining: limit, reset: 60 }
  // A plan may change within the minute.
  return { limit, remaining: Math.max(0, Math.min(window.left + window.unused, limit)), reset: seconds }
}

/** The row's lock makes leases of all processes queue up; the share shrinks as the minute fills. */
function leaseFrom(db: Db, caller: Caller, limit: number, wanted: number) {
  return db.one<Lease>(sql`
    insert into rate_windows as w (organization_id, user_id, ends_at, used, granted)
    values (${caller.organization_id}, ${caller.user_id}, now() + interval '1 minute',
      least(${wanted}::int, ${limit}::int), least(${wanted}::int, ${limit}::int))
    on conflict (user_id) do update set (ends_at, used, granted) = (
      select ends_at, used + share, share from (
        select ends_at, used,
          least(${wanted}::int, greatest((${limit}::int - used) / 8, 1), greatest(${limit}::int - used, 0)) as share
        from (select
          case when w.ends_at > now() then w.ends_at else now() + interval '1 minute' end as ends_at,
          case when w.ends_at > now() then w.used else 0 end as used) current
      ) shared)
    returning granted, used, ends_at, extract(epoch from ends_at - now())::float8 as seconds`)
}

/** What is not returned, because the database is away, frees itself at the end of the minute. */
async function returnTo(db: Db, returned: { user_id: string; ends_at: string; unused: number }[]) {
  await db.run(sql`
    update rate_windows w set used = w.used - r.unused
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) r (user_id uuid, ends_at timestamptz, unused int)
    where w.user_id = r.user_id and w.ends_at = r.ends_at`).catch(() => {})
}
