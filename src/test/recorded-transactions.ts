import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

type Reference = string | null
export type RecordedEntry = { name: string; actor_id: Reference; token_id: Reference; request_id: Reference }
export type RecordedTransaction = { tables: string[]; entries: RecordedEntry[] }

/** Not data of an organization: rate limits, stored responses, used sign-in and OAuth codes, the list of workers. */
const bookkeeping = new Set([
  'attempt_logs',
  'rate_logs',
  'rate_windows',
  'idempotency_keys',
  'sign_in_codes',
  'oauth_records',
  'delivery_workers',
  'job_workers',
])

/** Creates triggers that record which tables each committed transaction writes, and that can reject log entries. */
export async function recordTransactions(db: Db) {
  const tables = await db.all<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'`)
  await db.run(sql`create table recorded_writes (transaction_id text not null, table_name text not null, entry jsonb)`)
  await db.run(sql`create table rejected_entries (rejected boolean not null)`)
  await db.run(
    sql.raw(`
    create function record_write() returns trigger language plpgsql as $$
    declare
      -- The name of the whole table. In a trigger of a partition, tg_table_name has the month.
      name text := tg_argv[0];
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - 'last_used_at' = to_jsonb(new) - 'last_used_at' then return null; end if;
      insert into recorded_writes values (pg_current_xact_id()::text, name,
        case when name = 'activity_log_entries' then to_jsonb(new) end);
      return null;
    end $$`),
  )
  await db.run(
    sql.raw(`
    create function reject_entry() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from rejected_entries) then raise exception 'entries are rejected'; end if;
      return new;
    end $$`),
  )
  // Truncating the table would make every connection plan its triggers again. The lock waits for open transactions.
  await db.run(
    sql.raw(`
    create function take_writes() returns setof recorded_writes language plpgsql as $$
    begin
      lock table recorded_writes in share row exclusive mode;
      return query delete from recorded_writes returning *;
    end $$`),
  )
  for (const { name } of tables)
    await db.run(
      sql.raw(`
      create trigger record_write after insert or update or delete on "${name}"
      for each row execute function record_write('${name}')`),
    )
  await db.run(sql`
    create trigger reject_entry before insert on activity_log_entries for each row execute function reject_entry()`)
}

/** Returns the transactions since the last call that wrote more than bookkeeping. */
export async function takeTransactions(db: Db): Promise<RecordedTransaction[]> {
  const writes = await db.all<{ transaction_id: string; table_name: string; entry: Record<string, string> | null }>(sql`
    select transaction_id, table_name, entry from take_writes() order by transaction_id::xid8, entry ->> 'id'`)
  const grouped = [...Map.groupBy(writes, ({ transaction_id }) => transaction_id).values()]
  return grouped
    .map((rows) => ({
      tables: [...new Set(rows.map(({ table_name }) => table_name))]
        .filter((name) => !bookkeeping.has(name))
        .toSorted(),
      entries: rows.flatMap(({ entry }) => (entry ? [entryOf(entry)] : [])),
    }))
    .filter(({ tables }) => tables.length > 0)
}

/** Runs the work while the database rejects every log entry. */
export async function rejectingEntries(db: Db, work: () => Promise<unknown>) {
  await db.run(sql`insert into rejected_entries values (true)`)
  try {
    await work().catch(() => {})
  } finally {
    await db.run(sql`delete from rejected_entries`)
  }
}

function entryOf(entry: Record<string, Reference>): RecordedEntry {
  const { namespace, action, actor_id = null, token_id = null, request_id = null } = entry
  return { name: `${namespace}.${action}`, actor_id, token_id, request_id }
}
