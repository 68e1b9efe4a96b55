import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The first entry of a backup, so that a restore can refuse before it reads the rest. */
export const descriptionPath = 'convene-backup.json'

/** The last entry of a backup: a backup without it is not complete. */
export const manifestPath = 'manifest.json'

export const Description = z.object({
  format: z.literal(1, 'was written by a newer version of Convene'),
  convene_version: z.string(),
  postgres_version: z.string(),
  platform: z.string(),
  started_at: z.iso.datetime(),
  /** About how many bytes the restored files need. */
  database_bytes: z.number().int().min(0),
})
export type Description = z.output<typeof Description>

const FileEntry = z.object({ path: z.string(), bytes: z.number().int().min(0), sha256: z.string().length(64) })
export type FileEntry = z.output<typeof FileEntry>

const Manifest = z.object({ files: z.array(FileEntry), sha256: z.string() })

export function encodeManifest(files: FileEntry[]) {
  return Buffer.from(`${JSON.stringify({ files, sha256: digestOf(files) })}\n`)
}

/** Throws if the manifest is damaged, or if it does not describe exactly these files. */
export function requireManifest(content: Buffer, files: FileEntry[]) {
  const manifest = parseJson(content, Manifest)
  if (manifest.sha256 !== digestOf(manifest.files))
    throw new Error('The backup is damaged: its list of files is wrong.')
  const expected = new Map(manifest.files.map((file) => [file.path, file]))
  for (const { path, bytes, sha256 } of files) {
    const file = expected.get(path)
    if (!file) throw new Error(`The backup is damaged: it contains ${path}, which is not in its list of files.`)
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new Error(`The backup is damaged: the content of ${path} does not match its checksum.`)
    expected.delete(path)
  }
  for (const path of expected.keys()) throw new Error(`The backup is damaged: ${path} is missing.`)
}

export function parseJson<S extends z.ZodType>(content: Buffer, schema: S): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(content.toString())
  } catch (error) {
    throw new Error('The backup is damaged: one of its descriptions is not JSON.', { cause: error })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
  throw new Error(`The backup cannot be used: its ${path.join('.')} ${message}.`)
}

function digestOf(files: FileEntry[]) {
  const hash = createHash('sha256')
  for (const { path, bytes, sha256 } of files) hash.update(`${path} ${bytes} ${sha256}\n`)
  return hash.digest('hex')
}
