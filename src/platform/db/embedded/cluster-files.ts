import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './process.ts'

/** A folder or file of a cluster, with a path relative to it. `chunks` have `size` bytes in total. */
export type ClusterEntry =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; size: number; chunks: AsyncIterable<Buffer> }

/** PostgreSQL recreates what is in these folders, or it belongs to this server. pg_basebackup leaves it out too. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** Files of a running server or of an earlier backup, temporary files, and caches that PostgreSQL writes again. */
const leftOut = new RegExp(
  '^(postmaster\\.(pid|opts)(\\.new)?|backup_label(\\.old)?|tablespace_map(\\.old)?' +
    '|backup_manifest|(postgresql\\.auto\\.conf|current_logfiles)\\.tmp|pgsql_tmp.*' +
    '|pg_internal\\.init.*|(standby|recovery)\\.signal)$',
)

const controlFile = 'global/pg_control'
const chunkBytes = 2 ** 18

/**
 * Reads the files of a cluster that can be running. Files can grow, shrink and disappear: the log of the backup repairs
 * that. Reads the control file last.
 */
export async function* readClusterFiles(cluster: string): AsyncGenerator<ClusterEntry> {
  yield* readFolder(cluster, '')
  const control = await readControlFile(join(cluster, controlFile))
  yield bufferEntry(controlFile, control)
}

async function* readFolder(cluster: string, folder: string): AsyncGenerator<ClusterEntry> {
  const entries = await fs.readdir(join(cluster, folder), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries?.toSorted((a, b) => (a.name < b.name ? -1 : 1)) ?? []) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (leftOut.test(entry.name) || path === controlFile) continue
    if (entry.isDirectory()) {
      yield { kind: 'folder', path }
      if (!emptyFolders.has(path)) yield* readFolder(cluster, path)
    } else if (entry.isFile()) yield* readFile(cluster, path)
    else throw new Error(`${join(cluster, path)} is not a file or a folder. Tablespaces and links cannot be copied.`)
  }
}

/** Nothing if the file was deleted since it was listed. */
export async function* readFile(cluster: string, path: string): AsyncGenerator<ClusterEntry> {
  const handle = await fs.open(join(cluster, path)).catch(ignoreMissing)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield { kind: 'file', path, size, chunks: readChunks(handle, size) }
  } finally {
    await handle.close()
  }
}

export function bufferEntry(path: string, content: Buffer): ClusterEntry {
  const chunks = async function* () {
    yield content
  }
  return { kind: 'file', path, size: content.length, chunks: chunks() }
}

/** Exactly `size` bytes: what the file gains is in the log, and what it lost is replaced by zeros. */
async function* readChunks(handle: fs.FileHandle, size: number) {
  for (let position = 0; position < size;) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size - position))
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position)
    position += bytesRead || chunk.length
    yield bytesRead ? chunk.subarray(0, bytesRead) : chunk
  }
}

/** The log cannot repair a control file that was read while the server wrote it, so two reads must be equal. */
async function readControlFile(path: string) {
  let [previous, current] = [await fs.readFile(path), await fs.readFile(path)]
  while (!previous.equals(current)) {
    await sleep(5)
    previous = current
    current = await fs.readFile(path)
  }
  return current
}

function ignoreMissing(error: unknown) {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}
