import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export function databaseOn(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

/** A database of one's own, migrated or empty, and the way to throw it away. */
export async function createDatabase(template: string | undefined = inject('template')) {
  const server = inject('server')
  const name = `convene_test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(server, 1)
  await admin.run(template
    ? sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}`
    : sql`create database ${sql.identifier(name)} template template0`)
  const drop = async () => {
    await admin.run(sql`drop database if exists ${sql.identifier(name)} with (force)`)
    await admin.end()
  }
  return { url: databaseOn(server, name), drop }
}
