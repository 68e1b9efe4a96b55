import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectForBulk } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { closeAfterFile } from './cleanup.ts'
import { directUrl } from './direct-url.ts'
import { readAgainAfterMs, shiftDate } from './shifted-date.ts'

/**
 * A clock of a whole service that a test can advance: `now()` and the like of its database, and Date of its processes.
 * Real workers then claim jobs, send reminders and pass quiet hours as they would on that day.
 *
 *     const clock = createClock()                         // once, before service()
 *     const { acme, work } = await service(clock.install)
 *     await clock.goTo('2027-03-28T00:30:00Z')            // time never goes back
 *     await work()
 *
 * Processes that the test starts follow it with the arguments `--import`, `src/test/shifted-date.ts` for Node and
 * `clock.env` in their environment. Decision 57 says why time is not moved in the rows instead.
 */
export function createClock(file?: string) {
  const clock = { aheadMs: 0 }
  const urls: string[] = []
  closeAfterFile(shiftDate(() => clock.aheadMs))
  function write() {
    if (file === undefined) return
    writeFileSync(`${file}.new`, String(clock.aheadMs))
    renameSync(`${file}.new`, file)
  }
  write()

  return {
    env: file === undefined ? {} : { TEST_CLOCK: file },
    now: () => Date.now(),
    /** Makes a new database follow the clock. */
    async install(url: string) {
      // The setting of the database counts for new sessions, and a pooler would give this one to the service.
      await replaceTime(directUrl(url))
      urls.push(url)
    },
    async goTo(instant: string | number) {
      const aheadMs = new Date(instant).getTime() - (Date.now() - clock.aheadMs)
      clock.aheadMs = Math.max(clock.aheadMs, aheadMs)
      write()
      // Processes learn it before the database, so that no process is behind when it claims a job.
      if (file !== undefined) await sleep(2 * readAgainAfterMs)
      for (const url of urls) await setAhead(url, clock.aheadMs)
    },
  }
}

async function setAhead(url: string, aheadMs: number) {
  const db = connectForBulk(url, 1)
  await db.run(sql`update test_clock.clock set ahead = make_interval(secs => ${aheadMs / 1000})`)
  await db.run(sql`select pg_notify('jobs', '')`)
  await db.end()
}

/**
 * PostgreSQL searches pg_catalog first unless the search path has it at another place. Functions in a schema before it
 * replace `now()` everywhere, without a change of our statements. Defaults of columns are bound when they are created,
 * so they are created again.
 */
async function replaceTime(url: string) {
  const db = connectForBulk(url, 1)
  const name = sql.identifier(new URL(url).pathname.slice(1))
  await db.run(sql`create schema test_clock`)
  await db.run(sql`create table test_clock.clock as select interval '0' as ahead`)
  for (const time of ['now', 'statement_timestamp', 'clock_timestamp'])
    await db.run(
      sql.raw(`create function test_clock.${time}() returns timestamptz language sql
      ${time === 'clock_timestamp' ? 'volatile' : 'stable'}
      as 'select pg_catalog.${time}() + ahead from test_clock.clock'`),
    )
  await db.run(
    sql.raw(`do $$
    declare commands text[]; command text;
    begin
      select array_agg(format('alter table %s alter column %I set default %s',
        d.adrelid::regclass, a.attname, pg_get_expr(d.adbin, d.adrelid))) into commands
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '(now|_timestamp)\\(';
      perform set_config('search_path', 'test_clock, pg_catalog, public', true);
      foreach command in array commands loop execute command; end loop;
    end $$`),
  )
  await db.run(sql`alter database ${name} set search_path = test_clock, pg_catalog, public`)
  await db.end()
}
