import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

/** Partitions of the months before this one. A new database has one partition for all of them, which must be empty. */
export async function addPastMonths(db: Db, table: string, count: number) {
  await db.run(sql`drop table partitions.${sql.identifier(`${table}_oldest`)}`)
  await db.run(sql`select create_partition(${table}, ${`${table}_oldest`}, null, ${monthsAgo(count)})`)
  for (let months = count; months > 0; months--)
    await db.run(sql`
      select create_partition(${table}, ${table}::text || to_char(${monthsAgo(months)}, '_YYYY_MM'),
        ${monthsAgo(months)}, ${monthsAgo(months - 1)})`)
}

/** The first moment of a month, in UTC as in partitions. */
export const monthsAgo = (months: number) =>
  sql`(date_trunc('month', now(), 'UTC') - make_interval(months => ${months}))`

export const listMonths = async (db: Db, table: string) =>
  (
    await db.all<{ name: string }>(sql`
  select name from partitions_of(${table}::regclass) where ends <= now() order by begins`)
  ).map(({ name }) => name)
