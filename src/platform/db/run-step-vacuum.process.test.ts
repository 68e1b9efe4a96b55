import { expect, test } from 'vitest'
import { startPrimary } from '../../test/standby.ts'
import { withClient } from '../../test/with-client.ts'
import { migrate, type Migration } from './migrate.ts'

/** Vacuums one page in ten seconds, so that it would take hours. */
const create = `
  create table contacts_log (id int, text text) with (
    autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_threshold = 0,
    autovacuum_vacuum_scale_factor = 0);
  insert into contacts_log select n, repeat('x', 1000) from generate_series(1, 5000) n;
  delete from contacts_log`

test('a step ends an autovacuum that keeps its lock', async () => {
  const { url, query } = await startPrimary({ autovacuum_naptime: '1s' })
  const first: Migration = { name: '1.sql', text: create, checksum: '1' }
  const step: Migration = {
    name: '2.sql',
    text: '-- step: add a column\nalter table contacts_log add column step int',
    checksum: '2',
  }
  await migrate(url, [first])
  const isVacuumed = () =>
    withClient(
      url,
      async (client) =>
        (
          await client.query(`
    select from pg_locks where relation = 'contacts_log'::regclass and mode = 'ShareUpdateExclusiveLock'`)
        ).rowCount,
    )
  await expect.poll(isVacuumed).toBe(1)
  // It does not begin again.
  await query(`alter system set autovacuum_naptime = '1h'`)
  await query('select pg_reload_conf()')

  const ran = await migrate(url, [first, step])

  expect([ran, await isVacuumed()]).toEqual([['2.sql'], 0])
})
