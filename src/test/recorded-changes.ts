import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

/** Data that every request writes, even a rejected one. */
const ignoredData = { table: 'rate_windows', column: 'last_used_at' }

/**
 * Creates triggers on every table that record each committed change. Reading the record costs a fraction of a digest of
 * the whole database, so a test can read it after every request and name the request that wrote.
 */
export async function recordChanges(db: Db) {
  await db.run(sql`create table recorded_changes (change text not null)`)
  await db.run(sql.raw(`
    create function record_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - '${ignoredData.column}' = to_jsonb(new) - '${ignoredData.column}' then
        return null;
      end if;
      insert into recorded_changes
      values (concat_ws(' ', tg_op, tg_table_name, coalesce(to_jsonb(new), to_jsonb(old))));
      return null;
    end $$`))
  for (const name of await tableNames(db)) {
    const table = sql.identifier(name)
    await db.run(sql`
      create trigger record_change after insert or update or delete on ${table}
      for each row execute function record_change()`)
    await db.run(sql`
      create trigger record_truncate after truncate on ${table} for each statement execute function record_change()`)
  }
}

/** Returns the changes since the last call and clears the record. */
export async function takeChanges(db: Db) {
  const rows = await db.all<{ change: string }>(sql`select change from recorded_changes`)
  if (rows.length > 0) await db.run(sql`delete from recorded_changes`)
  return rows.map(({ change }) => change)
}

/** A digest of all stored data, to compare the whole database before and after. */
export async function digestDatabase(db: Db) {
  const lines = (await tableNames(db)).map((name) => sql`
    select ${name}::text || (to_jsonb(t) - ${ignoredData.column}::text)::text as line
    from ${sql.identifier(name)} t`)
  const stored = sql.join(lines, sql` union all `)
  return db.one(sql`select count(*), md5(string_agg(line, '' order by line)) from (${stored}) stored`)
}

async function tableNames(db: Db) {
  const tables = await db.all<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('recorded_changes', ${ignoredData.table}) order by 1`)
  return tables.map(({ name }) => name)
}
