import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { encodeManifest } from './embedded/backup-manifest.ts'
import { checkBackup } from './embedded/check-backup.ts'
import { bufferEntry, type ClusterEntry } from './embedded/cluster-files.ts'
import { restoreBackup } from './embedded/restore-backup.ts'
import { encodeHeader, paddingOf, tarEnd } from './embedded/tar-format.ts'
import { encodeArchive } from './embedded/write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'convene-hostile-'))
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true }))

const description = {
  format: 1,
  convene_version: '1.0.0',
  postgres_version: '18.4',
  platform: 'linux-x64',
  database_bytes: 1,
  started_at: '2026-01-01T00:00:00.000Z',
}
const describe = (change: object = {}) =>
  bufferEntry('convene-backup.json', Buffer.from(JSON.stringify({ ...description, ...change })))
const cluster: ClusterEntry = { kind: 'folder', path: 'cluster' }
const file = (path: string, text = 'text') => bufferEntry(path, Buffer.from(text))
const password = () => file('postgres.password')

/** Writes an archive of these entries with a right manifest, after `change`. */
async function save(entries: ClusterEntry[], change: (tar: Buffer) => Buffer = (tar) => tar) {
  async function* each() {
    yield* entries
  }
  const path = join(folder, 'backup.tar.zst')
  await writeFile(path, zstdCompressSync(change(Buffer.concat(await Array.fromAsync(encodeArchive(each()))))))
  return path
}

async function refusal(path: string) {
  return checkBackup(path, () => {}).then(
    () => 'accepted',
    (error) => String(error.message),
  )
}

/** Changes a header of the archive and its checksum. */
function changeHeader(tar: Buffer, path: string, change: (header: Buffer) => void) {
  const start = tar.indexOf(`${path}\0`)
  const header = tar.subarray(start, start + 512)
  change(header)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return tar
}

test('accepts a backup without a fault', async () => {
  expect(await refusal(await save([describe(), cluster, file('cluster/PG_VERSION'), password()]))).toBe('accepted')
})

test.each([
  '../outside',
  'cluster/../../outside',
  '/etc/passwd',
  'cluster//a',
  'cluster/./a',
  'cluster/.hidden',
  'cluster/a\nb',
  'other.key',
  'cluster\\a',
  'cluster/',
  'runtime-18/bin/postgres',
])('refuses the path %j', async (path) => {
  expect(await refusal(await save([describe(), cluster, file(path), password()]))).toContain('unexpected path')
})

test.each(['1', '2', '3', '6', 'x', 'L'])('refuses an entry of type %s, such as a link', async (type) => {
  const path = await save([describe(), cluster, file('cluster/link'), password()], (tar) =>
    changeHeader(tar, 'cluster/link', (header) => {
      header.write(type, 156)
      header.write('/etc/passwd', 157)
    }),
  )

  expect(await refusal(path)).toContain('not a file or folder')
})

test('refuses a file whose content does not match its checksum', async () => {
  const path = await save([describe(), cluster, file('cluster/a', 'original'), password()], (tar) => {
    tar.write('tampered', tar.indexOf('original'))
    return tar
  })

  expect(await refusal(path)).toBe('The backup is damaged: the content of cluster/a does not match its checksum.')
})

test('refuses an archive with a file more or less than its manifest', async () => {
  const time = new Date()
  const entry = (path: string, content: Buffer) =>
    Buffer.concat([
      encodeHeader({ kind: 'file', path, size: content.length }, time),
      content,
      Buffer.alloc(paddingOf(content.length)),
    ])
  const withManifest = async (manifest: Buffer) =>
    save([describe(), cluster, password()], (tar) =>
      Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json\0')), entry('manifest.json', manifest), tarEnd]),
    )
  const [extra, damaged] = [encodeManifest([]), Buffer.from('{"files":[],"sha256":"wrong"}')]

  expect(await refusal(await withManifest(extra))).toContain('which is not in its list of files')
  expect(await refusal(await withManifest(damaged))).toContain('its list of files is wrong')
  expect(await refusal(await withManifest(Buffer.from('{')))).toContain('is not JSON')
  const without = await save([describe(), cluster, password()], (tar) =>
    Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json\0')), tarEnd]),
  )
  expect(await refusal(without)).toContain('ends before its list of files')
})

test('refuses duplicates, and archives of other programs, of newer versions or without a password', async () => {
  expect(await refusal(await save([describe(), cluster, file('cluster/a'), file('cluster/a'), password()]))).toContain(
    'unexpected entry',
  )
  expect(await refusal(await save([cluster, describe(), password()]))).toBe('This is not a backup of Convene.')
  expect(await refusal(await save([describe({ format: 2 }), cluster]))).toContain('newer version of Convene')
  expect(await refusal(await save([describe(), cluster]))).toContain('postgres.password is missing')
  await writeFile(join(folder, 'text'), 'not an archive')
  expect(await refusal(join(folder, 'text'))).toContain('is not a complete backup of Convene, or it is damaged')
})

test('a refused backup leaves an empty data folder', async () => {
  const target = join(folder, 'data')
  const path = await save([describe(), cluster, file('cluster/a'), file('cluster/../../b'), password()])

  await expect(
    restoreBackup(path, target, { force: false, onProgress: () => {}, check: async () => {} }),
  ).rejects.toThrow('unexpected path')

  expect(await readdir(target)).toEqual([])
})
