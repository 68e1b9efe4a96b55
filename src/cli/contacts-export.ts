import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { exportContacts, type ExportRequest } from '../contacts/contact-files/export.ts'
import { findOwnerIds } from '../contacts/contacts/queries.ts'
import { organizationExists } from '../people/organizations/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { NotFound } from '../platform/errors.ts'
import { requireFolder } from './check-files.ts'
import { findMember, findUser } from './lookup.ts'
import { idFrom, readOptions } from './options.ts'
import { print, Usage } from './output.ts'
import { formatNumber } from './progress.ts'
import { withDatabase } from './session.ts'

const ExportOptions = z.object({
  json: z.boolean().optional(),
  user: z.string().optional(),
  organization: z.string().optional(),
  output: z.string().min(1).optional(),
})

export async function exportFile(options: unknown) {
  const { json, user, organization, output } = readOptions(ExportOptions, options)
  if (user === undefined && organization === undefined)
    throw new Usage('Choose whose contacts to export: --user for one person, --organization for all members.')
  if (json && output === undefined)
    throw new Usage('--json needs --output for the contacts, because standard output has the JSON.')
  if (output !== undefined) await requireFolder(output, '--output')

  await withDatabase(async (db) => {
    const request = await findExportRequest(db, user, organization)
    let exported = 0
    const pages = exportContacts(db, request, (contacts) => {
      exported += contacts
    })
    const target = output === undefined ? process.stdout : createWriteStream(output, { mode: 0o600 })
    try {
      await pipeline(pages, target, { end: output !== undefined })
    } catch (error) {
      // The reader of our output can close it early, as `head` does.
      if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
      if (output !== undefined && !json) process.stderr.write(`${output} is not complete. Run the export again.\n`)
      throw error
    }
    if (json) return print({ contacts: exported, output }, true)
    const destination = output === undefined ? '' : ` to ${output}`
    process.stderr.write(`Exported ${formatNumber(exported)} contacts${destination}.\n`)
  })
}

async function findExportRequest(db: Db, user: string | undefined, uri: string | undefined): Promise<ExportRequest> {
  if (uri === undefined) {
    const { organization_id, user_id } = await findMember(db, user ?? '')
    return { organization_id, owners: [user_id], withOwner: false }
  }
  const organization_id = idFrom(uri, 'organizations')
  if (!(await organizationExists(db, organization_id))) throw new NotFound(`There is no organization ${uri}.`)
  if (user !== undefined) return { organization_id, owners: [await findUser(db, user)], withOwner: false }
  return { organization_id, owners: await findOwnerIds(db, organization_id), withOwner: true }
}
