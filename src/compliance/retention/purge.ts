import { setTimeout as sleep } from 'node:timers/promises'
import { batchSize } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { countExpired, deleteExpired, dropExpired } from './queries.ts'
import { daysOf, retentionRules, type RetentionRule } from './rules.ts'

/** What to delete: a rule, and how many days to keep, which a command can set lower than the configuration. */
export type PurgeTask = { rule: RetentionRule; days: number }
export type PurgeResult = Record<string, number>

type PurgeOptions = {
  /** Stop after this time, even if expired rows are left. The next run continues. */
  limitMs?: number
  /** How long to rest after a batch, as a multiple of the time that it took. */
  rest?: number
  onBatch?: (kind: string, purged: PurgeResult) => void
}

export function configuredTasks(rules = retentionRules): PurgeTask[] {
  return rules.flatMap((rule) => {
    const days = daysOf(rule)
    return days === undefined ? [] : [{ rule, days }]
  })
}

/**
 * Drops the months that have expired, then deletes expired rows in batches, each in its own transaction, so that a
 * killed process loses at most one batch. The kinds take turns: a large backlog of one does not keep the others
 * waiting.
 */
export async function purge(db: Db, tasks: PurgeTask[], options: PurgeOptions = {}): Promise<PurgeResult> {
  const { limitMs = Infinity, rest = 0, onBatch } = options
  const started = performance.now()
  const purged: PurgeResult = Object.fromEntries(tasks.map(({ rule }) => [rule.kind, 0]))
  let open = tasks.map((task) => ({ ...task, tables: [...task.rule.tables] }))

  for (const { rule, days, tables } of open)
    for (const table of tables) purged[rule.kind] = (purged[rule.kind] ?? 0) + (await dropExpired(db, table, days))
  while (open.length > 0) {
    for (const { rule, days, tables } of open) {
      const [table = ''] = tables
      const batchStart = performance.now()
      const deleted = await deleteExpired(db, table, days)
      purged[rule.kind] = (purged[rule.kind] ?? 0) + deleted
      onBatch?.(rule.kind, purged)
      if (deleted < batchSize) tables.shift()
      if (performance.now() - started > limitMs) return purged
      await sleep((performance.now() - batchStart) * rest)
    }
    open = open.filter(({ tables }) => tables.length > 0)
  }
  return purged
}

/** Counts what a purge would delete. Rejected import lines count in addition to their imports. */
export async function countPurge(db: Db, tasks: PurgeTask[]): Promise<PurgeResult> {
  const counts: PurgeResult = {}
  for (const { rule, days } of tasks) {
    let rows = 0
    for (const table of rule.tables) rows += await countExpired(db, table, days)
    counts[rule.kind] = rows
  }
  return counts
}
