import { connect, type Db } from '../../platform/db/db.ts'
import { listPending } from '../../platform/db/migrate.ts'
import { locateDatabase } from '../../platform/db/open.ts'
import { checkClock, readClock, readDatabaseClock } from './clock.ts'
import { failed, ok, reasonOf, warning, type Finding } from './finding.ts'
import { checkLinks } from './links.ts'
import { checkPageNames } from './page-names.ts'
import { checkPooler, poolerAdvice } from './pooler.ts'
import { checkReplica } from './replica.ts'
import { checkVersion } from './server-version.ts'
import { checkTimeZones } from './time-zones.ts'
import { checkJobs, checkWorkers } from './workers.ts'

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
    return [
      failed(
        'database',
        `${reasonOf(error)}.`,
        DATABASE_URL
          ? (poolerAdvice(reasonOf(error)) ?? 'Check DATABASE_URL, and check that the server is running.')
          : 'See the server log in DATA_DIR, or set DATABASE_URL.',
      ),
    ]
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
      ...(missing.length === 0 ? await checkData(db) : []),
      checkClock(await readClock('database', () => readDatabaseClock(db))),
      ...(await checkTimeZones(db, new Date())),
    ]
  } finally {
    await db.end()
  }
}

async function checkData(db: Db) {
  return [await checkJobs(db), ...(await checkWorkers(db)), await checkPageNames(db), await checkLinks(db)]
}

function checkMigrations(missing: string[]) {
  if (missing.length === 0) return ok('migrations', 'up to date')
  const [first = '', ...others] = missing
  const names = others.length > 0 ? `${first} and ${others.length} more have` : `${first} has`
  return warning('migrations', `${names} not run yet.`, `'convene serve' or 'convene migrate' runs them.`)
}
