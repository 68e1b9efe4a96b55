import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

/** Data that every request writes, even a rejected one. */
const ignoredData = { table: 'rate_windows', column: 'last_used_at' }

/** In milliseconds of the clock, both inclusive. */
export type TimeRange = { from: number; to: number }

/**
 * Creates triggers on every table that record each committed change with its time. Reading the record costs a fraction
 * of a digest of the whole database, and the time tells which request wrote.
 */
export async function recordChanges(db: Db) {
  await db.run(sql`create table recorded_changes (change text not null, at timestamptz not null)`)
  await db.run(
    sql.raw(`
    create function record_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - '${ignoredData.column}' = to_jsonb(new) - '${ignoredData.column}' then
        return null;
      end if;
      insert into recorded_changes
      values (concat_ws(' ', tg_op, tg_table_name, coalesce(to_jsonb(new), to_jsonb(old))), clock_timestamp());
      return null;
    end $$`),
  )
  for (const name of await tableNames(db)) {
    const table = sql.identifier(name)
    await db.run(sql`
      create trigger record_change after insert or update or delete on ${table}
      for each row execute function record_change()`)
    await db.run(sql`
      create trigger record_truncate after truncate on ${table} for each statement execute function record_change()`)
  }
}

/**
 * Returns the changes since the last call, by the titles of the requests that were sent at that time, and clears the
 * record. Reading it after every request would take as long as the requests.
 */
export async function takeChanges(db: Db, sentAt: ReadonlyMap<string, TimeRange> = new Map()) {
  const rows = await db.all<{ change: string; at: number }>(sql`
    select change, extract(epoch from at)::float8 * 1000 as at from recorded_changes`)
  if (rows.length > 0) await db.run(sql`delete from recorded_changes`)
  const titlesAt = (at: number) =>
    [...sentAt].flatMap(([title, { from, to }]) => (Math.floor(at) >= from && Math.floor(at) <= to ? title : []))
  return Object.fromEntries(rows.map(({ change, at }) => [change, titlesAt(at)]))
}

/** A digest of all stored data, to compare the whole database before and after. */
export async function digestDatabase(db: Db) {
  const lines = (await tableNames(db)).map(
    (name) => sql`
    select ${name}::text || (to_jsonb(t) - ${ignoredData.column}::text)::text as line
    from ${sql.identifier(name)} t`,
  )
  const stored = sql.join(lines, sql` union all `)
  return db.one(sql`select count(*), md5(string_agg(line, '' order by line)) from (${stored}) stored`)
}

async function tableNames(db: Db) {
  const tables = await db.all<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('recorded_changes', ${ignoredData.table}) order by 1`)
  return tables.map(({ name }) => name)
}
