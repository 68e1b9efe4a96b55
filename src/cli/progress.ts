import { describeColumn, type Column } from '../contacts/contact-files/columns.ts'
import type { ImportResult, ImportProgress } from '../contacts/contact-files/import.ts'
import type { DefinitionRow } from '../contacts/custom-fields/queries.ts'

type MatchedColumn = { header: string; field: string }
type Summary = ReturnType<typeof summaryOf>

const intervalMs = 5000
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const formatNumber = (count: number) => format.format(count)

export function matchColumns(columns: Column[], definitions: DefinitionRow[]): MatchedColumn[] {
  return columns.map((column) => ({ header: column.header, field: describeColumn(column, definitions) }))
}

/**
 * Shows the progress of an import on standard error: on a terminal one line that is updated, otherwise a new line every
 * few seconds, and nothing with --json.
 */
export function createProgress(quiet = false) {
  const isTerminal = process.stderr.isTTY
  const write = (text: string) => void (quiet || process.stderr.write(text))
  let latest: ImportProgress | undefined
  let start = { at: 0, done: 0 }
  let printedAt = 0

  return {
    begin(columns: MatchedColumn[], progress: ImportProgress) {
      latest = progress
      start = { at: performance.now(), done: progress.done }
      printedAt = start.at
      const width = Math.max(...columns.map(({ header }) => header.length))
      write(columns.map(({ header, field }) => `  ${header.padEnd(width)}  →  ${field}\n`).join(''))
      if (progress.done > 0 && progress.done < progress.total)
        write(`${formatNumber(progress.done)} lines were imported by an earlier run. Continuing after them.\n`)
    },
    move(progress: ImportProgress) {
      latest = progress
      const now = performance.now()
      if (!isTerminal && now - printedAt < intervalMs) return
      printedAt = now
      const rate = ((progress.done - start.done) * 1000) / (now - start.at)
      const { done, total, created, refused } = progress
      const text =
        `${formatNumber(done)} of ${formatNumber(total)} lines, ${formatNumber(created)} created, ` +
        `${formatNumber(refused)} rejected, ${formatNumber(Math.round(rate))} lines/s`
      write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end() {
      if (isTerminal) write('\r\u001b[K')
    },
    interrupted(dryRun: boolean) {
      if (!latest || dryRun) return
      const { done, total } = latest
      write(
        `${isTerminal ? '\n' : ''}${formatNumber(done)} of ${formatNumber(total)} lines are done. ` +
          'Run the same command to continue.\n',
      )
    },
  }
}

export function summaryOf(imported: ImportResult, seconds: number, dry_run: boolean) {
  const { total, created, refused, resumed_after, finished_before, report } = imported
  const lines_per_second = Math.round((imported.done - resumed_after) / seconds)
  return {
    read: total,
    created,
    refused,
    seconds: Math.round(seconds * 1000) / 1000,
    lines_per_second,
    resumed_after,
    finished_before,
    dry_run,
    report,
  }
}

export function formatSummary(summary: Summary): string[] {
  const { created, refused, seconds, finished_before, dry_run, report } = summary
  const read = `${formatNumber(summary.read)} lines`
  if (finished_before)
    return [
      `This file was already imported on ${finished_before.slice(0, 10)}: ${read}, ` +
        `${formatNumber(created)} created, ${formatNumber(refused)} rejected. ` +
        'Nothing was changed. Use --again to import it again.',
    ]
  const prefix = dry_run ? 'would be ' : ''
  const rate = `in ${formatNumber(seconds)} s, ${formatNumber(summary.lines_per_second)} lines/s`
  return [
    `${read}: ${formatNumber(created)} ${prefix}created, ${formatNumber(refused)} ${prefix}rejected (${rate}).`,
    ...(report === null ? [] : [`Rejected lines and reasons: ${report}`]),
    ...(report === null || dry_run ? [] : ['Correct the lines in that file, then import it.']),
    ...(dry_run ? ['This was a dry run. No contacts were created.'] : []),
  ]
}
