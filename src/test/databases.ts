import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connectForBulk, type Pool } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

export function databaseOn(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

/** For all files of this process: a connection costs PostgreSQL 6 ms of CPU time. It ends with the process. */
let admin: Pool | undefined

/** Creates a database, migrated or empty (`template0`), and returns how to drop it. */
export async function createDatabase(template = inject('template')) {
  const server = inject('server')
  const name = `convene_${process.pid}_${randomUUID().replaceAll('-', '')}`
  admin ??= connectForBulk(server, 1)
  await admin.run(sql`
    create database ${sql.identifier(name)} template ${sql.identifier(template)}
    strategy ${sql.identifier(inject('strategy'))}`)
  const drop = async () => {
    await admin?.run(sql`drop database if exists ${sql.identifier(name)} with (force)`)
  }
  // Tests run migrations in an empty database, which needs a session.
  const address = template === 'template0' ? server : (inject('pooler') ?? server)
  return { url: databaseOn(address, name), drop }
}
