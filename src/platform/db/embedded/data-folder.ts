import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chooseAccount, findUnprivilegedAccount, giveFolder, type Account } from './account.ts'
import { advice } from './advice.ts'
import { isRoot } from './create-folder.ts'
import { createExternalHome } from './external-home.ts'
import { passwordPath } from './password.ts'

/** The paths of a cluster, and the account that PostgreSQL runs as when this process is root. */
export type ClusterPaths = { folder: string; home: string; cluster: string; account: Account | undefined }

export async function findClusterPaths(folder: string): Promise<ClusterPaths> {
  const linkedHome = await findLinkedHome(folder)
  if (!isRoot()) return pathsIn(folder, linkedHome ?? folder, undefined)

  const home = linkedHome ?? folder
  const account = (await findOwner(home)) ?? (await chooseAccount(folder)) ?? (await findUnprivilegedAccount())
  if (linkedHome || (await canEnter(account, folder))) return pathsIn(folder, home, account)
  if (existsSync(join(folder, 'cluster'))) {
    throw new Error(
      `The user with id ${account.uid} owns ${folder}/cluster but cannot enter ${folder}. ` +
        `Run chmod o+x on that folder and on its parent folders. ${advice}`,
    )
  }
  return pathsIn(folder, await createExternalHome(folder), account)
}

export function pathsIn(folder: string, home: string, account: Account | undefined): ClusterPaths {
  return { folder, home, cluster: join(home, 'cluster'), account }
}

export async function findLinkedHome(folder: string) {
  const link = join(folder, 'postgres')
  const target = await fs.readlink(link).catch(() => undefined)
  if (target === undefined) return undefined
  return fs.realpath(link).catch(() => {
    throw new Error(
      `${link} points to ${target}, which does not exist. ` +
        `Restore it, or remove the link and ${passwordPath(folder)} to start with an empty database. ${advice}`,
    )
  })
}

/** A cluster that an ordinary user created runs as that user, even when root starts it. */
async function findOwner(home: string): Promise<Account | undefined> {
  const owner = await fs.stat(join(home, 'cluster')).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

/**
 * Earlier versions ran the server as `nobody`. This gives their cluster a separate account, but only after a clean
 * shutdown: a server of another account would not notice surviving processes of a killed one.
 */
export async function changeAccountFromNobody(paths: ClusterPaths) {
  if (!paths.account || paths.account.uid !== (await findUnprivilegedAccount()).uid) return
  const ownAccount = await chooseAccount(paths.folder)
  const wasKilled = existsSync(join(paths.cluster, 'postmaster.pid'))
  if (!ownAccount || wasKilled || !(await canEnter(ownAccount, paths.home))) return
  await giveFolder(paths.cluster, ownAccount)
  paths.account = ownAccount
}

async function canEnter(account: Account, folder: string) {
  for (let parent = folder; ; parent = dirname(parent)) {
    const { mode, uid, gid } = await fs.stat(parent)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (parent === dirname(parent)) return true
  }
}
