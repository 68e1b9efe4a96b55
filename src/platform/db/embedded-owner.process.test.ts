import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { endOf } from '../../test/end-of.ts'
import { requirement, requiring } from '../../test/optional.ts'
import { queryOnce } from '../../test/with-client.ts'
import { startEmbedded } from './embedded.ts'
import { findUnprivilegedAccount, giveFolder } from './embedded/account.ts'
import { migrate } from './migrate.ts'

const isRoot = process.getuid?.() === 0
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function createFolder(mode = 0o711) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-owner-')))
  await chmod(folder, mode)
  cleanups.push(() => rm(folder, { recursive: true }))
  return folder
}

async function start(folder: string) {
  const embedded = await startEmbedded(folder)
  cleanups.push(() => embedded.stop())
  return embedded
}

const clusterOf = async (folder: string) =>
  join(await realpath(join(folder, 'postgres')).catch(() => folder), 'cluster')
const ownersOf = async (cluster: string) => {
  const names = await readdir(cluster, { recursive: true })
  const owners = await Promise.all(['', ...names].map(async (name) => (await stat(join(cluster, name))).uid))
  return [...new Set(owners)]
}
const serverOwner = async (cluster: string) => {
  const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  const { stdout } = await promisify(execFile)('ps', ['-o', 'uid=', '-p', String(pid)])
  return Number(stdout)
}

/** A data folder of an earlier version: the superuser owns the database, and the account `nobody` owns the files. */
async function createOldFolder(folder: string) {
  const embedded = await startEmbedded(folder)
  await migrate(embedded.url)
  await queryOnce(embedded.url, `insert into organizations (name, plan, stage) values ('Acme', 'enterprise', 'paid')`)
  await queryOnce(embedded.superuserUrl, 'reassign owned by convene_service to convene')
  await queryOnce(embedded.superuserUrl, 'drop owned by convene_service')
  await queryOnce(embedded.superuserUrl, 'drop role convene_service')
  await embedded.stop()
  const cluster = await clusterOf(folder)
  if (isRoot) await giveFolder(cluster, await findUnprivilegedAccount())
  return cluster
}

test('the service connects as a plain role that owns its database and can migrate it', async () => {
  const { url } = await start(await createFolder())

  const ran = await migrate(url)
  const [role] = await queryOnce(
    url,
    `
    select rolsuper, rolcreaterole, rolcreatedb,
      (select datdba = r.oid from pg_database where datname = 'convene') as owns
    from pg_roles r where rolname = current_user`,
  )

  expect(ran.length).toBeGreaterThan(5)
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, owns: true })
  await expect(queryOnce(url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied')
  await expect(queryOnce(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
})

test('the next start changes the owner of a database of an earlier version and of everything in it', async () => {
  const folder = await createFolder()
  const cluster = await createOldFolder(folder)

  const { url } = await start(folder)

  expect(await queryOnce(url, 'select name from organizations')).toEqual([{ name: 'Acme' }])
  expect(
    await queryOnce(
      url,
      `
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relowner <> 'convene_service'::regrole`,
    ),
  ).toEqual([])
  await queryOnce(url, `alter table organizations add column more text`)
  await queryOnce(url, `create or replace function new_id() returns uuid language sql as 'select gen_random_uuid()'`)
  const owners = await ownersOf(cluster)
  expect(isRoot && owners.includes((await findUnprivilegedAccount()).uid)).toBe(false)
})

test.skipIf(!isRoot)('the server of root and its files have a user id that no account has', async () => {
  const folder = await createFolder()
  await start(folder)

  const cluster = await clusterOf(folder)
  const [owner = 0, ...others] = await ownersOf(cluster)
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => Number(line.split(':')[2]))

  expect([others, accounts.includes(owner), owner === 0]).toEqual([[], false, false])
  expect(await serverOwner(cluster)).toBe(owner)
})

test.skipIf(!isRoot)('files of the account nobody keep their owner until a clean shutdown', async () => {
  const folder = await createFolder()
  const cluster = await createOldFolder(folder)
  const nobody = await findUnprivilegedAccount()
  const first = await start(folder)
  const moved = await serverOwner(cluster)
  await first.stop()
  await giveFolder(cluster, nobody)
  const second = await start(folder)
  const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await second.stop().catch(() => undefined)
  await giveFolder(cluster, nobody)

  await start(folder)

  expect([moved === nobody.uid, await serverOwner(cluster)]).toEqual([false, nobody.uid])
})

const ordinaryUser = await findUnprivilegedAccount()
const asOrdinaryUser = { ...ordinaryUser, cwd: '/', stdio: 'ignore' } as const
const canRunNode = isRoot && spawnSync(process.execPath, ['--version'], asOrdinaryUser).status === 0
const nodeForAll = requirement(
  'Node that other accounts can run',
  'move the folder to where all accounts can read it',
  canRunNode || !isRoot,
)

test.skipIf(!isRoot)('the server of an ordinary user runs as that user', requiring(nodeForAll), async () => {
  const folder = await createFolder(0o700)
  const { uid, gid } = ordinaryUser
  await chown(folder, uid, gid)
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    const embedded = await startEmbedded(${JSON.stringify(folder)})
    console.log(embedded.url)
    await new Promise((resolve) => process.stdin.once('end', resolve).resume())
    await embedded.stop()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    uid,
    gid,
    cwd: folder,
    env: {},
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = endOf(child)
  const [text] = await Promise.race([once(child.stdout, 'data'), ended.then((code) => [`ended with code ${code}`])])
  const url = String(text).trim()

  const rows = await queryOnce(url, 'select 1 as one')
  const owner = await serverOwner(join(folder, 'cluster'))
  child.stdin.end()
  await ended

  expect([rows, owner]).toEqual([[{ one: 1 }], uid])
})
