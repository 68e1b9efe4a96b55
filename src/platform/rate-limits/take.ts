import { createHmac } from 'node:crypto'
import { keyFor } from '../auth/secret.ts'
import { config } from '../config.ts'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { TooManyRequests } from '../errors.ts'
import { logCall, type CallLog } from '../http/call-log.ts'
import { maxWindow, type LimitName } from '../rate-limit-table.ts'
import { seconds, type Seconds } from '../time.ts'
import { networkOf, siteOf, formatWait } from './rules.ts'

/**
 * One call counted against one limit. Calls with the same `key`, for example a network or an account, count together.
 * `factor` multiplies the limit of the table.
 */
export type Use = { limit: LimitName; key: string; cost?: number; factor?: number }

/** An IPv6 customer has many networks, so the /48 prefix counts too, against a multiple of the limit. */
export function networkUses(limit: LimitName, ip: string, { of = '', cost = 1, factor = 4 } = {}): Use[] {
  const site = siteOf(ip)
  const network: Use = { limit, key: `${of} ${networkOf(ip)}`.trim(), cost }
  return site === undefined ? [network] : [{ limit, key: `${of} ${site}`.trim(), cost, factor }, network]
}

/**
 * Counts a call against all of these limits. If one is exhausted, the call counts against none, and the result is the
 * time until that limit allows it. Each limit is counted in its own statement, whose row lock serializes
 * all processes.
 */
export async function countCalls(db: Db, uses: Use[], now?: string): Promise<Seconds | undefined> {
  for (const [i, use] of uses.entries()) {
    const { refused_for } = await logCall(db, callLogOf(use), windowsOf(use), now, costOf(use))
    if (refused_for === null) continue
    await refund(db, uses.slice(0, i))
    return seconds({ seconds: Math.ceil(refused_for) })
  }
  return undefined
}

/** Whether this share of one of the limits is used up. Counts nothing and takes no lock. */
export async function isUsedUp(db: Db, uses: Use[], share = 1): Promise<boolean> {
  const windows = uses.flatMap((use) =>
    windowsOf(use).map(({ most, seconds }) => ({
      key: keyOf(use),
      calls: Math.max(1, Math.ceil(most * share)),
      seconds,
    })),
  )
  const { is_used_up } = await db.one<{ is_used_up: boolean }>(sql`
    select exists (
      select from unnest(${windows.map(({ key }) => key)}::bytea[], ${windows.map(({ calls }) => calls)}::int[],
        ${windows.map(({ seconds }) => seconds)}::int[]) as windows(key, calls, seconds)
      join attempt_logs log using (key)
      where log.calls[cardinality(log.calls) - windows.calls + 1] > now() - make_interval(secs => windows.seconds)
    ) as is_used_up`)
  return is_used_up
}

/** Counts a call or throws a 429. `reason` is a sentence like "This invitation was sent a moment ago." */
export async function requireWithinLimit(db: Db, uses: Use[], reason: string) {
  const wait = await countCalls(db, uses)
  if (wait !== undefined) throw new TooManyRequests(`${reason} Try again ${formatWait(wait)}.`, wait)
}

/** Removes the latest call from each of these limits. */
export async function refund(db: Db, uses: Use[]) {
  for (const use of uses)
    await db.run(sql`
      update attempt_logs set calls = calls[:greatest(cardinality(calls) - ${costOf(use)}::int, 0)]
      where key = ${keyOf(use)}`)
}

/** Deletes all calls of these limits. */
export async function reset(db: Db, uses: Use[]) {
  await db.run(sql`delete from attempt_logs where key = any(${uses.map(keyOf)}::bytea[])`)
}

export function deleteOldCalls(db: Db) {
  return deleteInBatches(db, 'attempt_logs', sql`updated_at < now() - make_interval(secs => ${maxWindow})`)
}

/** Capped, because a call that costs more than a window allows would never be admitted. */
function costOf(use: Use) {
  return Math.min(use.cost ?? 1, ...windowsOf(use).map(({ most }) => most))
}

function windowsOf({ limit, factor = 1 }: Use) {
  return config.RATE_LIMITS[limit].map(({ most, seconds }) => ({ most: most * factor, seconds }))
}

function callLogOf(use: Use): CallLog {
  return { table: sql`attempt_logs`, columns: sql`key`, values: sql`${keyOf(use)}::bytea`, key: sql`key` }
}

/** A keyed hash, so that neither accounts nor addresses are stored. */
function keyOf({ limit, key }: Use) {
  return createHmac('sha256', keyFor('attempts')).update(`${limit} ${key}`).digest()
}
