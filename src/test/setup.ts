import { clusterFolder } from './environment.ts'
import { createHash } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { writeBundle } from '../cli/write-bundle.ts'
import { consumers, registerAllConsumers } from '../consumers.ts'
import { config } from '../platform/config.ts'
import { connect, type Db } from '../platform/db/db.ts'
import { isAlive } from '../platform/db/embedded/process.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { sql } from '../platform/db/sql.ts'
import { databaseOn } from './databases.ts'
import { applyStatistics, readLargeStatistics } from './large-statistics.ts'
import { startPgBouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: string
    template: string
    strategy: string
    pooler: string | undefined
  }
}

const statistics = await readLargeStatistics()

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup({ provide, vitest }: TestProject) {
  // Slow tests start hundreds of services and commands. Without the bundle they are slower and do the same.
  if (vitest.config.project.join() !== 'quick') void writeBundle().catch(() => {})
  const embedded = config.TEST_DATABASE_URL ? undefined : await startEmbedded(clusterFolder)
  const server = config.TEST_DATABASE_URL ?? embedded?.superuserUrl ?? ''
  const admin = connect(server, 1)
  if (embedded) await changeSettings(admin)
  if (embedded) await dropLeftovers(admin)
  const template = embedded ? await findOrCreateTemplate(admin, server) : await createTemplate(admin, server)
  provide('server', server)
  provide('template', template)
  // Copying files takes half the CPU time of logging every page, but waits for the disk unless fsync is off.
  provide('strategy', embedded ? 'file_copy' : 'wal_log')
  const pooler = config.TEST_POOLER ? await startPgBouncer(server) : undefined
  provide('pooler', pooler?.inFrontOf(server))
  // The processes of the tests inherit these.
  if (pooler)
    Object.assign(process.env, {
      DATABASE_DIRECT_URL: server,
      PREPARED_STATEMENTS: 'off',
      TEST_POOLER_PORT: String(pooler.port),
    })

  return async () => {
    await pooler?.stop()
    if (!embedded) await drop(admin, template)
    await admin.end()
    await embedded?.stop()
  }
}

/**
 * This cluster need not survive a crash of the machine, so nothing has to reach the disk immediately. Commits keep
 * their order and their cost in PostgreSQL. Tests that kill a database start their own durable cluster.
 *
 * The statistics of a large database make a statement of a test that reads a whole table start two processes for a few
 * rows, which takes 17 ms of CPU time. Without these statistics, no statement of a test did that.
 */
async function changeSettings(admin: Db) {
  await admin.run(sql`alter system set fsync = off`)
  await admin.run(sql`alter system set full_page_writes = off`)
  await admin.run(sql`alter system set max_parallel_workers_per_gather = 0`)
  // The cluster can be in memory.
  await admin.run(sql`alter system set max_wal_size = '256MB'`)
  await admin.run(sql`select pg_reload_conf()`)
}

/** The template of earlier runs, unless the migrations or the consumers of events have changed since. */
async function findOrCreateTemplate(admin: Db, server: string) {
  const checksums = readMigrations()
    .map(({ name, checksum }) => `${name} ${checksum}`)
    .join()
  const content = checksums + JSON.stringify([consumers, statistics])
  const name = `convene_template_${createHash('sha256').update(content).digest('hex').slice(0, 16)}`
  const templates = await admin.all<{ datname: string }>(sql`
    select datname from pg_database where starts_with(datname, 'convene_template_')`)
  for (const { datname } of templates) if (datname !== name) await drop(admin, datname)
  if (!templates.some(({ datname }) => datname === name)) {
    const created = await createTemplate(admin, server)
    // Another run can have created it since.
    const rename = sql`alter database ${sql.identifier(created)} rename to ${sql.identifier(name)}`
    await admin.run(rename).catch(() => drop(admin, created))
  }
  return name
}

/**
 * PostgreSQL plans as in a large database. Without statistics it keeps plans that read all rows of an organization,
 * which makes a test that books hundreds of meetings up to three times as slow. PostgreSQL before 18 cannot set them.
 */
async function createTemplate(admin: Db, server: string) {
  const name = `convene_${process.pid}_template`
  await admin.run(sql`create database ${sql.identifier(name)}`)
  const url = databaseOn(server, name)
  await migrate(url)
  const db = connect(url, 1)
  await registerAllConsumers(db)
  const { canSet } = await db.one<{ canSet: boolean }>(sql`
    select to_regproc('pg_restore_relation_stats') is not null as "canSet"`)
  if (canSet) await applyStatistics(db, statistics)
  await db.end()
  return name
}

/** Databases of a run that was killed. */
async function dropLeftovers(admin: Db) {
  const names = await admin.all<{ datname: string }>(sql`
    select datname from pg_database where datname ~ '^convene_[0-9]+_'`)
  for (const { datname } of names) if (!isAlive(Number(datname.split('_')[1]))) await drop(admin, datname)
}

async function drop(admin: Db, database: string) {
  await admin.run(sql`drop database if exists ${sql.identifier(database)} with (force)`)
}
