import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from './embedded.ts'
import { isAlive } from './embedded/process.ts'

// A first start takes a second, so all but the tests of it share one folder, whose server each leaves stopped.
const folder = await makeFolder()
afterAll(() => rm(folder, { recursive: true }))

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

test('a first start makes a database that answers', async () => {
  const ada = await start(folder)

  expect(await ask(ada, 'select current_database() as name')).toEqual([{ name: 'convene' }])
  const settings = await ask({ url: ada.superuserUrl }, "select current_setting('unix_socket_directories') as sockets")
  expect(settings).toEqual([{ sockets: '' }])
  expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect(readdirSync(await homeOf(folder)).filter((name) => name.startsWith('postgres-tmp-'))).toEqual([])
})

test('a second start finds the data again', async () => {
  const ada = await start(folder)
  await ask(ada, 'create table letters as select 1 as letter')
  await ada.stop()

  const bob = await start(folder)

  expect(await ask(bob, 'select letter from letters')).toEqual([{ letter: 1 }])
})

test('two users share one server and the last one stops it', async () => {
  const ada = await start(folder)
  const bob = await start(folder)
  const pid = await readPid(folder)

  await ada.stop()
  const answer = await ask(bob, 'select 1 as one')
  await bob.stop()

  expect(bob.url).toBe(ada.url)
  expect(answer).toEqual([{ one: 1 }])
  expect(isAlive(pid)).toBe(false)
})

test('two racing first starts end in one server', async () => {
  const fresh = await makeFolder()
  cleanups.push(() => rm(fresh, { recursive: true }))
  const other = startElsewhere(fresh)

  const ada = await start(fresh)
  const url = await other.url
  await other.kill()

  expect(url).toBe(ada.url)
})

test('a killed server comes back with every committed row', async () => {
  const ada = await start(folder)
  await ask(ada, 'create table notes as select generate_series(1, 1000) as note')
  const pid = await readPid(folder)

  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid))
  await ada.revive()
  await ada.revive()

  expect(await ask(ada, 'select count(*)::int as notes from notes')).toEqual([{ notes: 1000 }])
  expect(await readPid(folder)).not.toBe(pid)
})

test('a killed user leaves the server up, and the next user joins and stops it', async () => {
  const ada = startElsewhere(folder)
  const url = await ada.url
  const pid = await readPid(folder)
  await ada.kill()

  const bob = await start(folder)
  const joined = await readPid(folder)
  await bob.stop()

  expect(bob.url).toBe(url)
  expect(joined).toBe(pid)
  expect(isAlive(pid)).toBe(false)
})

test('a stale pid file that names a live stranger does not prevent a start', async () => {
  await (await start(folder)).stop()
  const path = join(await homeOf(folder), 'cluster/postmaster.pid')
  const { uid, gid } = await stat(join(path, '..'))
  const stranger = spawn('sleep', ['60'], { ...(process.getuid?.() === 0 && { uid, gid }), stdio: 'ignore' })
  cleanups.push(async () => stranger.kill())
  await writeFile(path, `${stranger.pid}\n${join(path, '..')}\n1700000000\n29999\n\n127.0.0.1\n  1 1\nready   \n`)
  await chown(path, uid, gid)

  const ada = await start(folder)

  expect(await ask(ada, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBe(null)
})

test('what a crash left of a lock, a copy or a pid file does not prevent a start', async () => {
  await (await start(folder)).stop()
  const home = await homeOf(folder)
  const dead = spawn('true', { stdio: 'ignore' })
  await new Promise((resolve) => dead.once('exit', resolve))
  await writeFile(join(folder, 'postgres.lock'), `${dead.pid} left`)
  await writeFile(join(home, 'postgres-tmp-left'), '')
  await writeFile(join(home, 'cluster/postmaster.pid'), '')

  const ada = await start(folder)

  expect(await ask(ada, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(home, 'postgres-tmp-left'))).toBe(false)
  expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
})

test('a folder with a space under a closed parent works, also after it was moved', async () => {
  const parent = await makeFolder(0o700)
  cleanups.push(() => rm(parent, { recursive: true }))
  const fresh = join(parent, 'my data')
  await (await start(fresh)).stop()
  const moved = join(parent, 'my moved data')
  await rename(fresh, moved)
  cleanups.push(() => removeOutside(moved))

  const ada = await start(moved)

  expect(await ask(ada, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await homeOf(moved)).startsWith('/var/lib/convene/')).toBe(process.getuid?.() === 0)
})

test('a start that fails says where to look', async () => {
  await (await start(folder)).stop()
  const path = join(await homeOf(folder), 'cluster/postgresql.conf')
  const before = await readFile(path)
  cleanups.push(() => writeFile(path, before))
  await writeFile(path, 'nonsense = 1\n')

  await expect(start(folder)).rejects.toThrow(/postgres\.log.*DATABASE_URL[^]*unrecognized configuration parameter/)
})

async function makeFolder(mode = 0o711) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-embedded-')))
  await chmod(folder, mode)
  return folder
}

async function start(folder: string) {
  const embedded = await startEmbedded(folder)
  cleanups.push(() => embedded.stop())
  return embedded
}

async function removeOutside(folder: string) {
  const home = await homeOf(folder)
  if (home === folder) return
  await rm(home, { recursive: true })
  await rmdir('/var/lib/convene').catch(() => undefined)
}

function homeOf(folder: string) {
  return realpath(join(folder, 'postgres')).catch(() => folder)
}

/** A Node process of its own that uses the server until it is killed. */
function startElsewhere(folder: string) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    console.log((await startEmbedded(${JSON.stringify(folder)})).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  cleanups.push(kill)
  const url = new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())))
  return { kill, url }
}

async function ask({ url }: Pick<Embedded, 'url'>, question: string) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(question)
  await client.end()
  return rows
}

async function readPid(folder: string) {
  return Number.parseInt(await readFile(join(await homeOf(folder), 'cluster/postmaster.pid'), 'utf8'), 10)
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}
