import type { Description } from './backup-manifest.ts'
import type { ClusterEntry } from './cluster-files.ts'
import { readBackup } from './read-backup.ts'
import { secretFiles } from './write-backup.ts'

/** The files of the cluster, and the secrets of the data folder, which are complete after the last file. */
type OpenBackup = { clusterEntries: AsyncIterable<ClusterEntry>; secrets: Map<string, Buffer> }

/** Reads a backup. It is verified when `clusterEntries` has ended without an error. */
export function openBackup(
  path: string,
  onDescription: (description: Description) => Promise<void>,
  onProgress: (bytes: number) => void,
): OpenBackup {
  const secrets = new Map<string, Buffer>()
  return { clusterEntries: splitEntries(readBackup(path, onDescription), secrets, onProgress), secrets }
}

/** Reads and verifies a whole backup without writing anything. */
export async function checkBackup(path: string, onProgress: (bytes: number) => void) {
  let found: Description | undefined
  const { clusterEntries, secrets } = openBackup(
    path,
    async (description) => {
      found = description
    },
    onProgress,
  )
  for await (const entry of clusterEntries) if (entry.kind === 'file') for await (const _ of entry.chunks);
  if (!found) throw new Error('The backup is not complete: its description is missing.')
  return { description: found, hasSecretKey: secrets.has('secret.key') }
}

async function* splitEntries(
  entries: AsyncIterable<ClusterEntry>,
  secrets: Map<string, Buffer>,
  onProgress: (bytes: number) => void,
): AsyncGenerator<ClusterEntry> {
  let bytes = 0
  for await (const entry of entries) {
    const path = entry.path.replace(/^cluster\/?/, '')
    if (entry.kind === 'file' && secretFiles.includes(entry.path))
      secrets.set(entry.path, Buffer.concat(await Array.fromAsync(entry.chunks)))
    else if (path !== '') yield { ...entry, path }
    if (entry.kind === 'file') onProgress((bytes += entry.size))
  }
  if (!secrets.has('postgres.password')) throw new Error('The backup is not complete: postgres.password is missing.')
}
