import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { chooseAccount, findUnprivilegedAccount, giveFolder, type Account } from './account.ts'

/** Where a cluster lives, and whom PostgreSQL runs as when we are root, as whom it refuses to. */
export type Place = { folder: string, home: string, cluster: string, account: Account | undefined }

export const advice = 'Or set DATABASE_URL to use a PostgreSQL of your own.'

export const outside = '/var/lib/convene'

/** What a crash may leave behind has names that the next start knows. */
export const temporary = 'postgres-tmp-'

export async function makeFolder(dataDir: string) {
  const path = resolve(dataDir)
  const first = await fs.mkdir(path, { recursive: true, mode: 0o700 })
  if (first && isRoot()) for (let at = path; at.length >= first.length; at = dirname(at)) await fs.chmod(at, 0o711)
  return fs.realpath(path)
}

export async function findPlace(folder: string): Promise<Place> {
  const linked = await findLinkedHome(folder)
  if (!isRoot()) return placeIn(folder, linked ?? folder, undefined)

  const account = await findOwner(linked ?? folder) ?? await chooseAccount(folder) ?? await findUnprivilegedAccount()
  if (linked || await reaches(account, folder)) return placeIn(folder, linked ?? folder, account)
  if (existsSync(join(folder, 'cluster'))) {
    throw new Error(`The user with id ${account.uid}, who owns ${folder}/cluster, cannot enter ${folder}: `
      + `allow it with chmod o+x on that folder and those above it. ${advice}`)
  }
  return placeIn(folder, await makeOutside(folder), account)
}

export async function readPassword(place: Place) {
  const path = passwordPath(place.folder)
  if (!existsSync(path)) {
    if (existsSync(place.cluster)) {
      throw new Error(`${path} is missing, and ${place.cluster} does not open without it. `
        + `Put it back, or move ${place.cluster} away to begin with an empty database. ${advice}`)
    }
    const half = temporaryIn(place.folder)
    await fs.writeFile(half, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    await fs.rename(half, path)
  }
  return (await fs.readFile(path, 'utf8')).trim()
}

export function temporaryIn(folder: string) {
  return join(folder, temporary + randomUUID())
}

function isRoot() {
  return process.getuid?.() === 0
}

export function placeIn(folder: string, home: string, account: Account | undefined): Place {
  return { folder, home, cluster: join(home, 'cluster'), account }
}

export function passwordPath(folder: string) {
  return join(folder, 'postgres.password')
}

export async function findLinkedHome(folder: string) {
  const link = join(folder, 'postgres')
  const target = await fs.readlink(link).catch(() => undefined)
  if (target === undefined) return undefined
  return fs.realpath(link).catch(() => {
    throw new Error(`${link} points to ${target}, which is not there. `
      + `Put it back, or remove the link and ${passwordPath(folder)} to begin with an empty database. ${advice}`)
  })
}

/** A cluster that an ordinary user began is served as that user, also when root starts it. */
async function findOwner(home: string): Promise<Account | undefined> {
  const owner = await fs.stat(join(home, 'cluster')).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

/**
 * Earlier versions ran the server as `nobody`. A cluster of theirs gets an account of its own before its next start, if
 * it was shut down cleanly: survivors of a killed server would not be seen by one of another account.
 */
export async function moveFromNobody(place: Place) {
  if (!place.account || place.account.uid !== (await findUnprivilegedAccount()).uid) return
  const own = await chooseAccount(place.folder)
  if (!own || existsSync(join(place.cluster, 'postmaster.pid')) || !(await reaches(own, place.home))) return
  await giveFolder(place.cluster, own)
  place.account = own
}

async function reaches(account: Account, folder: string) {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await fs.stat(at)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Folders outside that belong to a data folder at this path, or did before it was moved or deleted. */
export async function findOutside(folder: string) {
  const names = await fs.readdir(outside).catch(() => [])
  const name = nameOutside(folder)
  return names.filter((it) => it === name || it.startsWith(`${name}-`)).map((it) => join(outside, it))
}

function nameOutside(folder: string) {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

async function makeOutside(folder: string) {
  const name = nameOutside(folder)
  let home = join(outside, name)
  // A cluster there without a password here belongs to a folder that stood at this path before and was moved away.
  for (let n = 2; existsSync(join(home, 'cluster')) && !existsSync(passwordPath(folder)); n += 1) {
    home = join(outside, `${name}-${n}`)
  }
  try {
    await makeFolder(home)
  } catch (error) {
    throw new Error(`For root, PostgreSQL runs as another user, who cannot enter ${folder}; ${home} cannot be made. `
      + `Choose a data folder that all users may enter (chmod o+x). ${advice}`, { cause: error })
  }
  await fs.symlink(home, join(folder, 'postgres'))
  return home
}
