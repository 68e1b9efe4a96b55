import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The mode of the lock of each table, in the order in which a step is to take them. */
export type StepLocks = Map<string, string>

/**
 * `isVacuumed`: another process vacuums the table, or does something else that only one can do at a time.
 * `isCircle`: a transaction that has the lock waits for this one, so neither can go on.
 */
export type FoundLock = { table: string; mode: string; granted: boolean; isVacuumed: boolean; isCircle: boolean }

/** `isCanceled`: the watch has canceled the statement. */
export type SeenLocks = { found: FoundLock[]; isCanceled: boolean }

/** From weak to strong. The weaker ones do not stop writers. */
const modes = ['share update exclusive', 'share', 'share row exclusive', 'exclusive', 'access exclusive']
const pollMs = 30

/**
 * Watches the locks of the transaction of `client` and cancels its statement in a circle, where more waiting would not
 * help. Returns what ends it and returns the locks of its last wait.
 */
export async function watchLocks(observer: pg.Client, client: pg.Client) {
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let found: FoundLock[] = []
  let [isOver, isCanceled] = [false, false]
  const watch = async () => {
    while (!isOver) {
      const seen = await findLocks(observer, row?.pid ?? 0)
      if (seen.length > 0) found = seen
      isCanceled = seen.some(({ isCircle }) => isCircle)
      if (isCanceled) return void (await observer.query('select pg_cancel_backend($1)', [row?.pid]))
      await sleep(pollMs)
    }
  }
  // Without it, the step is tried again as before.
  const watching = watch().catch(() => {})
  return async (): Promise<SeenLocks> => {
    isOver = true
    await watching
    return { found, isCanceled }
  }
}

/** Takes the locks one after the other, and waits for this long in all. */
export function lockStatements(locks: StepLocks, limitMs: number) {
  const restMs = `greatest(1, ${limitMs} - 1000 * extract(epoch from clock_timestamp() - now()))::int::text`
  return [...locks]
    .map(
      ([table, mode]) =>
        `select set_config('lock_timeout', ${restMs}, true); lock table only ${table} in ${mode} mode;`,
    )
    .join(' ')
}

/**
 * The lock that a transaction waited for comes first. So the next try has no other lock while it waits, and does not
 * keep the transactions that it waits for from their end.
 */
export function addLocks(locks: StepLocks, found: readonly FoundLock[]): StepLocks {
  const merged = new Map(locks)
  for (const { table, mode } of found)
    if (modes.indexOf(mode) > modes.indexOf(merged.get(table) ?? '')) merged.set(table, mode)
  const awaited = found.find(({ granted }) => !granted)?.table
  return new Map([...merged].toSorted(([a], [b]) => Number(b === awaited) - Number(a === awaited)))
}

/**
 * The locks of tables that a waiting transaction has and the one that it waits for. None if it did long work first:
 * that must not happen under the lock. Tables that it creates are invisible here.
 */
async function findLocks(observer: pg.Client, pid: number) {
  const { rows } = await observer.query<FoundLock>(
    `
    select c.oid::regclass::text as table, m.mode, l.granted,
      exists (
        select from pg_locks v where v.relation = l.relation and v.database = l.database and v.pid <> l.pid
          and v.granted and v.mode = 'ShareUpdateExclusiveLock') as "isVacuumed",
      not l.granted and exists (
        select from unnest(pg_blocking_pids(l.pid)) as blocker
        where l.pid = any(pg_blocking_pids(blocker))) as "isCircle"
    from pg_locks l
    join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
      and c.relnamespace = current_schema()::regnamespace
    cross join lateral (
      select lower(regexp_replace(regexp_replace(l.mode, 'Lock$', ''), '(.)([A-Z])', '\\1 \\2', 'g')) as mode) m
    where l.pid = $1 and l.locktype = 'relation' and m.mode = any($2) and exists (
      select from pg_locks w join pg_stat_activity a using (pid)
      where w.pid = $1 and not w.granted and w.waitstart < a.xact_start + interval '1 second')
    order by c.oid`,
    [pid, modes],
  )
  return rows
}
