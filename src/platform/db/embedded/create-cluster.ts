import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findUnprivilegedAccount, giveFolder } from './account.ts'
import { advice } from './advice.ts'
import type { ClusterPaths } from './data-folder.ts'
import { quickLogin, superuser } from './role.ts'
import { temporaryPath } from './temporary.ts'

/** PostgreSQL reads PGDATA, PGPORT and similar variables, and an invalid LANG stops it. So it gets none of ours. */
export const environment = { LC_ALL: 'C', TZ: 'UTC' }

export async function createCluster(
  paths: ClusterPaths,
  programs: string,
  password: string,
  { onLaunch, signal }: { onLaunch?: (() => void) | undefined; signal?: AbortSignal | undefined },
) {
  const newFolder = temporaryPath(paths.home)
  const passwordFile = temporaryPath(paths.home)
  await fs.mkdir(newFolder, { mode: 0o700 })
  await fs.writeFile(passwordFile, password, { mode: 0o600 })
  const initdbAccount = paths.account && (await findUnprivilegedAccount())
  if (initdbAccount)
    for (const path of [newFolder, passwordFile]) await fs.chown(path, initdbAccount.uid, initdbAccount.gid)

  try {
    const creation = promisify(execFile)(
      join(programs, 'initdb'),
      [
        '-D',
        newFolder,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
        '--set',
        quickLogin,
      ],
      { ...initdbAccount, cwd: paths.home, env: environment, signal },
    )
    onLaunch?.()
    await creation
    if (paths.account) await giveFolder(newFolder, paths.account)
    await fs.rename(newFolder, paths.cluster)
  } catch (error) {
    await fs.rm(newFolder, { recursive: true, force: true })
    const output = error instanceof Error && 'stderr' in error ? `\n${String(error.stderr)}` : ''
    throw new Error(
      `A new database cluster could not be created in ${paths.home}. ` +
        `Check that the disk has space and that programs can run there. ${advice}${output}`,
      { cause: error },
    )
  } finally {
    await fs.rm(passwordFile, { force: true })
  }
}
