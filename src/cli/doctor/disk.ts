import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findLeftoverData } from '../../platform/db/embedded/delete.ts'
import { failed, ok, reasonOf, warning, type Finding } from './finding.ts'

export type Disk = { free: number; total: number }

const megabyte = 1e6
/** Below this, PostgreSQL soon refuses to write. */
const failureBytes = 500 * megabyte
const warningBytes = 2000 * megabyte

export async function checkFolder(folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return ok('data folder', folder)
  } catch (error) {
    return failed(
      'data folder',
      `${folder} cannot be written (${reasonOf(error)}).`,
      'Set DATA_DIR to a folder that this user can write to.',
    )
  }
}

/** Checks the disk of the embedded database, which can differ from that of the data folder. */
export async function checkDisk(folder: string): Promise<Finding> {
  const { home } = await findLeftoverData(folder)
  const { bavail, blocks, bsize } = await readDiskStats(home)
  return checkFreeSpace(home, { free: bavail * bsize, total: blocks * bsize })
}

export function checkFreeSpace(folder: string, { free, total }: Disk): Finding {
  const share = total > 0 ? ` (${Math.floor((free / total) * 100)} %)` : ''
  const message = `${formatSize(free)} of ${formatSize(total)}${share} free at ${folder}`
  const next =
    `Free up space, or move the data. 'convene data usage' shows what is stored, 'convene data purge' ` +
    'deletes old data.'
  if (free < failureBytes) return failed('disk', `only ${message}.`, next)
  if (free < warningBytes) return warning('disk', `only ${message}.`, next)
  return ok('disk', message)
}

/** A folder that does not exist yet will be on the disk of its parent folder. */
async function readDiskStats(folder: string) {
  for (let path = folder; ; path = dirname(path)) {
    const stats = await statfs(path).catch(() => undefined)
    if (stats) return stats
    if (path === dirname(path)) throw new Error(`The disk of ${folder} cannot be read`)
  }
}

function formatSize(bytes: number) {
  return bytes < 1000 * megabyte ? `${Math.round(bytes / megabyte)} MB` : `${(bytes / (1000 * megabyte)).toFixed(1)} GB`
}
