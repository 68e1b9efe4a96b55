import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { failed, ok, warning, type Finding } from './finding.ts'

/**
 * `earlier`: how many of the workers do not know the partitions of a table. `months_begin`: when the table first has
 * rows in more than one of them. `harm`: what such a worker does from then on.
 */
export type WorkerVersions = {
  workers: number
  earlier: number
  harm: string
  months_begin: string
  have_begun: boolean
}

/** Tables whose rows earlier workers find by ctid, which is unique within one partition only. */
const partitioned = [
  { table: 'webhook_deliveries', isEarlier: sql`version is null`, harm: 'can lose results of deliveries' },
  { table: 'mails', isEarlier: sql`version collate "C" < '0051'`, harm: 'can delete the wrong emails' },
]

/** Does a worker run that does not know the partitions? No finding without workers. */
export async function checkWorkers(db: Db): Promise<Finding[]> {
  const versions = await Promise.all(
    partitioned.map(({ table, isEarlier, harm }) =>
      db.one<WorkerVersions>(sql`
    select count(id)::int as workers,
      count(id) filter (where months.begin is not null and ${isEarlier})::int as earlier, ${harm}::text as harm,
      to_char(months.begin, 'YYYY-MM-DD') as months_begin, months.begin <= now() as have_begun
    from (select min(ends) as begin from partitions_of(${table}::regclass)) months
    left join delivery_workers on seen_at > now() - interval '15 seconds' group by months.begin`),
    ),
  )
  const found = versions.find(({ earlier }) => earlier > 0) ?? versions[0]
  return found ? describeWorkers(found) : []
}

export function describeWorkers({ workers, earlier, harm, months_begin, have_begun }: WorkerVersions): Finding[] {
  if (workers === 0) return []
  if (earlier === 0) return [ok('workers', `${workers}, none of an earlier version`)]
  const message = `${earlier} of ${workers} from an earlier version.`
  const next = 'Replace the processes of the earlier version.'
  return have_begun
    ? [failed('workers', `${message} Since ${months_begin}, these ${harm}.`, next)]
    : [warning('workers', `${message} From ${months_begin} on, these ${harm}.`, next)]
}

/** Are there jobs that failed, or that no worker runs? */
export async function checkJobs(db: Db) {
  const { given_up, set_aside, late } = await db.one<{ given_up: number; set_aside: number; late: number }>(sql`
    select count(*) filter (where failed_at is not null)::int as given_up,
      count(*) filter (where failed_at is not null and set_aside_at is not null)::int as set_aside,
      count(*) filter (where failed_at is null and due_at < now() - interval '5 minutes')::int as late from jobs`)
  if (set_aside > 0) {
    return warning(
      'jobs',
      `${set_aside} set aside, because their process ended each time they ran.`,
      `'convene jobs list' shows them. Report a bug, then run them again with 'convene jobs retry'.`,
    )
  }
  if (given_up > 0)
    return warning('jobs', `${given_up} failed permanently.`, `'convene mail list' shows which emails failed, and why.`)
  if (late > 0) return warning('jobs', `${late} are more than 5 minutes late.`, `Start a worker with 'convene serve'.`)
  return ok('jobs', 'none late, none failed')
}
