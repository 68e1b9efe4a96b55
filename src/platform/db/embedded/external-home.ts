import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { advice } from './advice.ts'
import { createFolder } from './create-folder.ts'
import { passwordPath } from './password.ts'

/** For a data folder that the account of PostgreSQL cannot enter. */
export const externalRoot = '/var/lib/convene'

/** Folders in /var/lib/convene that belong to a data folder at this path, or did before it was moved or deleted. */
export async function findExternalHomes(folder: string) {
  const names = await fs.readdir(externalRoot).catch(() => [])
  const name = externalName(folder)
  const matches = names.filter((entry) => entry === name || entry.startsWith(`${name}-`))
  return matches.map((entry) => join(externalRoot, entry))
}

function externalName(folder: string) {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

/** Creates a home in externalRoot and links it from the data folder. */
export async function createExternalHome(folder: string) {
  const name = externalName(folder)
  let home = join(externalRoot, name)
  // A cluster there without a password here belongs to an earlier folder at this path that was moved away.
  for (let n = 2; existsSync(join(home, 'cluster')) && !existsSync(passwordPath(folder)); n += 1) {
    home = join(externalRoot, `${name}-${n}`)
  }
  try {
    await createFolder(home)
  } catch (error) {
    throw new Error(
      `For root, PostgreSQL runs as another user, who cannot enter ${folder}. ` +
        `${home} cannot be created either. Choose a data folder that all users can enter (chmod o+x). ${advice}`,
      { cause: error },
    )
  }
  await fs.symlink(home, join(folder, 'postgres'))
  return home
}
