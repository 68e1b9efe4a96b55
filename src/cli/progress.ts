import { meaningOf, type Column } from '../contacts/contact-files/columns.ts'
import type { ImportResult, Progress } from '../contacts/contact-files/import.ts'
import type { DefinitionRow } from '../contacts/custom-fields/queries.ts'

type MatchedColumn = { header: string; field: string }
type Summary = ReturnType<typeof summaryOf>

const interval = 5000
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const figure = (count: number) => format.format(count)

export function understood(columns: Column[], definitions: DefinitionRow[]): MatchedColumn[] {
  return columns.map((column) => ({ header: column.header, field: meaningOf(column, definitions) }))
}

/**
 * Tells on standard error how an import goes: a line that is written over on a terminal, a line every few seconds
 * elsewhere, nothing for programs.
 */
export function progressLine(quiet = false) {
  const isTerminal = process.stderr.isTTY
  const write = (text: string) => void (quiet || process.stderr.write(text))
  let latest: Progress | undefined
  let started = { at: 0, done: 0 }
  let told = 0

  return {
    begin(columns: MatchedColumn[], progress: Progress) {
      latest = progress
      started = { at: performance.now(), done: progress.done }
      told = started.at
      const width = Math.max(...columns.map(({ header }) => header.length))
      write(columns.map(({ header, field }) => `  ${header.padEnd(width)}  →  ${field}\n`).join(''))
      if (progress.done > 0 && progress.done < progress.total)
        write(`${figure(progress.done)} lines were done by an earlier run. Going on after them.\n`)
    },
    move(progress: Progress) {
      latest = progress
      const now = performance.now()
      if (!isTerminal && now - told < interval) return
      told = now
      const rate = ((progress.done - started.done) * 1000) / (now - started.at)
      const text = `${figure(progress.done)} of ${figure(progress.total)} lines, ${figure(progress.created)} created, `
        + `${figure(progress.refused)} refused, ${figure(Math.round(rate))} lines/s`
      write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end() {
      if (isTerminal) write('\r\u001b[K')
    },
    interrupted(dryRun: boolean) {
      if (!latest || dryRun) return
      const { done, total } = latest
      write(`${isTerminal ? '\n' : ''}${figure(done)} of ${figure(total)} lines are done. `
        + 'The same command goes on after them.\n')
    },
  }
}

export function summaryOf(imported: ImportResult, seconds: number, dry_run: boolean) {
  const { total, created, refused, resumed_after, finished_before, report } = imported
  const lines_per_second = Math.round((imported.done - resumed_after) / seconds)
  return {
    read: total, created, refused, seconds: Math.round(seconds * 1000) / 1000, lines_per_second, resumed_after,
    finished_before, dry_run, report,
  }
}

export function progressLines(summary: Summary): string[] {
  const { created, refused, seconds, finished_before, dry_run, report } = summary
  const read = `${figure(summary.read)} lines`
  if (finished_before)
    return [`This file was imported on ${finished_before.slice(0, 10)}: ${read}, ${figure(created)} created, `
      + `${figure(refused)} refused. Nothing was done now; --again imports it once more.`]
  const verb = dry_run ? 'would be ' : ''
  const pace = `in ${figure(seconds)} s, ${figure(summary.lines_per_second)} lines/s`
  return [
    `${read}: ${figure(created)} ${verb}created, ${figure(refused)} ${verb}refused (${pace}).`,
    ...(report === null ? [] : [`Refused lines, and why: ${report}`]),
    ...(report === null || dry_run ? [] : ['Correct them there and import that file.']),
    ...(dry_run ? ['Nothing was kept: this was a dry run.'] : []),
  ]
}
