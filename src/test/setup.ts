import './environment.ts'
import type { TestProject } from 'vitest/node'
import { config } from '../config.ts'
import { connect, type Db } from '../db/db.ts'
import { isAlive } from '../db/embedded/process.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { databaseOn } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext { server: string; template: string }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup({ provide }: TestProject) {
  const embedded = config.TEST_DATABASE_URL ? undefined : await startEmbedded('.cache/test')
  const server = config.TEST_DATABASE_URL ?? embedded?.url ?? ''
  const template = `convene_${process.pid}_template`
  const admin = connect(server, 2)
  if (embedded) await dropLeftovers(admin)
  await admin.run(sql`create database ${sql.identifier(template)}`)
  await migrate(databaseOn(server, template))
  provide('server', server)
  provide('template', template)

  return async () => {
    await admin.run(sql`drop database if exists ${sql.identifier(template)} with (force)`)
    await admin.end()
    await embedded?.stop()
  }
}

/** Databases of a run that was killed. */
async function dropLeftovers(admin: Db) {
  const names = await admin.all<{ datname: string }>(sql`
    select datname from pg_database where datname ~ '^convene_[0-9]+_'`)
  for (const { datname } of names)
    if (!isAlive(Number(datname.split('_')[1])))
      await admin.run(sql`drop database if exists ${sql.identifier(datname)} with (force)`)
}
