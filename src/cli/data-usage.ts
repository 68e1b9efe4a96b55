import { z } from 'zod'
import { bytesOf, measureUsage, type Usage } from '../compliance/retention/usage-queries.ts'
import { organizationExists } from '../people/organizations/queries.ts'
import { NotFound } from '../platform/errors.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { findStorage, type StorageRow } from '../platform/storage-quota/queries.ts'
import { quotaOf } from '../platform/storage-quota/rules.ts'
import { idFrom, readOptions } from './options.ts'
import { print, say } from './output.ts'
import { formatNumber } from './progress.ts'
import { withDatabase } from './session.ts'
import { statusLine } from './status-line.ts'

const Options = z.object({ json: z.boolean().optional(), organization: z.string().optional() })

type UsageReport = Usage & { storage: StorageRow | undefined }

export async function showUsage(options: unknown) {
  const { json, organization } = readOptions(Options, options)
  const id = organization === undefined ? undefined : idFrom(organization, 'organizations')
  const status = statusLine(json)
  await withDatabase(async (db) => {
    if (id && !(await organizationExists(db, id))) throw new NotFound(`There is no organization ${organization}.`)
    const usages = await measureUsage(db, id, (table, i, count) =>
      status.show(`Counting ${table} (${i + 1} of ${count} tables)`),
    )
    status.clear()
    const reports = await Promise.all(
      usages.map(async (usage) => {
        const storage = usage.organization_id ? await findStorage(db, usage.organization_id) : undefined
        return { ...usage, storage }
      }),
    )
    if (json) return print(reports.map(present), true)
    for (const usage of reports) if (usage.organization_id || usage.tables.length > 0) describe(usage)
  })
}

function present(usage: UsageReport) {
  const { organization_id, name, tables, storage } = usage
  const organization = organization_id && uriOf('organizations', organization_id)
  const counted = storage && { bytes: storage.bytes, quota_mb: quotaOf(storage) ?? null }
  return { organization, name, bytes: bytesOf(usage), storage: counted ?? null, tables }
}

function describe(usage: UsageReport) {
  const { organization_id, name, tables, storage } = usage
  const owner = organization_id ? `${name} (${organization_id})` : 'Rows without an organization'
  say(`${owner}: ${formatSize(bytesOf(usage))}`)
  if (storage) say(`  counts against the storage quota: ${formatSize(storage.bytes)} of ${formatQuota(storage)}`)
  const width = Math.max(...tables.map(({ table }) => table.length))
  for (const { table, rows, bytes } of tables.toSorted((a, b) => b.bytes - a.bytes))
    say(`  ${table.padEnd(width)}  ${formatNumber(rows).padStart(12)} rows  ${formatSize(bytes).padStart(12)}`)
  say('')
}

function formatQuota(storage: StorageRow) {
  const quota = quotaOf(storage)
  return quota === undefined ? 'unlimited' : `${formatNumber(quota)} MB`
}

function formatSize(bytes: number) {
  return bytes < 1e6 ? `${formatNumber(bytes / 1e3)} kB` : `${formatNumber(bytes / 1e6)} MB`
}
