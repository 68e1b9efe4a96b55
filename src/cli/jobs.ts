import { Command } from 'commander'
import { z } from 'zod'
import { command as change, operator } from '../platform/commands/command.ts'
import type { Db } from '../platform/db/db.ts'
import { NotFound } from '../platform/errors.ts'
import type { JobId, OrganizationId } from '../platform/ids.ts'
import { listSetAside, restartSetAside, type SetAsideJob } from '../platform/jobs/set-aside.ts'
import { withExamples } from './help.ts'
import { readOptions } from './options.ts'
import { print, say, Usage } from './output.ts'
import { withDatabase } from './session.ts'

const ListOptions = z.object({ json: z.boolean().optional() })
const RetryOptions = ListOptions.extend({ all: z.boolean().default(false) })

/** Background jobs that ended their process each time they ran. */
export function jobs() {
  const command = withExamples(new Command('jobs'), ['convene jobs list']).description(
    'List background jobs that were set aside because they ended their process, and run them again',
  )
  withExamples(
    command.command('list'),
    ['convene jobs list', 'convene jobs list --json'],
    'Run one again with: convene jobs retry <id>',
  )
    .description('List jobs that were set aside')
    .action(list)
  withExamples(
    command.command('retry'),
    ['convene jobs retry 01890000-0000-7000-8000-000000000001', 'convene jobs retry --all'],
    'Find the id with: convene jobs list',
  )
    .description('Run jobs again that were set aside. Each runs alone in its own process')
    .argument('[ids...]', 'ids of jobs that were set aside')
    .option('--all', 'all jobs that were set aside')
    .action(retry)
  command
    .command('run-alone', { hidden: true })
    .argument('<id>')
    .argument('<attempt>')
    .action(async (id: string, attempt: string) => (await import('./jobs-run-alone.ts')).runAlone(id, Number(attempt)))
  return command
}

async function list(options: unknown) {
  const { json } = readOptions(ListOptions, options)
  await withDatabase(async (db) => {
    const rows = await listSetAside(db)
    if (json) return print(rows, true)
    for (const { id, kind, deaths, set_aside_at, organization_id } of rows) {
      say(
        `${id}  ${kind}, ${deaths + 1} processes ended, set aside ${set_aside_at.slice(0, 19)}Z, ` +
          (organization_id === null ? 'no organization' : `organization ${organization_id}`),
      )
    }
    say(rows.length === 0 ? 'No job is set aside.' : '\nRun one again with: convene jobs retry <id>')
  })
}

async function retry(ids: string[], options: unknown) {
  const { json, all } = readOptions(RetryOptions, options)
  if (ids.length > 0 === all) throw new Usage('Name what to run again: ids, or --all.')
  await withDatabase(async (db) => {
    const found = await listSetAside(db)
    const missing = ids.find((id) => !found.some((job) => job.id === id.toLowerCase()))
    if (missing !== undefined)
      throw new NotFound(`There is no job ${missing} that was set aside. 'convene jobs list' shows them.`)
    const wanted = new Set(ids.map((id) => id.toLowerCase()))
    let count = 0
    for (const [organization_id, group] of Map.groupBy(found, (job) => job.organization_id)) {
      const jobIds = group.map(({ id }: SetAsideJob) => id).filter((id) => all || wanted.has(id))
      if (jobIds.length === 0) continue
      count += await restart(db, organization_id, jobIds)
    }
    if (json) return print({ retried: count }, true)
    say(count === 1 ? 'Running 1 job again.' : `Running ${count} jobs again.`)
  })
}

/** Jobs without an organization have no activity log. */
async function restart(db: Db, organization_id: OrganizationId | null, ids: JobId[]) {
  if (organization_id === null) return restartSetAside(db, ids)
  const details = { count: String(ids.length) }
  return change(db, operator, { organization_id, namespace: 'Job', action: 'Restart', details }, (tx) =>
    restartSetAside(tx, ids),
  )
}
