import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '../platform/db/embedded.ts'
import { sql } from '../platform/db/sql.ts'
import { closeAfterFile } from '../test/cleanup.ts'
import type { Json } from '../test/client.ts'
import { runCommand, runInProcess, spawnCommand } from '../test/command-line.ts'
import { endOf } from '../test/end-of.ts'
import { service } from '../test/service.ts'

const { url, acme, globex, db } = await service()

const convene = (args: string[], env: Record<string, string> = {}) => runInProcess(args, { DATABASE_URL: url, ...env })
/** In a process of its own. */
const conveneAlone = (args: string[], env: Record<string, string> = {}) =>
  runCommand(args, { DATABASE_URL: url, ...env })

const writeEmails = (count: number, days: number) =>
  db.run(sql`
  insert into mails (organization_id, recipient, subject, text, html, status, created_at)
  select ${acme.id}, 'dee@example.com', 'Old', 'Hello', '<p>Hello', 'sent', now() - make_interval(days => ${days})
  from generate_series(1, ${count}::int)`)
const countEmails = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from mails`)).n

test('data usage lists rows, bytes and the quota of each organization, largest first', async () => {
  await writeEmails(3, 1)

  const all = await convene(['data', 'usage', '--json'], { STORAGE_QUOTA_MB: '7' })
  const one = await conveneAlone(['data', 'usage', '--organization', globex.uri, '--json'])
  const text = await convene(['data', 'usage', '--organization', acme.id])

  const [first] = all.json
  const mails = first.tables.find(({ table }: Json) => table === 'mails')
  const [{ bytes }] = (await db.all<{ bytes: number }>(sql`
    select sum(pg_column_size(text) + pg_column_size(html))::int as bytes from mails`)) as [{ bytes: number }]
  expect([first.organization, first.name, mails.rows, mails.bytes > bytes]).toEqual([acme.uri, 'Acme', 3, true])
  expect(first.storage).toEqual({ bytes: 0, quota_mb: 7 })
  expect(one.json.map(({ name }: Json) => name)).toEqual(['Globex'])
  expect(text.out).toMatch(/^Acme \(.*\): [\d.]+ kB\n {2}counts against the storage quota: 0 kB of 10,240 MB\n/)
  expect(text.out).toMatch(/\n {2}mails +3 rows +[\d.]+ kB\n/)
})

test('data purge --dry-run counts rows and deletes nothing', async () => {
  await writeEmails(2, 100)

  const { code, json } = await convene(['data', 'purge', '--dry-run', '--json'])
  const text = await convene(['data', 'purge', '--dry-run', '--kind', 'emails'])

  expect([code, json.dry_run, json.rows.emails]).toEqual([0, true, 2])
  expect(text.out).toBe('This would delete 2 emails. Nothing was deleted.\n')
  expect(await countEmails()).toBe(5)
})

test('data purge asks for confirmation and deletes rows by the settings or --older-than', async () => {
  const unconfirmed = await convene(['data', 'purge'])
  const emailsBefore = await countEmails()
  const purged = await conveneAlone(['data', 'purge', '--yes'])
  const younger = await convene(['data', 'purge', '--kind', 'emails', '--older-than', '1', '--yes', '--json'])

  expect([unconfirmed.code, unconfirmed.err, emailsBefore]).toEqual([2, expect.stringContaining('Add --yes'), 5])
  expect(unconfirmed.err).toContain('emails 90 days after writing it')
  expect([purged.code, purged.out]).toEqual([0, 'Deleted 2 emails.\n'])
  expect([younger.json, await countEmails()]).toEqual([{ dry_run: false, rows: { emails: 3 } }, 0])
})

test('a killed purge has deleted whole batches, and the next one deletes the rest', async () => {
  for (let i = 0; i < 6; i++) await writeEmails(10_000, 100)
  const child = spawnCommand(['data', 'purge', '--yes'], { DATABASE_URL: url })
  await expect.poll(countEmails, { interval: 2 }).toBeLessThan(60_000)
  child.kill('SIGKILL')
  await endOf(child)
  await expect
    .poll(
      async () =>
        (
          await db.all(sql`
    select 1 from pg_stat_activity where application_name = 'convene bulk' and datname = current_database()`)
        ).length,
    )
    .toBe(0)

  const left = await countEmails()
  const { json } = await convene(['data', 'purge', '--yes', '--json'])

  expect([left > 0, left % 1000, json.rows.emails, await countEmails()]).toEqual([true, 0, left, 0])
})

test('data commands explain wrong usage', async () => {
  const cases: [string[], number, RegExp][] = [
    [['data', 'purge', '--kind', 'everything'], 2, /--kind: must be one of: activity, /],
    [['data', 'purge', '--older-than', '3'], 2, /--older-than needs --kind/],
    [['data', 'purge', '--kind', 'submissions'], 2, /RETENTION_SUBMISSION_DAYS is forever.*--older-than/],
    [['data', 'usage', '--organization', acme.cyd.id], 1, /There is no organization/],
    [['data', 'remove', '--yes'], 2, /DATABASE_URL/],
  ]
  const results = await Promise.all(cases.map(([args]) => convene(args)))

  expect(results.map(({ code }) => code)).toEqual(cases.map(([, code]) => code))
  for (const [i, [, , pattern]] of cases.entries()) expect(results[i]?.err).toMatch(pattern)
})

test('data commands reject invalid retention settings', async () => {
  const { code, err } = await conveneAlone(['data', 'purge'], { RETENTION_EMAIL_DAYS: '0', STORAGE_QUOTA_MB: '-1' })

  expect([code, err]).toEqual([
    3,
    expect.stringMatching(
      /RETENTION_EMAIL_DAYS: must be a number of days, or: forever[^]*STORAGE_QUOTA_MB: must be a number of megabytes/,
    ),
  ])
})

test('data remove deletes the embedded database, but not while the service runs', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-remove-')))
  closeAfterFile(() => rm(folder, { recursive: true, force: true }))
  const env = { DATABASE_URL: '', DATA_DIR: folder }
  const embedded = await startEmbedded(folder)
  const home = await realpath(join(folder, 'postgres')).catch(() => folder)

  const running = await conveneAlone(['data', 'remove', '--yes'], env)
  const hadData = existsSync(join(home, 'cluster'))
  await embedded.stop()
  const unconfirmed = await conveneAlone(['data', 'remove'], env)
  const removed = await conveneAlone(['data', 'remove', '--yes', '--json'], env)
  const again = await conveneAlone(['data', 'remove', '--yes'], env)

  expect([running.code, running.err, hadData]).toEqual([1, expect.stringContaining('The service is running'), true])
  expect([unconfirmed.code, removed.json]).toEqual([2, { removed: [home], left_behind: [] }])
  expect([existsSync(join(home, 'cluster')), existsSync(join(folder, 'postgres.password'))]).toEqual([false, false])
  expect(home === folder || !existsSync(home)).toBe(true)
  expect(again.out).toContain('There is no embedded database')
})

test.skipIf(process.getuid?.() !== 0)('data remove finds the data of a deleted data folder of root', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-remove-')))
  const env = { DATABASE_URL: '', DATA_DIR: folder }
  await (await startEmbedded(folder)).stop()
  const home = await realpath(join(folder, 'postgres'))
  await rm(folder, { recursive: true })

  const result = await conveneAlone(['data', 'remove', '--yes'], env)
  const existed = existsSync(home)
  const removed = await conveneAlone(['data', 'remove', '--left-behind', '--yes', '--json'], env)

  expect(result.out).toMatch(new RegExp(`left data in ${home}.*--left-behind`))
  expect([existed, removed.json, existsSync(home)]).toEqual([true, { removed: [home], left_behind: [] }, false])
})
