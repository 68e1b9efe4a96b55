import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { startBackup } from './backup-session.ts'
import { bufferEntry, readClusterFiles, readFile, type ClusterEntry } from './cluster-files.ts'

/** A running server: the folder of its files, and the address of its superuser. */
export type ClusterSource = { cluster: string; superuserUrl: string }

/** Folders without content that PostgreSQL expects. */
const logFolders = ['pg_wal/archive_status', 'pg_wal/summaries']

/**
 * Everything that a consistent copy of a running cluster consists of, in the order in which it must be read. The copy
 * has the state of a moment after its data files were read. It starts like a crashed server, without an archive.
 */
export async function* readRunningCluster({ cluster, superuserUrl }: ClusterSource): AsyncGenerator<ClusterEntry> {
  const session = await startBackup(superuserUrl)
  try {
    yield* readClusterFiles(cluster)
    for (const path of logFolders) yield { kind: 'folder', path }
    const { label, walFiles } = await session.stop()
    for (const name of walFiles) {
      let isRead = false
      for await (const entry of readFile(cluster, `pg_wal/${name}`)) {
        isRead = true
        yield entry
      }
      if (!isRead) throw new Error(`The log file ${name} of the backup is missing in ${cluster}/pg_wal.`)
    }
    // Without the label, PostgreSQL would start from the wrong position. So it comes last.
    yield bufferEntry('backup_label', Buffer.from(label))
  } finally {
    await session.close()
  }
}

/**
 * Copies a running cluster to a new folder, durably. `account`: owns the copy, if this process is root. Without it, the
 * owner of the source does.
 */
export async function copyRunningCluster(source: ClusterSource, target: string, account?: Account) {
  const owner = process.getuid?.() === 0 ? (account ?? (await fs.stat(source.cluster))) : undefined
  await writeEntries(target, readRunningCluster(source), owner)
}

/** Writes entries into a new folder. Files and folders are on the disk when this returns. */
export async function writeEntries(target: string, entries: AsyncIterable<ClusterEntry>, owner: Account | undefined) {
  const folders = [target]
  await createFolder(target, owner)
  for await (const entry of entries) {
    const path = join(target, entry.path)
    if (entry.kind === 'file') await writeFile(path, entry.chunks, owner)
    else {
      await createFolder(path, owner)
      folders.push(path)
    }
  }
  for (const folder of folders.toReversed()) await syncFolder(folder)
}

async function createFolder(path: string, owner: Account | undefined) {
  await fs.mkdir(path, { mode: 0o700 })
  if (owner) await fs.chown(path, owner.uid, owner.gid)
}

async function writeFile(path: string, chunks: AsyncIterable<Buffer>, owner: Account | undefined) {
  const file = await fs.open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await file.appendFile(chunk)
    if (owner) await file.chown(owner.uid, owner.gid)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows cannot open folders, and needs no sync for them. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await fs.open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
