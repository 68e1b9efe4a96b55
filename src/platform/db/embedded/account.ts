import { createHash } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'

/** The account that PostgreSQL runs as when this process is root. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** Linux distributions and systemd do not assign these ids. */
const firstId = 60_706
const idCount = 478

/**
 * A separate user id for the server of a data folder, so that other services that run as `nobody` cannot read the data
 * or stop the server. The id has no user name, because PostgreSQL needs none to run. Returns undefined where such ids
 * are not available, for example in a container that maps only a few ids.
 */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  const usedIds = new Set([...(await readIds('/etc/passwd')), ...(await readIds('/etc/group'))])
  const start = createHash('sha256').update(folder).digest().readUInt32BE() % idCount
  const ids = Array.from({ length: idCount }, (_, i) => firstId + ((start + i) % idCount))
  const id = ids.find((candidate) => !usedIds.has(candidate))
  if (id === undefined || !(await isMapped(id, 'uid')) || !(await isMapped(id, 'gid'))) return undefined
  return { uid: id, gid: id }
}

/** The account `nobody`. `initdb` runs only as a user with a name. */
export async function findUnprivilegedAccount(): Promise<Account> {
  const users = await fs.readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry =
    users
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  return { uid: Number(entry[2] ?? 65534), gid: Number(entry[3] ?? 65534) }
}

/** Changes the folder itself last: if this is interrupted, the next start does it again. */
export async function giveFolder(folder: string, { uid, gid }: Account) {
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true }))
    await fs.lchown(join(entry.parentPath, entry.name), uid, gid)
  await fs.chown(folder, uid, gid)
}

/**
 * The ordinary user who owns a folder, if this process is root: what root writes there must stay readable for a service
 * of that user.
 */
export async function findFolderOwner(folder: string): Promise<Account | undefined> {
  const { uid, gid } = await fs.stat(folder)
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined
}

async function readIds(path: string) {
  const lines = (await fs.readFile(path, 'utf8').catch(() => '')).split('\n')
  return lines.map((line) => Number(line.split(':')[2]))
}

/** Only Linux lists the ids that exist. Other systems count as not mapped. */
async function isMapped(id: number, kind: 'uid' | 'gid') {
  const map = await fs.readFile(`/proc/self/${kind}_map`, 'utf8').catch(() => '')
  return map
    .trim()
    .split('\n')
    .some((line) => {
      const [begin = 0, , length = 0] = line.trim().split(/\s+/).map(Number)
      return id >= begin && id < begin + length
    })
}
