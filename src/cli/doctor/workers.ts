import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { failed, ok, warning, type Finding } from './finding.ts'

/** `earlier`: how many of the workers record no version. `months_begin`: when deliveries are first partitioned. */
export type WorkerVersions = { workers: number; earlier: number; months_begin: string; have_begun: boolean }

/** Does a worker run that does not know the partitions of deliveries? No finding without workers. */
export async function checkWorkers(db: Db): Promise<Finding[]> {
  return describeWorkers(await db.one<WorkerVersions>(sql`
    select count(id)::int as workers, count(id) filter (where version is null)::int as earlier,
      to_char(months.begin, 'YYYY-MM-DD') as months_begin, months.begin <= now() as have_begun
    from (select min(ends) as begin from partitions_of('webhook_deliveries')) months
    left join delivery_workers on seen_at > now() - interval '15 seconds' group by months.begin`))
}

/** Results that such a worker records can get lost as soon as deliveries are in more than one partition. */
export function describeWorkers({ workers, earlier, months_begin, have_begun }: WorkerVersions): Finding[] {
  if (workers === 0) return []
  if (earlier === 0) return [ok('workers', `${workers}, none of an earlier version`)]
  const message = `${earlier} of ${workers} run an earlier version, which can lose results of deliveries`
  const next = 'Replace the processes of the earlier version.'
  return have_begun ? [failed('workers', `${message} since ${months_begin}.`, next)]
    : [warning('workers', `${message} from ${months_begin} on.`, next)]
}
