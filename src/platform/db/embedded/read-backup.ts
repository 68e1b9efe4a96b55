import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createZstdDecompress } from 'node:zlib'
import {
  Description,
  descriptionPath,
  manifestPath,
  parseJson,
  requireManifest,
  type FileEntry,
} from './backup-manifest.ts'
import type { ClusterEntry } from './cluster-files.ts'
import { blockBytes, decodeHeader, paddingOf, type TarHeader } from './tar-format.ts'
import { secretFiles } from './write-backup.ts'

const maxDescriptionBytes = 2 ** 27

/** Names that PostgreSQL uses. No name starts with a dot, so no path leads out of its folder. */
const clusterPath = /^cluster(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/

/**
 * Reads a backup and verifies it. The consumer must not use the entries before the generator has ended: it throws if
 * the backup is damaged, incomplete or has paths or links that no backup has. `onDescription`: can refuse by throwing.
 */
export async function* readBackup(
  path: string,
  onDescription: (description: Description) => Promise<void>,
): AsyncGenerator<ClusterEntry> {
  const input = createReadStream(path, { highWaterMark: 2 ** 18 })
  const stream = createZstdDecompress()
  input.on('error', (error) => stream.destroy(error))
  try {
    yield* readArchive(createReader(input.pipe(stream)), onDescription)
  } finally {
    input.destroy()
    stream.destroy()
  }
}

async function* readArchive(reader: Reader, onDescription: (description: Description) => Promise<void>) {
  const files: FileEntry[] = []
  const seen = new Set<string>()
  let manifest: Buffer | undefined
  for (let header = await readHeader(reader); header; header = await readHeader(reader)) {
    if (manifest || seen.has(header.path)) throw new Error(`The backup has an unexpected entry: ${header.path}`)
    seen.add(header.path)
    if (header.path === manifestPath) {
      manifest = await readWhole(reader, header)
      continue
    }
    const hash = createHash('sha256')
    if (header.path === descriptionPath) {
      const content = await readWhole(reader, header)
      await onDescription(parseJson(content, Description))
      hash.update(content)
    } else {
      requireKnown(header, seen)
      const { kind, path, size } = header
      yield kind === 'folder' ? { kind, path } : { kind, path, size, chunks: hashed(reader.chunks(size), hash) }
      await reader.skip(paddingOf(size))
    }
    if (header.kind === 'file') files.push({ path: header.path, bytes: header.size, sha256: hash.digest('hex') })
  }
  if (!manifest) throw new Error('The backup is not complete: it ends before its list of files.')
  requireManifest(manifest, files)
}

function requireKnown({ kind, path, size }: TarHeader, seen: Set<string>) {
  if (!seen.has(descriptionPath)) throw new Error('This is not a backup of Convene.')
  const isSecret = kind === 'file' && secretFiles.includes(path)
  if (!isSecret && !clusterPath.test(path)) throw new Error(`The backup has an entry with an unexpected path: ${path}`)
  if (kind === 'folder' && size > 0) throw new Error(`The backup is damaged: the folder ${path} has content.`)
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

type Reader = { chunks(size: number): AsyncGenerator<Buffer>; skip(size: number): Promise<void> }

/** Reads exact numbers of bytes from a stream. */
function createReader(stream: AsyncIterable<Buffer>): Reader {
  const iterator = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function* chunks(size: number) {
    for (let missing = size; missing > 0;) {
      if (rest.length === 0) {
        const next = await iterator.next().catch(throwDamaged)
        if (next.done) throw new Error('The backup is not complete: it ends in the middle of a file.')
        rest = next.value
      }
      const chunk = rest.subarray(0, missing)
      rest = rest.subarray(chunk.length)
      missing -= chunk.length
      yield chunk
    }
  }
  return {
    chunks,
    skip: async (size) => {
      for await (const _ of chunks(size));
    },
  }
}

/** An error of the decompression, or of the disk. */
function throwDamaged(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error
  throw new Error('The file is not a complete backup of Convene, or it is damaged.', { cause: error })
}

async function readHeader(reader: Reader) {
  return decodeHeader(Buffer.concat(await Array.fromAsync(reader.chunks(blockBytes))))
}

async function readWhole(reader: Reader, { path, size }: TarHeader) {
  if (size > maxDescriptionBytes) throw new Error(`The backup is damaged: ${path} is too large.`)
  const content = Buffer.concat(await Array.fromAsync(reader.chunks(size)))
  await reader.skip(paddingOf(size))
  return content
}
