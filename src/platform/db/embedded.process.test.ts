import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { endOf } from '../../test/end-of.ts'
import { startEmbedded, type EmbeddedServer } from './embedded.ts'
import { isAlive } from './embedded/process.ts'

// A first start takes a second, so most tests share one folder. Each test stops its server.
const folder = await createFolder()
afterAll(() => rm(folder, { recursive: true }))

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

test('a first start creates a database that accepts queries', async () => {
  const ada = await start(folder)

  expect(await query(ada, 'select current_database() as name')).toEqual([{ name: 'convene' }])
  const settings = await query(
    { url: ada.superuserUrl },
    "select current_setting('unix_socket_directories') as sockets",
  )
  expect(settings).toEqual([{ sockets: '' }])
  expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect(readdirSync(await homeOf(folder)).filter((name) => name.startsWith('postgres-tmp-'))).toEqual([])
})

test('only our own roles, whose passwords are random, log in without iterating their hash', async () => {
  const superuser = { url: (await start(folder)).superuserUrl }
  await query(superuser, `create role operator login password 'short'`)
  const stored = await query(
    superuser,
    `
    select rolname || ' ' || split_part(split_part(rolpassword, '$', 2), ':', 1) as hash
    from pg_authid where rolpassword is not null order by rolname`,
  )
  await query(superuser, 'drop role operator')
  expect(stored.map(({ hash }) => hash)).toEqual(['convene 1', 'convene_service 1', 'operator 4096'])
})

test('a second start keeps the data', async () => {
  const ada = await start(folder)
  await query(ada, 'create table notes_kept as select 1 as note')
  await ada.stop()

  const bob = await start(folder)

  expect(await query(bob, 'select note from notes_kept')).toEqual([{ note: 1 }])
})

test('two processes share one server, and the last one stops it', async () => {
  const ada = await start(folder)
  const bob = await start(folder)
  const pid = await readPid(folder)

  await ada.stop()
  const rows = await query(bob, 'select 1 as one')
  await bob.stop()

  expect(bob.url).toBe(ada.url)
  expect(rows).toEqual([{ one: 1 }])
  expect(isAlive(pid)).toBe(false)
})

test('two concurrent first starts create one server', async () => {
  const newFolder = await createFolder()
  cleanups.push(() => rm(newFolder, { recursive: true }))
  const other = startProcess(newFolder)

  const ada = await start(newFolder)
  const url = await other.url
  await other.kill()

  expect(url).toBe(ada.url)
})

test('a restarted server has every row that was committed before it was killed', async () => {
  const ada = await start(folder)
  await query(ada, 'create table notes as select generate_series(1, 1000) as note')
  const pid = await readPid(folder)

  process.kill(pid, 'SIGKILL')
  await waitUntil(() => !isAlive(pid))
  await ada.revive()
  await ada.revive()

  expect(await query(ada, 'select count(*)::int as notes from notes')).toEqual([{ notes: 1000 }])
  expect(await readPid(folder)).not.toBe(pid)
})

test('a killed process leaves the server running, and the next process uses and stops it', async () => {
  const ada = startProcess(folder)
  const url = await ada.url
  const pid = await readPid(folder)
  await ada.kill()

  const bob = await start(folder)
  const reusedPid = await readPid(folder)
  await bob.stop()

  expect(bob.url).toBe(url)
  expect(reusedPid).toBe(pid)
  expect(isAlive(pid)).toBe(false)
})

