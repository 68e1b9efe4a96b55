import * as fs from 'node:fs/promises'
import { Client } from 'pg'
import { config } from '../platform/config.ts'
import { Conflict } from '../platform/errors.ts'
import { Usage } from './output.ts'
import { formatNumber } from './progress.ts'

/** Space that must stay free, so that the service on the same disk can continue. */
const reserveBytes = 100e6

export function requireEmbedded(advice: string) {
  if (config.DATABASE_URL)
    throw new Usage(
      'The data is in the database of DATABASE_URL, and this command handles the embedded one. ' +
        `Back up and restore that server with PostgreSQL's own tools. ${advice}`,
    )
}

export async function requireDisk(folder: string, bytes: number) {
  const { bavail, bsize } = await fs.statfs(folder)
  const [free, needed] = [bavail * bsize, bytes + reserveBytes]
  if (free < needed)
    throw new Conflict({
      message:
        `${folder} has ${formatSize(free)} free, and about ${formatSize(needed)} are needed. ` +
        'Free some space, or choose a folder on another disk.',
    })
}

/** Such as 18.4. */
export async function readPostgresVersion(url: string) {
  const client = new Client({ connectionString: url, ssl: false })
  await client.connect()
  try {
    const {
      rows: [row],
    } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    return String(row?.version)
  } finally {
    await client.end()
  }
}

/** Ends the work on Ctrl+C, so that it can delete what it has written. */
export function abortOnSignal() {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new Conflict({ message: 'Interrupted. Nothing was written.' })))
  return controller.signal
}

export function formatSize(bytes: number) {
  return bytes < 1e9 ? `${formatNumber(bytes / 1e6)} MB` : `${formatNumber(bytes / 1e9)} GB`
}
