import { hostOf, parseDatabaseUrl } from '../../platform/database-url.ts'
import type { Db } from '../../platform/db/db.ts'
import { describeHosts } from '../../platform/db/hosts.ts'
import { sql } from '../../platform/db/sql.ts'
import { ok, warning } from './finding.ts'

/** The version of the server, and which of several hosts is the primary. */
export async function checkVersion(db: Db, url: string) {
  const { server_version } = await db.one<{ server_version: string }>(sql`show server_version`)
  const {
    urls: [only = ''],
    urls,
  } = parseDatabaseUrl(url)
  if (urls.length === 1) return ok('database', `PostgreSQL ${server_version} at ${hostOf(only)}`)

  const hosts = await describeHosts(url)
  const primary = hosts.find(({ state }) => state === 'primary')?.host ?? 'none'
  const others = hosts.filter(({ host }) => host !== primary).map(({ host, state }) => `${host}: ${state}`)
  const message = `PostgreSQL ${server_version}, primary ${primary}, ${others.join(', ')}`
  if (others.every((text) => text.endsWith(': standby'))) return ok('database', message)
  return warning('database', `${message}.`, 'Check the hosts that are not standbys: they cannot take over.')
}
