import { connectClient } from '../../platform/db/connect-client.ts'
import { milliseconds } from '../../platform/time.ts'
import { failed, ok, reasonOf, warning, type Finding } from './finding.ts'

type Row = { system: string; is_standby: boolean; seconds: number | null }

const timeoutMs = milliseconds({ seconds: 3 })
const defaultMaxSeconds = 10
const next = 'Set DATABASE_REPLICA_URL to a streaming replica of the database. Until then the primary answers.'

/** Is DATABASE_REPLICA_URL a standby of this database that keeps up? No finding without it. */
export async function checkReplica(
  directUrl: string,
  replicaUrl: string | undefined,
  maxSeconds = defaultMaxSeconds,
): Promise<Finding[]> {
  if (!replicaUrl) return []
  try {
    const [primary, replica] = await Promise.all([describe(directUrl), describe(replicaUrl)])
    if (replica.system !== primary.system) return [failed('replica', 'it is a copy of another database.', next)]
    if (!replica.is_standby) return [failed('replica', 'it is not a standby.', next)]
    const seconds = Math.round(replica.seconds ?? 0)
    if (seconds > maxSeconds)
      return [warning('replica', `its last change is ${seconds} s old.`, 'Check that it keeps up with the primary.')]
    return [ok('replica', 'a standby of this database')]
  } catch (error) {
    return [failed('replica', `${reasonOf(error)}.`, next)]
  }
}

/** `seconds`: the age of the last change, if there are changes that it has received and not replayed. */
async function describe(url: string): Promise<Row> {
  const options = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs, application_name: 'convene' }
  const client = await connectClient(url, options, (created) => void created.on('error', () => {}))
  try {
    const {
      rows: [row],
    } = await client.query<Row>(`
      select system_identifier::text as system, pg_is_in_recovery() as is_standby,
        case when pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn()
          then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds
      from pg_control_system()`)
    if (!row) throw new Error('the server did not describe itself')
    return row
  } finally {
    await client.end().catch(() => {})
  }
}
