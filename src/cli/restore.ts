import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { z } from 'zod'
import { config } from '../platform/config.ts'
import type { Description } from '../platform/db/embedded/backup-manifest.ts'
import { checkBackup } from '../platform/db/embedded/check-backup.ts'
import { restoreBackup } from '../platform/db/embedded/restore-backup.ts'
import { findPostgresVersion } from '../platform/db/embedded/runtime.ts'
import { abortOnSignal, formatSize, requireDisk, requireEmbedded } from './backup-rules.ts'
import { withExamples } from './help.ts'
import { readOptions } from './options.ts'
import { print, say, Usage } from './output.ts'
import { statusLine } from './status-line.ts'

const Options = z.object({
  json: z.boolean().optional(),
  force: z.boolean().default(false),
  check: z.boolean().default(false),
})

export function restore() {
  return withExamples(
    new Command('restore'),
    [
      'convene restore /backups/monday.tar.zst',
      'DATA_DIR=/srv/restored convene restore /backups/monday.tar.zst',
      'convene restore /backups/monday.tar.zst --check',
    ],
    'Stop the service first. Then start the restored one with: convene serve',
  )
    .description('Restore a backup of the embedded database into DATA_DIR')
    .argument('<file>', 'a file that convene backup wrote')
    .option('--force', 'move data that is in DATA_DIR into a folder in it, and replace it')
    .option('--check', 'only read the backup and verify its checksums')
    .action(runRestore)
}

async function runRestore(file: string, options: unknown) {
  const { json, force, check } = readOptions(Options, options)
  const path = resolve(file)
  if (!existsSync(path)) throw new Usage(`${path} does not exist.`)
  const status = statusLine(json)
  const onProgress = (bytes: number) => status.show(`${check ? 'Verified' : 'Restored'} ${formatSize(bytes)}`)
  if (check) {
    const { description, hasSecretKey } = await checkBackup(path, onProgress)
    status.clear()
    return reportCheck(path, { ...description, has_secret_key: hasSecretKey }, json)
  }
  requireEmbedded('See docs/backups.md.')
  let found: Description | undefined
  const { folder, keptIn, hasSecretKey } = await restoreBackup(path, config.DATA_DIR, {
    force,
    onProgress,
    signal: abortOnSignal(),
    async check(description, home) {
      found = description
      await requireUsable(description)
      await requireDisk(home, description.database_bytes)
    },
  })
  status.clear()
  const backup = { ...found, has_secret_key: hasSecretKey }
  if (json) return print({ data_dir: folder, kept: keptIn ?? null, backup }, true)
  say(`Restored the backup of ${found?.started_at} into ${folder}.`)
  if (keptIn) say(`The data that was there is in ${keptIn}. Delete that folder when you no longer need it.`)
  if (!hasSecretKey) say('The backup has no secret key. If the service had SECRET_KEY, set it to the same value.')
  say('Webhooks, emails and reminders that were due since the backup are sent when the service starts: convene serve')
}

function reportCheck(path: string, backup: Description & { has_secret_key: boolean }, json: boolean | undefined) {
  if (json) return print({ file: path, backup }, true)
  say(
    `${path} is complete and matches its checksums: a backup of ${backup.started_at} by Convene ` +
      `${backup.convene_version} with PostgreSQL ${backup.postgres_version}.`,
  )
}

/** PostgreSQL reads the files only with the same major version, and only on the same kind of machine. */
async function requireUsable({ postgres_version, convene_version, platform }: Description) {
  const own = await findPostgresVersion()
  const majorOf = (version: string) => version.split('.')[0]
  if (majorOf(postgres_version) !== majorOf(own))
    throw new Usage(
      `The backup has the files of PostgreSQL ${postgres_version}, and this version of Convene contains ` +
        `PostgreSQL ${own}. Restore it with Convene ${convene_version}, then move the data with pg_dump.`,
    )
  const ownPlatform = `${process.platform}-${process.arch}`
  if (platform !== ownPlatform)
    throw new Usage(
      `The backup was made on ${platform}, and this machine is ${ownPlatform}. Restore it on a machine ` +
        'of the same kind, then move the data with pg_dump.',
    )
}
