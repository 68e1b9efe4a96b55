import { z } from 'zod'
import { importContacts } from '../contacts/contact-files/import.ts'
import { requireReadableFile } from './check-files.ts'
import { findMember } from './lookup.ts'
import { readOptions } from './options.ts'
import { print, say } from './output.ts'
import { createProgress, formatSummary, matchColumns, summaryOf } from './progress.ts'
import { withDatabase } from './session.ts'

const delimiters: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', [String.raw`\t`]: '\t' }

const ImportOptions = z.object({
  json: z.boolean().optional(),
  user: z.string(),
  map: z
    .array(
      z
        .string()
        .regex(/=/, 'must look like "Header=field", or "Header=" to skip the column')
        .transform((text) => {
          const [, header = '', field = ''] = /^(.*)=(.*)$/s.exec(text) ?? []
          return { header, field: field.trim() }
        }),
    )
    .default([]),
  ignoreUnknown: z.boolean().default(false),
  delimiter: z
    .string()
    .transform((text) => delimiters[text] ?? text)
    .refine((text) => /^[^"\r\n]$/.test(text), 'must be one character, or: comma, semicolon, tab')
    .optional(),
  dryRun: z.boolean().default(false),
  again: z.boolean().default(false),
  report: z.string().min(1).optional(),
})

const defaultReport = (path: string) => `${path.replace(/\.csv$/i, '')}.refused.csv`

export async function importFile(path: string, options: unknown) {
  const { json, user, report = defaultReport(path), ...rest } = readOptions(ImportOptions, options)
  await requireReadableFile(path, report)
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
  const progress = createProgress(json)
  const request = { ...rest, path, report, delimiter: rest.delimiter, signal: interruption.signal }

  await withDatabase(async (db) => {
    const { organization_id, user_id } = await findMember(db, user)
    const startedAt = performance.now()
    const columns: ReturnType<typeof matchColumns> = []
    const imported = await importContacts(db, { organization_id, user_id }, request, {
      onBegin(fileColumns, definitions, position) {
        columns.push(...matchColumns(fileColumns, definitions))
        progress.begin(columns, position)
      },
      onBatch: progress.move,
    }).catch((error: unknown) => {
      progress.interrupted(request.dryRun)
      throw error
    })

    progress.end()
    const seconds = (performance.now() - startedAt) / 1000
    const summary = summaryOf(imported, seconds, request.dryRun)
    if (json) print({ ...summary, columns }, true)
    else for (const line of formatSummary(summary)) say(line)
    if (imported.refused > 0) process.exitCode = 1
  })
}
