import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  realpath,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeEmbedded, startEmbedded } from '../platform/db/embedded.ts'
import { runCommand } from '../test/command-line.ts'
import { environmentWith } from '../test/direct-url.ts'
import { endOf } from '../test/end-of.ts'
import { queryOnce } from '../test/with-client.ts'

const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-backup-')))
await chmod(folder, 0o711)
const [original, backupFile] = [join(folder, 'original'), join(folder, 'one.tar.zst')]

beforeAll(async () => {
  const embedded = await startEmbedded(original)
  await queryOnce(embedded.url, 'create table notes as select generate_series(1, 1000) as note')
  await embedded.stop()
  await writeFile(join(original, 'secret.key'), 'a secret', { mode: 0o600 })
  await run(original, 'backup', backupFile)
})

afterAll(async () => {
  for (const name of await readdir(folder)) if (!name.includes('.')) await removeEmbedded(join(folder, name))
  await rm(folder, { recursive: true })
})

const env = { SECRET_KEY: '', DATABASE_URL: '' }
const run = (DATA_DIR: string, ...args: string[]) => runCommand(args, { ...env, DATA_DIR })

/** How many rows the database in a data folder has. */
async function countNotes(dataDir: string) {
  const embedded = await startEmbedded(dataDir)
  try {
    return (await queryOnce(embedded.url, 'select count(*)::int as notes from notes'))[0]
  } finally {
    await embedded.stop()
  }
}

