import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { config } from '../platform/config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { findLeftoverData } from '../platform/db/embedded/delete.ts'
import { measureFolder, requireNew, writeBackup } from '../platform/db/embedded/write-backup.ts'
import { abortOnSignal, formatSize, readPostgresVersion, requireDisk, requireEmbedded } from './backup-rules.ts'
import { withExamples } from './help.ts'
import { print, say, Usage } from './output.ts'
import { statusLine } from './status-line.ts'

export function backup() {
  return withExamples(
    new Command('backup'),
    [
      'convene backup /backups',
      'convene backup /backups/monday.tar.zst',
      'DATA_DIR=/srv/convene convene backup /backups --json',
    ],
    'The file contains all data and the key that protects it: store it like a password.\n' +
      'Verify it with: convene restore FILE --check',
  )
    .description('Back up the embedded database and its secret key to one file, while the service runs')
    .argument('<file-or-folder>', 'a new file, or a folder in which to create one with the date and time as its name')
    .action(runBackup)
}

/** Pages of a database compress well: eight times on our data. A quarter is enough, and a full disk leaves no file. */
const expectedCompression = 4

async function runBackup(target: string, { json }: { json?: boolean }) {
  requireEmbedded('Use pg_basebackup or pg_dump: see docs/backups.md.')
  const path = findPath(target)
  const { folder, home, hasData } = await findLeftoverData(config.DATA_DIR)
  if (!hasData)
    throw new Usage(`There is no embedded database in ${folder}. Set DATA_DIR to the folder of the service.`)
  requireNew(path)
  const cluster = join(home, 'cluster')
  const database_bytes = await measureFolder(cluster)
  await requireDisk(dirname(path), database_bytes / expectedCompression)
  const startedAt = performance.now()
  const status = statusLine(json)
  const server = await startEmbedded(config.DATA_DIR)
  try {
    const description = {
      format: 1 as const,
      convene_version: packageJson.version,
      database_bytes,
      started_at: new Date().toISOString(),
      platform: `${process.platform}-${process.arch}`,
      postgres_version: await readPostgresVersion(server.superuserUrl),
    }
    const result = await writeBackup({ folder, cluster, superuserUrl: server.superuserUrl }, description, path, {
      onProgress: (bytes) => status.show(`Copied ${formatSize(bytes)} of about ${formatSize(database_bytes)}`),
      signal: abortOnSignal(),
    })
    status.clear()
    report({ path, ...result, seconds: (performance.now() - startedAt) / 1000 }, json)
  } finally {
    await server.stop()
  }
}

function findPath(target: string) {
  const path = resolve(target)
  if (!existsSync(dirname(path))) throw new Usage(`The folder ${dirname(path)} does not exist. Create it first.`)
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  if (!isFolder && target.endsWith('/')) throw new Usage(`The folder ${path} does not exist. Create it first.`)
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return isFolder ? join(path, `convene-${time}Z.tar.zst`) : path
}

type Report = { path: string; bytes: number; files: number; hasSecretKey: boolean; seconds: number }

function report({ path, bytes, files, hasSecretKey, seconds }: Report, json: boolean | undefined) {
  const size = statSync(path).size
  const secret_key = hasSecretKey ? 'included' : config.SECRET_KEY ? 'from SECRET_KEY' : 'none'
  if (json)
    return print(
      { file: path, bytes: size, database_bytes: bytes, files, secret_key, seconds: Math.round(seconds * 1000) / 1000 },
      true,
    )
  say(`Wrote ${path}: ${formatSize(size)} (${formatSize(bytes)} before compression) in ${seconds.toFixed(1)} s.`)
  if (config.SECRET_KEY) say('The service uses SECRET_KEY, which is not in the backup. Keep a copy of it elsewhere.')
  say('The file contains all data and its secrets. Copy it to another machine. Restore it with: convene restore FILE')
}
