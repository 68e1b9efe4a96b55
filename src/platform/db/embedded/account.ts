import { createHash } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'

/** Whom PostgreSQL runs as when we are root, as whom it refuses to. */
export type Account = { uid: number; gid: number }

/** Neither distributions nor systemd hand out these ids. */
const first = 60_706
const count = 478

/**
 * An id of its own for the server of a data folder, so that no other service that runs as `nobody` can read the data or
 * stop the server. It has no name: PostgreSQL needs none to run. Undefined where such ids cannot be used, as in a
 * container that maps only a few.
 */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  const taken = new Set([...await readIds('/etc/passwd'), ...await readIds('/etc/group')])
  const start = createHash('sha256').update(folder).digest().readUInt32BE() % count
  const ids = Array.from({ length: count }, (_, i) => first + ((start + i) % count))
  const id = ids.find((it) => !taken.has(it))
  if (id === undefined || !(await isMapped(id, 'uid')) || !(await isMapped(id, 'gid'))) return undefined
  return { uid: id, gid: id }
}

/** The account without rights that every system has. `initdb` runs only as a user with a name. */
export async function findUnprivilegedAccount(): Promise<Account> {
  const users = await fs.readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = users.split('\n').find((line) => line.startsWith('nobody:'))?.split(':') ?? []
  return { uid: Number(entry[2] ?? 65534), gid: Number(entry[3] ?? 65534) }
}

/** The folder itself goes last: if this is interrupted, the next start does it again. */
export async function giveFolder(folder: string, { uid, gid }: Account) {
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true }))
    await fs.lchown(join(entry.parentPath, entry.name), uid, gid)
  await fs.chown(folder, uid, gid)
}

async function readIds(path: string) {
  const lines = (await fs.readFile(path, 'utf8').catch(() => '')).split('\n')
  return lines.map((line) => Number(line.split(':')[2]))
}

/** Linux tells which ids there are. Elsewhere we do not try. */
async function isMapped(id: number, kind: 'uid' | 'gid') {
  const map = await fs.readFile(`/proc/self/${kind}_map`, 'utf8').catch(() => '')
  return map.trim().split('\n').some((line) => {
    const [begin = 0, , length = 0] = line.trim().split(/\s+/).map(Number)
    return id >= begin && id < begin + length
  })
}
