import * as fs from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { advice } from './advice.ts'
import { codeOf } from './process.ts'

export async function createFolder(dataDir: string) {
  const path = resolve(dataDir)
  const firstCreated = await fs.mkdir(path, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new Error(
      `The folder ${path} cannot be created (${String(codeOf(cause))}). ` +
        `Set DATA_DIR to a folder in which this user can write. ${advice}`,
      { cause },
    )
  })
  if (firstCreated && isRoot())
    for (let parent = path; parent.length >= firstCreated.length; parent = dirname(parent))
      await fs.chmod(parent, 0o711)
  return fs.realpath(path)
}

export function isRoot() {
  return process.getuid?.() === 0
}
