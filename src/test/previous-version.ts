import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { requirement } from './optional.ts'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
/** Inside the package, so that the sources find its packages. Kept, because code at a known path is compiled once. */
const folder = join(root, '.cache/previous')

/** The parent of the newest commit that added a migration. Undefined in a shallow clone and without a repository. */
export async function findPreviousVersion() {
  try {
    const log = ['log', '--diff-filter=A', '--format=%H', '-1', '--', 'migrations']
    const { stdout } = await execute('git', log, { cwd: root })
    return (await execute('git', ['rev-parse', '--verify', `${stdout.trim()}^`], { cwd: root })).stdout.trim()
  } catch {
    return undefined
  }
}

export const history = (version: string | undefined) =>
  requirement('git history with the previous version', 'git fetch --unshallow', version !== undefined)

/** Writes the sources of a version to a folder, without its tests, and returns the folder. */
export async function extractVersion(version: string) {
  const target = join(folder, version)
  if (existsSync(target)) return target
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  const newFolder = await mkdtemp(join(folder, 'new-'))
  const archive = 'git archive "$1" -- package.json migrations src ":(exclude)*.test.ts" | tar -x -C "$2"'
  await execute('sh', ['-c', archive, 'sh', version, newFolder], { cwd: root })
  await rename(newFolder, target)
  return target
}
