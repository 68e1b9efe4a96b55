import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Conflict } from '../../errors.ts'
import type { Account } from './account.ts'
import { syncFolder } from './copy-cluster.ts'
import { isRoot } from './create-folder.ts'
import type { ClusterPaths } from './data-folder.ts'
import { markerPath } from './unfinished-restore.ts'
import { secretFiles } from './write-backup.ts'

/** A restored cluster under a temporary name, and the secrets that belong to it. */
type VerifiedBackup = { draft: string; secrets: Map<string, Buffer>; owner: Account | undefined }

/** Files that hold no data, or that an earlier restore moved aside. */
const withoutData = /^(postgres\.lock.*|postgres\.log.*|postgres-tmp-.*|runtime-.*|lost\+found|before-restore-.*)$/

export async function requireEmpty(folder: string, force: boolean) {
  // A refused restore can leave an empty home outside the folder, with a link to it.
  const hasData = (name: string) =>
    name === 'postgres' ? existsSync(join(folder, name, 'cluster')) : !withoutData.test(name)
  const names = (await fs.readdir(folder)).filter(hasData)
  if (names.length > 0 && !force)
    throw new Conflict({
      message:
        `${folder} is not empty: it contains ${names.slice(0, 3).join(', ')}. Set DATA_DIR ` +
        'to an empty folder, or add --force to move the data there aside and replace it.',
    })
}

/** Moves the old data aside and the new data in. Returns the folder with the old data. */
export async function replaceData(paths: ClusterPaths, { draft, secrets, owner }: VerifiedBackup) {
  const { folder, home, cluster } = paths
  await fs.writeFile(markerPath(folder), '', { flush: true })
  const keptIn = await moveAside(paths, owner)
  await fs.rename(draft, cluster)
  for (const [name, content] of secrets) {
    await fs.writeFile(join(folder, name), content, { mode: 0o600, flush: true })
    if (owner) await fs.chown(join(folder, name), owner.uid, owner.gid)
  }
  for (const changed of new Set([home, folder])) await syncFolder(changed)
  await fs.rm(markerPath(folder))
  return keptIn
}

/** Into a folder that is a data folder itself. It is inside this one, because this one can be a mounted disk. */
async function moveAside({ folder, home, cluster }: ClusterPaths, owner: Account | undefined) {
  const secrets = secretFiles.filter((name) => existsSync(join(folder, name)))
  if (!existsSync(cluster) && secrets.length === 0) return undefined
  const name = `before-restore-${new Date().toISOString().replaceAll(/[-:]/g, '')}`
  const [target, targetHome] = [join(folder, name), join(home, name)]
  for (const path of new Set([target, targetHome])) {
    await fs.mkdir(path, { mode: 0o700 })
    if (isRoot()) await fs.chmod(path, 0o711)
    if (owner) await fs.chown(path, owner.uid, owner.gid)
  }
  if (existsSync(cluster)) await fs.rename(cluster, join(targetHome, basename(cluster)))
  if (home !== folder) await fs.symlink(targetHome, join(target, 'postgres'))
  for (const secret of secrets) await fs.rename(join(folder, secret), join(target, secret))
  return target
}
