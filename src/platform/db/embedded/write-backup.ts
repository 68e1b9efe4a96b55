import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Conflict } from '../../errors.ts'
import { descriptionPath, encodeManifest, manifestPath, type Description, type FileEntry } from './backup-manifest.ts'
import { bufferEntry, readFile, type ClusterEntry } from './cluster-files.ts'
import { readRunningCluster, syncFolder, type ClusterSource } from './copy-cluster.ts'
import { codeOf } from './process.ts'
import { encodeHeader, paddingOf, tarEnd } from './tar-format.ts'

/** `folder`: the data folder, with the secrets that belong to the cluster. */
export type BackupSource = ClusterSource & { folder: string }

/** `files` and `bytes`: what was read, before compression. */
export type BackupResult = { bytes: number; files: number; hasSecretKey: boolean }
type Options = { onProgress: (bytes: number) => void; signal: AbortSignal }

export const secretFiles = ['secret.key', 'postgres.password']

/** Measured on our data: level 1 takes a third of the CPU time of gzip, for smaller files. */
const compression = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Writes a backup under a temporary name, and gives it its name once it is complete and on the disk. Never overwrites a
 * file. A crash leaves a file whose name ends with .partial.
 */
export async function writeBackup(
  source: BackupSource,
  description: Description,
  path: string,
  { onProgress, signal }: Options,
): Promise<BackupResult> {
  requireNew(path)
  const partial = `${path}.${randomUUID().slice(0, 8)}.partial`
  const result: BackupResult = { bytes: 0, files: 0, hasSecretKey: false }
  const entries = countEntries(readBackup(source, description), result, onProgress)
  const file = await fs.open(partial, 'wx', 0o600)
  try {
    const output = file.createWriteStream({ flush: true })
    await pipeline(encodeArchive(entries), createZstdCompress({ params: compression }), output, { signal })
    await giveName(partial, path)
    return result
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await file.close().catch(() => undefined)
    await fs.rm(partial, { force: true })
  }
}

export function requireNew(path: string) {
  if (existsSync(path))
    throw new Conflict({ message: `${path} exists, and a backup never overwrites a file. Choose another name.` })
}

async function* readBackup(source: BackupSource, description: Description): AsyncGenerator<ClusterEntry> {
  yield bufferEntry(descriptionPath, Buffer.from(`${JSON.stringify(description)}\n`))
  yield { kind: 'folder', path: 'cluster' }
  for await (const entry of readRunningCluster(source)) yield { ...entry, path: `cluster/${entry.path}` }
  // Read last: a key that was created during the backup can already protect rows of it.
  for (const name of secretFiles) yield* readFile(source.folder, name)
}

async function* countEntries(
  entries: AsyncIterable<ClusterEntry>,
  result: BackupResult,
  onProgress: (bytes: number) => void,
): AsyncGenerator<ClusterEntry> {
  for await (const entry of entries) {
    yield entry
    if (entry.kind === 'folder') continue
    result.bytes += entry.size
    result.files += 1
    if (entry.path === 'secret.key') result.hasSecretKey = true
    onProgress(result.bytes)
  }
}

/** A tar archive of the entries and of the manifest with their checksums. */
export async function* encodeArchive(entries: AsyncIterable<ClusterEntry>): AsyncGenerator<Buffer> {
  const time = new Date()
  const files: FileEntry[] = []
  for await (const entry of entries) {
    if (entry.kind === 'folder') {
      yield encodeHeader({ ...entry, size: 0 }, time)
      continue
    }
    const hash = createHash('sha256')
    yield encodeHeader(entry, time)
    for await (const chunk of entry.chunks) {
      hash.update(chunk)
      yield chunk
    }
    yield Buffer.alloc(paddingOf(entry.size))
    files.push({ path: entry.path, bytes: entry.size, sha256: hash.digest('hex') })
  }
  const manifest = encodeManifest(files)
  yield encodeHeader({ kind: 'file', path: manifestPath, size: manifest.length }, time)
  yield Buffer.concat([manifest, Buffer.alloc(paddingOf(manifest.length)), tarEnd])
}

/** A link fails if the name exists. Where a file system has no links, a backup of the same second could be replaced. */
async function giveName(partial: string, path: string) {
  await fs.link(partial, path).catch(async (error) => {
    if (codeOf(error) !== 'EEXIST' && !existsSync(path)) return fs.rename(partial, path)
    requireNew(path)
    throw error
  })
  await syncFolder(dirname(path))
}

/** How many bytes the files of a folder have. */
export async function measureFolder(folder: string) {
  let bytes = 0
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await fs.stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
  return bytes
}