/** Runs a command and kills it with SIGKILL as soon as a file matches. */
async function killWhen(DATA_DIR: string, args: string[], pattern: string) {
  const child = spawn(process.execPath, ['src/main.ts', ...args], { env: environmentWith({ ...env, DATA_DIR }) })
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  await expect.poll(() => globSync(pattern).length, { interval: 2 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  return gone
}

test('a backup of a stopped service is restored into another folder, with its secrets', async () => {
  const target = join(folder, 'elsewhere')

  const { code, out } = await run(target, 'restore', backupFile)

  expect([code, out]).toEqual([0, expect.stringContaining('convene serve')])
  expect(await countNotes(target)).toEqual({ notes: 1000 })
  expect((await stat(join(target, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect((await stat(backupFile)).mode & 0o777).toBe(0o600)
})

test('a backup into a folder gets a name with the time, and never replaces a file', async () => {
  const { code, json } = await run(original, 'backup', folder, '--json')
  const again = await run(original, 'backup', backupFile)

  expect([code, json]).toEqual([
    0,
    expect.objectContaining({
      file: expect.stringMatching(/\/convene-\d{8}T\d{6}Z\.tar\.zst$/),
      secret_key: 'included',
    }),
  ])
  expect((await run(original, 'restore', json.file, '--check')).out).toContain('matches its checksums')
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists, and a backup never overwrites a file')])
})

test('a backup needs an embedded database and an existing folder', async () => {
  const nothing = await run(join(folder, 'nothing'), 'backup', join(folder, 'nothing.tar.zst'))
  const nowhere = await run(original, 'backup', join(folder, 'missing/file.tar.zst'))
  const external = await runCommand(['backup', folder], { ...env, DATABASE_URL: 'postgres://db.example/convene' })

  expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('There is no embedded database in')])
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('does not exist. Create it first.')])
  expect([external.code, external.err]).toEqual([2, expect.stringContaining("PostgreSQL's own tools")])
  expect(existsSync(join(folder, 'nothing'))).toBe(false)
})

test('a restore refuses a folder with data, and with --force keeps that data as a data folder', async () => {
  const target = join(folder, 'used')
  const embedded = await startEmbedded(target)
  await queryOnce(embedded.url, 'create table notes as select 1 as note')
  const whileRunning = await run(target, 'restore', backupFile, '--force')
  await embedded.stop()

  const refused = await run(target, 'restore', backupFile)
  const { json } = await run(target, 'restore', backupFile, '--force', '--json')

  expect([whileRunning.code, whileRunning.err]).toEqual([1, expect.stringContaining('The service is running')])
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is not empty: it contains cluster')])
  expect(await countNotes(target)).toEqual({ notes: 1000 })
  expect(await countNotes(json.kept)).toEqual({ notes: 1 })
})

test('a killed backup leaves a partial file that cannot be restored', async () => {
  const path = join(folder, 'killed.tar.zst')

  const signal = await killWhen(original, ['backup', path], `${path}.*.partial`)
  const [partial = ''] = globSync(`${path}.*.partial`)
  const { code, err } = await run(join(folder, 'half'), 'restore', partial)

  expect(signal).toBe('SIGKILL')
  expect(existsSync(path)).toBe(false)
  expect([code, err]).toEqual([1, expect.stringMatching(/not (a )?complete/)])
  expect(existsSync(join(folder, 'half/cluster'))).toBe(false)
})

test('a killed restore leaves no database, and can be repeated', async () => {
  const target = join(folder, 'repeated')

  const signal = await killWhen(target, ['restore', backupFile], `${target}/postgres-tmp-*/base`)
  const names = await readdir(target)
  const { code } = await run(target, 'restore', backupFile)

  expect(signal).toBe('SIGKILL')
  expect(names).not.toContain('cluster')
  expect(names).not.toContain('postgres.password')
  expect(code).toBe(0)
  expect(await countNotes(target)).toEqual({ notes: 1000 })
  expect((await readdir(target)).filter((name) => name.startsWith('postgres-tmp-'))).toEqual([])
})

test('no service starts on a folder whose data was moved aside by a killed restore', async () => {
  const target = join(folder, 'interrupted')
  await run(target, 'restore', backupFile)
  await writeFile(join(target, 'restore-unfinished'), '')

  await expect(startEmbedded(target)).rejects.toThrow('was interrupted. Run it again: convene restore FILE --force')
  const { code } = await run(target, 'restore', backupFile, '--force')

  expect(code).toBe(0)
  expect(await countNotes(target)).toEqual({ notes: 1000 })
})

test('a backup that is cut or changed is refused, and nothing is restored', async () => {
  const [cut, changed] = [join(folder, 'cut.tar.zst'), join(folder, 'changed.tar.zst')]
  const { size } = await stat(backupFile)
  for (const path of [cut, changed]) await copyFile(backupFile, path)
  await truncate(cut, size - 100)
  const file = await open(changed, 'r+')
  await file.write(Buffer.alloc(64, 1), 0, 64, Math.floor(size / 2))
  await file.close()

  const results = await Promise.all([cut, changed].map((path) => run(join(folder, 'damaged'), 'restore', path)))

  expect(results.map(({ code }) => code)).toEqual([1, 1])
  for (const { err } of results) expect(err).toMatch(/damaged|not (a )?complete/)
  expect(await readdir(join(folder, 'damaged'))).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)('a restore by root keeps the owner of the data folder', async () => {
  const target = join(folder, 'owned')
  await mkdir(target, { mode: 0o700 })
  await chown(target, 60_001, 60_001)

  const { code } = await run(target, 'restore', backupFile)
  const again = await run(target, 'restore', backupFile, '--force', '--json')

  const paths = ['cluster', 'cluster/PG_VERSION', 'secret.key', 'postgres.password'].map((name) => join(target, name))
  const owners = await Promise.all([...paths, again.json.kept].map(async (path) => (await stat(path)).uid))
  expect(code).toBe(0)
  expect(owners).toEqual([60_001, 60_001, 60_001, 60_001, 60_001])
  expect(await countNotes(target)).toEqual({ notes: 1000 })
})

test('an interrupted backup deletes its file', async () => {
  const path = join(folder, 'interrupted.tar.zst')

  const { code, err } = await signalWhen(original, ['backup', path], `${path}.*.partial`)

  expect([code, err]).toEqual([1, 'convene: Interrupted. Nothing was written.\n'])
  expect(globSync(`${path}*`)).toEqual([])
})

async function signalWhen(DATA_DIR: string, args: string[], pattern: string) {
  const child = spawn(process.execPath, ['src/main.ts', ...args], { env: environmentWith({ ...env, DATA_DIR }) })
  const ended = Promise.all([text(child.stderr), endOf(child)])
  await expect.poll(() => globSync(pattern).length, { interval: 2 }).toBeGreaterThan(0)
  child.kill('SIGINT')
  const [err, code] = await ended
  return { err, code }
}
