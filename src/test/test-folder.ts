import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
const gigabyte = 2 ** 30
const minFreeBytes = 4 * gigabyte
const minMemoryBytes = 8 * gigabyte

/**
 * A folder in memory for the databases and temporary files of the tests, or undefined if the machine has none or little
 * memory. A test file copies and drops a database of 700 files, which costs a file system on a disk much CPU time.
 */
export function findFolderInMemory(root: string) {
  if (process.platform !== 'linux' || !isUsable()) return undefined
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const folder = join(memoryFolder, `convene-tests-${name}`)
  mkdirSync(folder, { recursive: true })
  const { uid } = lstatSync(folder)
  if (uid !== process.getuid?.() || !lstatSync(folder).isDirectory()) return undefined
  // PostgreSQL runs as another user if root runs the tests.
  chmodSync(folder, 0o711)
  return folder
}

/** Is it a file system in memory with enough space, where programs can run? Each cluster contains its programs. */
function isUsable() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
    const mount = mounts.findLast(([, path]) => path === memoryFolder)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return (
      mount?.[2] === 'tmpfs' &&
      !mount[3]?.split(',').includes('noexec') &&
      bavail * bsize >= minFreeBytes &&
      process.availableMemory() >= minMemoryBytes
    )
  } catch {
    return false
  }
}
