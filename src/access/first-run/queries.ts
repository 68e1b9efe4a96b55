import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The first organization and the demo data are created one at a time. */
export async function lockFirstRun(db: Db) {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`)
}

export async function insertSetupLink(db: Db, hash: Buffer, replaces_demo: boolean) {
  await db.run(sql`insert into setup_links (hash, replaces_demo) values (${hash}, ${replaces_demo})`)
}

/** A link works while there is no organization. */
export async function isOpenLink(db: Db, hash: Buffer) {
  const link = await db.maybe(sql`
    select from setup_links where hash = ${hash} and not exists (select from organizations)`)
  return link !== undefined
}

export async function isDemoRemoved(db: Db) {
  return (await db.maybe(sql`select from setup_links where replaces_demo limit 1`)) !== undefined
}

export async function deleteSetupLinks(db: Db) {
  await db.run(sql`delete from setup_links`)
}
