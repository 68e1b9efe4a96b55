import { createWriteStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import { z } from 'zod'
import { exportContacts, type ExportRequest } from '../contacts/contact-files/export.ts'
import { importContacts } from '../contacts/contact-files/import.ts'
import { listOwners } from '../contacts/contacts/queries.ts'
import { isOrganization } from '../people/organizations/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { NotFound } from '../platform/errors.ts'
import { withExamples } from './help.ts'
import { findMember, findUser } from './lookup.ts'
import { idFrom, readOptions } from './options.ts'
import { print, say, Usage } from './output.ts'
import { figure, progressLine, summaryOf, progressLines, understood } from './progress.ts'
import { withDatabase } from './session.ts'

const delimiters: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', [String.raw`\t`]: '\t' }

const Import = z.object({
  json: z.boolean().optional(),
  user: z.string(),
  map: z.array(z.string().regex(/=/, 'must look like "Header=field", or "Header=" to leave the column out')
    .transform((text) => {
      const [, header = '', field = ''] = /^(.*)=(.*)$/s.exec(text) ?? []
      return { header, field: field.trim() }
    })).default([]),
  ignoreUnknown: z.boolean().default(false),
  delimiter: z.string().transform((text) => delimiters[text] ?? text)
    .refine((text) => /^[^"\r\n]$/.test(text), 'must be one character, or: comma, semicolon, tab').optional(),
  dryRun: z.boolean().default(false),
  again: z.boolean().default(false),
  report: z.string().min(1).optional(),
})

const Export = z.object({
  json: z.boolean().optional(),
  user: z.string().optional(),
  organization: z.string().optional(),
  output: z.string().min(1).optional(),
})

export function contacts() {
  const command = withExamples(new Command('contacts'), ['convene contacts export --user ada@acme.example'])
    .description('Import contacts from a CSV file, and export them to one')
  withExamples(command.command('import'), [
    'convene contacts import people.csv --user ada@acme.example --dry-run',
    'convene contacts import people.csv --user ada@acme.example --map "Company name=company"',
  ], 'Which columns are understood is in docs/contacts.md')
    .description('Make a contact of each line of a CSV file. When it is interrupted, the same command goes on')
    .argument('<file>', 'a CSV file in UTF-8 whose first line names the columns')
    .requiredOption('--user <user>', 'whose contacts they will be: id, URI, email address or slug')
    .option('--map <header=field>', 'what a column means; "Header=" leaves it out; may be repeated',
      (naming: string, earlier: string[] | undefined) => [...(earlier ?? []), naming])
    .option('--ignore-unknown', 'leave out every column that is not understood')
    .option('--delimiter <character>', 'what separates the cells: one character, or comma, semicolon, tab; '
      + 'without this, found in the first line')
    .option('--dry-run', 'check every line, write the report, but keep no contact')
    .option('--again', 'import a file that was imported before once more')
    .option('--report <file>', 'where refused lines go, with the reason; without this, FILE.refused.csv')
    .action(importFile)
  withExamples(command.command('export'), ['convene contacts export --user ada@acme.example --output people.csv'])
    .description('Write contacts to a CSV file that can be imported')
    .option('--user <user>', 'whose contacts: id, URI, email address or slug')
    .option('--organization <uri>', 'URI or id: the contacts of everybody in it, or of the --user who was in it')
    .option('--output <file>', 'where to; without this, standard output')
    .action(exportFile)
  return command
}

async function importFile(path: string, options: unknown) {
  const { json, user, report = reportOf(path), ...rest } = readOptions(Import, options)
  await requireReadableFile(path, report)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const progress = progressLine(json)
  const request = { ...rest, path, report, delimiter: rest.delimiter, signal: stop.signal }

  await withDatabase(async (db) => {
    const { organization_id, user_id } = await findMember(db, user)
    const started = performance.now()
    const columns: ReturnType<typeof understood> = []
    const imported = await importContacts(db, { organization_id, user_id }, request, {
      onBegin(found, definitions, begun) {
        columns.push(...understood(found, definitions))
        progress.begin(columns, begun)
      },
      onBatch: progress.move,
    }).catch((error: unknown) => {
      progress.interrupted(request.dryRun)
      throw error
    })

    progress.end()
    const seconds = (performance.now() - started) / 1000
    const summary = summaryOf(imported, seconds, request.dryRun)
    if (json) print({ ...summary, columns }, true)
    else for (const line of progressLines(summary)) say(line)
    if (imported.refused > 0) process.exitCode = 1
  })
}

async function exportFile(options: unknown) {
  const { json, user, organization, output } = readOptions(Export, options)
  if (user === undefined && organization === undefined)
    throw new Usage('Say whose contacts: --user, or --organization for those of everybody in it.')
  if (json && output === undefined)
    throw new Usage('With --json, say where the contacts go with --output: standard output takes the JSON.')
  if (output !== undefined) await requireFolder(output, '--output')

  await withDatabase(async (db) => {
    const request = await select(db, user, organization)
    let exported = 0
    const pages = exportContacts(db, request, (contacts) => { exported += contacts })
    const target = output === undefined ? process.stdout : createWriteStream(output, { mode: 0o600 })
    try {
      await pipeline(pages, target, { end: output !== undefined })
    } catch (error) {
      // Whoever reads our output may have seen enough, as `head` has.
      if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
      if (output !== undefined && !json) process.stderr.write(`${output} is not complete. Export once more.\n`)
      throw error
    }
    if (json) print({ contacts: exported, output }, true)
    else process.stderr.write(`Exported ${figure(exported)} contacts${output === undefined ? '' : ` to ${output}`}.\n`)
  })
}

async function select(db: Db, user: string | undefined, uri: string | undefined): Promise<ExportRequest> {
  if (uri === undefined) {
    const { organization_id, user_id } = await findMember(db, user ?? '')
    return { organization_id, owners: [user_id], withOwner: false }
  }
  const organization_id = idFrom(uri, 'organizations')
  if (!(await isOrganization(db, organization_id))) throw new NotFound(`There is no organization ${uri}.`)
  if (user !== undefined) return { organization_id, owners: [await findUser(db, user)], withOwner: false }
  return { organization_id, owners: await listOwners(db, organization_id), withOwner: true }
}

const reportOf = (path: string) => `${path.replace(/\.csv$/i, '')}.refused.csv`

async function requireReadableFile(path: string, report: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new NotFound(`There is no file ${path}.`)
  if (!found.isFile()) throw new Usage(`${path} is not a plain file, and must be read more than once. Save it to one.`)
  if (resolve(path) === resolve(report)) throw new Usage('--report must be another file than the one to import.')
  await requireFolder(report, '--report')
}

async function requireFolder(path: string, option: string) {
  await access(dirname(resolve(path)), constants.W_OK).catch(() => {
    throw new Usage(`${path} cannot be written: its folder is missing or closed. Choose another with ${option}.`)
  })
}
