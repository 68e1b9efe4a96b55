import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { closeAfterFile } from '../test/cleanup.ts'
import type { Json } from '../test/client.ts'
import { service } from '../test/service.ts'

const { url, acme, globex, db } = await service()

type Ran = { code: number; out: string; err: string; json: Json }

function convene(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: url, ...env } }
    const child = execFile('bin/convene', args, options, (error, out, err) => {
      const json = args.includes('--json') && out ? JSON.parse(out) : undefined
      resolve({ code: error ? Number(error.code) : 0, out, err, json })
    })
    child.stdin?.end()
  })
}

const writeEmails = (count: number, days: number) => db.run(sql`
  insert into mails (organization_id, recipient, subject, text, html, status, created_at)
  select ${acme.id}, 'dee@example.com', 'Old', 'Hello', '<p>Hello', 'sent', now() - make_interval(days => ${days})
  from generate_series(1, ${count}::int)`)
const emails = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from mails`)).n

test('usage lists rows, bytes and the quota of each organization, the largest first', async () => {
  await writeEmails(3, 1)

  const all = await convene(['data', 'usage', '--json'], { STORAGE_QUOTA_MB: '7' })
  const one = await convene(['data', 'usage', '--organization', globex.uri, '--json'])
  const text = await convene(['data', 'usage', '--organization', acme.id])

  const [first] = all.json
  const mails = first.tables.find(({ table }: Json) => table === 'mails')
  const [{ bytes }] = await db.all<{ bytes: number }>(sql`
    select sum(pg_column_size(text) + pg_column_size(html))::int as bytes from mails`) as [{ bytes: number }]
  expect([first.organization, first.name, mails.rows, mails.bytes > bytes]).toEqual([acme.uri, 'Acme', 3, true])
  expect(first.storage).toEqual({ bytes: 0, quota_mb: 7 })
  expect(one.json.map(({ name }: Json) => name)).toEqual(['Globex'])
  expect(text.out).toMatch(/^Acme \(.*\): [\d.]+ kB\n {2}counts against the storage quota: 0 kB of 10,240 MB\n/)
  expect(text.out).toMatch(/\n {2}mails +3 rows +[\d.]+ kB\n/)
})

test('a dry run counts what would be deleted, and deletes nothing', async () => {
  await writeEmails(2, 100)

  const { code, json } = await convene(['data', 'purge', '--dry-run', '--json'])
  const text = await convene(['data', 'purge', '--dry-run', '--kind', 'emails'])

  expect([code, json.dry_run, json.rows.emails]).toEqual([0, true, 2])
  expect(text.out).toBe('This would delete 2 emails. Nothing was deleted.\n')
  expect(await emails()).toBe(5)
})

test('a purge asks for confirmation, and deletes what the settings or --older-than say', async () => {
  const unconfirmed = await convene(['data', 'purge'])
  const kept = await emails()
  const purged = await convene(['data', 'purge', '--yes'])
  const younger = await convene(['data', 'purge', '--kind', 'emails', '--older-than', '1', '--yes', '--json'])

  expect([unconfirmed.code, unconfirmed.err, kept]).toEqual([2, expect.stringContaining('Add --yes'), 5])
  expect(unconfirmed.err).toContain('emails 90 days after writing it')
  expect([purged.code, purged.out]).toEqual([0, 'Deleted 2 emails.\n'])
  expect([younger.json, await emails()]).toEqual([{ dry_run: false, rows: { emails: 3 } }, 0])
})

test('a purge that is killed has deleted whole batches, and the next one deletes the rest', async () => {
  await writeEmails(60_000, 100)
  const env = { ...process.env, DATABASE_URL: url }
  const child = spawn('bin/convene', ['data', 'purge', '--yes'], { env, stdio: 'ignore' })
  await expect.poll(emails, { interval: 2 }).toBeLessThan(60_000)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  await expect.poll(async () => (await db.all(sql`
    select 1 from pg_stat_activity where application_name = 'convene bulk' and datname = current_database()`)).length)
    .toBe(0)

  const left = await emails()
  const { json } = await convene(['data', 'purge', '--yes', '--json'])

  expect([left > 0, left % 1000, json.rows.emails, await emails()]).toEqual([true, 0, left, 0])
})

test('wrong usage says what is possible', async () => {
  const cases: [string[], number, RegExp][] = [
    [['data', 'purge', '--kind', 'everything'], 2, /--kind: must be one of: activity, /],
    [['data', 'purge', '--older-than', '3'], 2, /--older-than needs --kind/],
    [['data', 'purge', '--kind', 'submissions'], 2, /RETENTION_SUBMISSION_DAYS is forever.*--older-than/],
    [['data', 'usage', '--organization', acme.cyd.id], 1, /There is no organization/],
    [['data', 'remove', '--yes'], 2, /DATABASE_URL/],
  ]
  const ran = await Promise.all(cases.map(([args]) => convene(args)))

  expect(ran.map(({ code }) => code)).toEqual(cases.map(([, code]) => code))
  for (const [i, [, , pattern]] of cases.entries()) expect(ran[i]?.err).toMatch(pattern)
})

test('retention settings are checked at the start', async () => {
  const { code, err } = await convene(['data', 'purge'], { RETENTION_EMAIL_DAYS: '0', STORAGE_QUOTA_MB: '-1' })

  expect([code, err]).toEqual([3, expect.stringMatching(
    /RETENTION_EMAIL_DAYS: must be a number of days, or: forever[^]*STORAGE_QUOTA_MB: must be a number of megabytes/)])
})

test('remove deletes the embedded database wherever it lies, but not while the service runs', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-remove-')))
  closeAfterFile(() => rm(folder, { recursive: true, force: true }))
  const env = { DATABASE_URL: '', DATA_DIR: folder }
  const { json } = await convene(['organization', 'create', '--name', 'Initech', '--owner-email', 'ona@initech.example',
    '--owner-name', 'Ona', '--json'], env)
  const home = await realpath(join(folder, 'postgres')).catch(() => folder)
  const { startEmbedded } = await import('../platform/db/embedded.ts')

  const embedded = await startEmbedded(folder)
  const running = await convene(['data', 'remove', '--yes'], env)
  const hadData = existsSync(join(home, 'cluster'))
  await embedded.stop()
  const unconfirmed = await convene(['data', 'remove'], env)
  const removed = await convene(['data', 'remove', '--yes', '--json'], env)
  const again = await convene(['data', 'remove', '--yes'], env)

  expect(json.organization).toContain('/organizations/')
  expect([running.code, running.err, hadData]).toEqual([1, expect.stringContaining('The service is running'), true])
  expect([unconfirmed.code, removed.json]).toEqual([2, { removed: [home], left_behind: [] }])
  expect([existsSync(join(home, 'cluster')), existsSync(join(folder, 'postgres.password'))]).toEqual([false, false])
  expect(home === folder || !existsSync(home)).toBe(true)
  expect(again.out).toContain('There is no embedded database')
})

test.skipIf(process.getuid?.() !== 0)('remove finds what a deleted data folder of root left behind', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-remove-')))
  const env = { DATABASE_URL: '', DATA_DIR: folder }
  await convene(['migrate'], env)
  const home = await realpath(join(folder, 'postgres'))
  await rm(folder, { recursive: true })

  const told = await convene(['data', 'remove', '--yes'], env)
  const kept = existsSync(home)
  const removed = await convene(['data', 'remove', '--left-behind', '--yes', '--json'], env)

  expect(told.out).toMatch(new RegExp(`left data in ${home}.*--left-behind`))
  expect([kept, removed.json, existsSync(home)]).toEqual([true, { removed: [home], left_behind: [] }, false])
})
