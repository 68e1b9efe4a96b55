import { connect, type Db } from '../../platform/db/db.ts'
import { listPending } from '../../platform/db/migrate.ts'
import { locateDatabase } from '../../platform/db/open.ts'
import { sql } from '../../platform/db/sql.ts'
import { checkClock, readClock } from './clock.ts'
import { failed, ok, reasonOf, warning, type Finding } from './finding.ts'
import { checkLinks } from './links.ts'
import { checkPooler, poolerAdvice } from './pooler.ts'
import { checkReplica } from './replica.ts'
import { checkVersion } from './server-version.ts'
import { checkTimeZones } from './time-zones.ts'
import { checkWorkers } from './workers.ts'

type Settings = { DATABASE_URL?: string | undefined; DATABASE_REPLICA_URL?: string | undefined }

export async function checkDatabase({ DATABASE_URL, DATABASE_REPLICA_URL }: Settings): Promise<Finding[]> {
  try {
    const { url, directUrl, stop } = await locateDatabase()
    try {
      return await checkServer(url, directUrl, DATABASE_REPLICA_URL)
    } finally {
      await stop()
    }
  } catch (error) {
    return [failed('database', `${reasonOf(error)}.`, DATABASE_URL
      ? poolerAdvice(reasonOf(error)) ?? 'Check DATABASE_URL, and check that the server is running.'
      : 'See the server log in DATA_DIR, or set DATABASE_URL.')]
  }
}

async function checkServer(url: string, directUrl: string, replicaUrl: string | undefined) {
  const missing = await listPending(directUrl)
  const db = connect(url, 1)
  try {
    return [
      await checkVersion(db, url),
      ...(await checkPooler(url, directUrl)),
      ...(await checkReplica(directUrl, replicaUrl)),
      checkMigrations(missing),
      ...(missing.length === 0 ? [await checkJobs(db), ...(await checkWorkers(db)), await checkLinks(db)] : []),
      checkClock(await readClock('database', () => readDatabaseClock(db))),
      ...(await checkTimeZones(db, new Date())),
    ]
  } finally {
    await db.end()
  }
}

function checkMigrations(missing: string[]) {
  if (missing.length === 0) return ok('migrations', 'up to date')
  const [first = '', ...others] = missing
  const names = others.length > 0 ? `${first} and ${others.length} more have` : `${first} has`
  return warning('migrations', `${names} not run yet.`, `'convene serve' or 'convene migrate' runs them.`)
}

async function checkJobs(db: Db) {
  const { given_up, late } = await db.one<{ given_up: number; late: number }>(sql`
    select count(*) filter (where failed_at is not null)::int as given_up,
      count(*) filter (where failed_at is null and due_at < now() - interval '5 minutes')::int as late from jobs`)
  if (given_up > 0)
    return warning('jobs', `${given_up} failed permanently.`, `'convene mail list' shows which emails failed, and why.`)
  if (late > 0)
    return warning('jobs', `${late} are more than 5 minutes late.`, `Start a worker with 'convene serve'.`)
  return ok('jobs', 'none late, none failed')
}

async function readDatabaseClock(db: Db) {
  const { ms } = await db.one<{ ms: number }>(sql`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  return ms
}
