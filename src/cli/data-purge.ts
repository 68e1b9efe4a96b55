import { z } from 'zod'
import { configuredTasks, countPurge, purge, type PurgeResult, type PurgeTask } from '../compliance/retention/purge.ts'
import { retentionRules } from '../compliance/retention/rules.ts'
import { requireConfirmation } from './confirm.ts'
import { readOptions, wholeNumber } from './options.ts'
import { print, say, Usage } from './output.ts'
import { formatNumber } from './progress.ts'
import { withDatabase } from './session.ts'
import { statusLine } from './status-line.ts'

export const kinds = retentionRules.map(({ kind }) => kind)

const Options = z.object({
  json: z.boolean().optional(),
  kind: z.enum(kinds, `must be one of: ${kinds.join(', ')}`).optional(),
  olderThan: wholeNumber.optional(),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
})

export async function runPurge(options: unknown) {
  const { json, kind, olderThan, dryRun, yes } = readOptions(Options, options)
  const tasks = tasksOf(kind, olderThan)
  const status = statusLine(json)
  if (!dryRun) await requireConfirmation(questionOf(tasks), yes)
  await withDatabase(async (db) => {
    const purged = dryRun
      ? await countPurge(db, tasks)
      : await purge(db, tasks, {
          onBatch: (_kind, soFar) => status.show(`Deleted ${formatCounts(soFar)}`),
        })
    status.clear()
    if (json) return print({ dry_run: dryRun, rows: purged }, true)
    say(dryRun ? `This would delete ${formatCounts(purged)}. Nothing was deleted.` : `Deleted ${formatCounts(purged)}.`)
  })
}

function tasksOf(kind: string | undefined, olderThan: number | undefined): PurgeTask[] {
  if (olderThan !== undefined && kind === undefined) throw new Usage('--older-than needs --kind.')
  const rules = retentionRules.filter((rule) => kind === undefined || rule.kind === kind)
  const tasks = olderThan === undefined ? configuredTasks(rules) : rules.map((rule) => ({ rule, days: olderThan }))
  if (tasks.length === 0)
    throw new Usage(`${rules[0]?.setting} is forever. Use --older-than to set which rows to delete.`)
  return tasks
}

function questionOf(tasks: PurgeTask[]) {
  const lines = tasks.map(({ rule, days }) => `  ${rule.kind} ${formatNumber(days)} days after ${rule.since}`)
  return ['This deletes:', ...lines].join('\n')
}

function formatCounts(purged: PurgeResult) {
  const counts = Object.entries(purged).filter(([, rows]) => rows > 0)
  return counts.map(([kind, rows]) => `${formatNumber(rows)} ${kind}`).join(', ') || 'nothing'
}
