import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findLinkedHome } from './data-folder.ts'
import { externalRoot, findExternalHomes } from './external-home.ts'
import { passwordPath } from './password.ts'
import { temporaryPath, temporaryPrefix } from './temporary.ts'
import { markerPath } from './unfinished-restore.ts'

/** The data of an embedded server, and the homes that earlier data folders at this path left behind. */
export type LeftoverData = { folder: string; home: string; hasData: boolean; leftBehind: string[] }

const ownFiles = /^(runtime-\d.*|postgres\.log(\.1)?|cluster)$/

export async function findLeftoverData(dataDir: string): Promise<LeftoverData> {
  const path = resolve(dataDir)
  const folder = await fs.realpath(path).catch(() => path)
  const home = (await findLinkedHome(folder)) ?? folder
  const leftBehind = (await findExternalHomes(folder)).filter((path) => path !== home)
  return { folder, home, hasData: existsSync(join(home, 'cluster')), leftBehind }
}

/** Deletes the data of a stopped server. Deletes the link last, so that an interrupted removal can be repeated. */
export async function deleteData({ folder, home }: LeftoverData) {
  // A cluster with files missing must never be started.
  const cluster = join(home, 'cluster')
  if (existsSync(cluster)) await fs.rename(cluster, temporaryPath(home))
  for (const name of await fs.readdir(home).catch(() => []))
    if (ownFiles.test(name) || name.startsWith(temporaryPrefix)) await deleteFolder(join(home, name))
  await deleteFolder(passwordPath(folder))
  await deleteFolder(markerPath(folder))
  if (home !== folder) {
    await deleteFolder(home)
    await fs.rm(join(folder, 'postgres'), { force: true })
  }
  await fs.rmdir(externalRoot).catch(() => undefined)
}

/** Deletes a home in /var/lib/convene whose data folder no longer exists. */
export async function deleteLeftBehind(home: string) {
  await deleteFolder(home)
  await fs.rmdir(dirname(home)).catch(() => undefined)
}

function deleteFolder(path: string) {
  return fs.rm(path, { recursive: true, force: true })
}
