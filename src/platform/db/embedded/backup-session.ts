import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** What the server says about a finished backup. `walFiles`: the copy needs these to start without an archive. */
export type BackupStop = { label: string; walFiles: string[] }

/** A server in backup mode. The mode and the slot end with the session, so an interrupted backup leaves nothing. */
export type BackupSession = { stop(): Promise<BackupStop>; close(): Promise<void> }

/**
 * Begins a backup with PostgreSQL's low-level API. Files of the data folder can be copied until `stop`, those of the
 * write-ahead log until `close`: a temporary replication slot keeps the server from recycling them.
 */
export async function startBackup(superuserUrl: string): Promise<BackupSession> {
  const client = new Client({
    connectionString: superuserUrl,
    ssl: false,
    application_name: 'convene backup',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=0 -c idle_session_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slotName()])
    // A fast checkpoint: an operator who waits for a backup waits for the disk only.
    const {
      rows: [start],
    } = await client.query<{ lsn: string }>(`select pg_backup_start('convene', true) as lsn`)
    return { stop: () => stopBackup(client, String(start?.lsn)), close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function stopBackup(client: Client, startLsn: string): Promise<BackupStop> {
  // The server has no archive, or has its own: the caller copies the log. The position is the end of the last record.
  const {
    rows: [stop],
  } = await client.query<{ lsn: string; labelfile: string }>('select lsn, labelfile from pg_backup_stop(false)')
  const {
    rows: [log],
  } = await client.query<{ timeline: number; segment_bytes: string }>(`
    select timeline_id as timeline, (select setting from pg_settings where name = 'wal_segment_size') as segment_bytes
    from pg_control_checkpoint()`)
  if (!stop || !log) throw new Error('PostgreSQL ended the backup without an answer.')
  const size = BigInt(log.segment_bytes)
  return { label: stop.labelfile, walFiles: segmentNames(log.timeline, size, parseLsn(startLsn), parseLsn(stop.lsn)) }
}

function slotName() {
  return `convene_backup_${randomUUID().replaceAll('-', '')}`
}

/** `lsn`: two hexadecimal numbers of 32 bits, such as 0/3000028. */
function parseLsn(lsn: string) {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The names of the files that hold the log from `start` up to, but not including, `end`. */
export function segmentNames(timeline: number, size: bigint, start: bigint, end: bigint) {
  const perLogFile = (1n << 32n) / size
  const hex = (part: bigint | number) => part.toString(16).toUpperCase().padStart(8, '0')
  const names: string[] = []
  for (let segment = start / size; segment <= (end - 1n) / size; segment += 1n)
    names.push(hex(timeline) + hex(segment / perLogFile) + hex(segment % perLogFile))
  return names
}
