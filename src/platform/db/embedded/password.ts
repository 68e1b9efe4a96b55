import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { advice } from './advice.ts'
import type { ClusterPaths } from './data-folder.ts'
import { temporaryPath } from './temporary.ts'
import { requireNoUnfinishedRestore } from './unfinished-restore.ts'

/** Reads the password of the superuser. Creates it for a new cluster. */
export async function readPassword(paths: ClusterPaths) {
  const path = passwordPath(paths.folder)
  requireNoUnfinishedRestore(paths.folder)
  if (!existsSync(path)) {
    if (existsSync(paths.cluster)) {
      throw new Error(
        `${path} is missing, and ${paths.cluster} needs it. ` +
          `Restore it, or move ${paths.cluster} away to start with an empty database. ${advice}`,
      )
    }
    const newFile = temporaryPath(paths.folder)
    await fs.writeFile(newFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    await fs.rename(newFile, path)
  }
  return (await fs.readFile(path, 'utf8')).trim()
}

export function passwordPath(folder: string) {
  return join(folder, 'postgres.password')
}
