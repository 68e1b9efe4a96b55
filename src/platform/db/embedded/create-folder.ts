import * as fs from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export async function createFolder(dataDir: string) {
  const path = resolve(dataDir)
  const firstCreated = await fs.mkdir(path, { recursive: true, mode: 0o700 })
  if (firstCreated && isRoot())
    for (let parent = path; parent.length >= firstCreated.length; parent = dirname(parent))
      await fs.chmod(parent, 0o711)
  return fs.realpath(path)
}

export function isRoot() {
  return process.getuid?.() === 0
}