test('a stale pid file that names another running program does not prevent a start', async () => {
  await (await start(folder)).stop()
  const path = join(await homeOf(folder), 'cluster/postmaster.pid')
  const { uid, gid } = await stat(join(path, '..'))
  const otherProgram = spawn('sleep', ['60'], { ...(process.getuid?.() === 0 && { uid, gid }), stdio: 'ignore' })
  cleanups.push(async () => otherProgram.kill())
  await writeFile(path, `${otherProgram.pid}\n${join(path, '..')}\n1700000000\n29999\n\n127.0.0.1\n  1 1\nready   \n`)
  await chown(path, uid, gid)

  const ada = await start(folder)

  expect(await query(ada, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(otherProgram.exitCode).toBe(null)
})

test('a lock file, a temporary copy or a pid file of a crash does not prevent a start', async () => {
  await (await start(folder)).stop()
  const home = await homeOf(folder)
  const dead = spawn('true', { stdio: 'ignore' })
  await endOf(dead)
  await writeFile(join(folder, 'postgres.lock'), `${dead.pid} left`)
  await writeFile(join(home, 'postgres-tmp-left'), '')
  await writeFile(join(home, 'cluster/postmaster.pid'), '')

  const ada = await start(folder)

  expect(await query(ada, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(home, 'postgres-tmp-left'))).toBe(false)
  expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
})

test('a folder with a space in its name and a private parent works, even after it was moved', async () => {
  const parent = await createFolder(0o700)
  cleanups.push(() => rm(parent, { recursive: true }))
  const newFolder = join(parent, 'my data')
  await (await start(newFolder)).stop()
  const moved = join(parent, 'my moved data')
  await rename(newFolder, moved)
  cleanups.push(() => removeExternalHome(moved))

  const ada = await start(moved)

  expect(await query(ada, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await homeOf(moved)).startsWith('/var/lib/convene/')).toBe(process.getuid?.() === 0)
})

test('a data folder that cannot be created is named, with the settings that help', async () => {
  const file = join(await createFolder(), 'file')
  await writeFile(file, '')

  await expect(startEmbedded(join(file, 'data'))).rejects.toThrow(
    /^The folder .*file\/data cannot be created \(ENOTDIR\)\. Set DATA_DIR .* DATABASE_URL/,
  )
})

test('a failed start names the log file and prints its last lines', async () => {
  await (await start(folder)).stop()
  const path = join(await homeOf(folder), 'cluster/postgresql.conf')
  const before = await readFile(path)
  cleanups.push(() => writeFile(path, before))
  await writeFile(path, 'nonsense = 1\n')

  await expect(start(folder)).rejects.toThrow(/postgres\.log.*DATABASE_URL[^]*unrecognized configuration parameter/)
})

test('a start that is given up stops the server that it launched', async () => {
  await (await start(folder)).stop()
  const stopping = new AbortController()

  const starting = startEmbedded(folder, () => stopping.abort(), stopping.signal)

  await expect(starting).rejects.toThrow('PostgreSQL did not start')
  expect(stopping.signal.aborted).toBe(true)
  expect(existsSync(join(await homeOf(folder), 'cluster/postmaster.pid'))).toBe(false)
  expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
})

test('a first start that is given up leaves no half of a cluster', async () => {
  const newFolder = await createFolder()
  cleanups.push(() => rm(newFolder, { recursive: true }))
  const stopping = new AbortController()

  const starting = startEmbedded(newFolder, () => stopping.abort(), stopping.signal)

  await expect(starting).rejects.toThrow('A new database cluster could not be created')
  const home = readdirSync(await homeOf(newFolder))
  expect(home.filter((name) => !name.startsWith('runtime-'))).toEqual(['postgres.password'])
})

async function createFolder(mode = 0o711) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-embedded-')))
  await chmod(folder, mode)
  return folder
}

async function start(folder: string) {
  const embedded = await startEmbedded(folder)
  cleanups.push(() => embedded.stop())
  return embedded
}

async function removeExternalHome(folder: string) {
  const home = await homeOf(folder)
  if (home === folder) return
  await rm(home, { recursive: true })
  await rmdir('/var/lib/convene').catch(() => undefined)
}

function homeOf(folder: string) {
  return realpath(join(folder, 'postgres')).catch(() => folder)
}

/** A separate Node process that uses the server until it is killed. */
function startProcess(folder: string) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    console.log((await startEmbedded(${JSON.stringify(folder)})).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = endOf(child)
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  cleanups.push(kill)
  const printed = new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())))
  const url = Promise.race([
    printed,
    exited.then((code) => {
      throw new Error(`It ended with code ${code}`)
    }),
  ])
  url.catch(() => {})
  return { kill, url }
}

async function query({ url }: Pick<EmbeddedServer, 'url'>, text: string) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

async function readPid(folder: string) {
  return Number.parseInt(await readFile(join(await homeOf(folder), 'cluster/postmaster.pid'), 'utf8'), 10)
}

async function waitUntil(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}
