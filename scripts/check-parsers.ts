/** Every file that reads foreign bytes has a row in src/test/parsers.ts, so that its worst input is sent to a service. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { otherReaders, parsers, type ParserRow } from '../src/test/parsers.ts'
import { readSources } from './check-structure.ts'

/** Names of parsers: STYLE.md gives `parse*` to what reads input. */
const parserName = /^(parse|read|scan)-/
/** Scripts of pages read our own pages, and run in the browser. */
const elsewhere = /^(test|platform\/pages\/browser)\//

/** `paths`: of the sources, below src/. */
export function findProblems(
  paths: string[],
  table: Record<string, ParserRow> = parsers,
  others = otherReaders,
): string[] {
  const files = new Set(paths)
  const listed = [...Object.values(table).flatMap((row) => row.files), ...Object.keys(others)]
  const missing = paths.filter(
    (path) =>
      !path.endsWith('.test.ts') && !elsewhere.test(path) && parserName.test(basename(path)) && !listed.includes(path),
  )
  const tests = Object.values(table)
    .flatMap(({ testedBy }) => testedBy ?? [])
    .filter((test) => !existsSync(test))
  return [
    ...missing.map((path) => `src/${path}: a parser without a row in src/test/parsers.ts`),
    ...listed.filter((path) => !files.has(path)).map((path) => `src/test/parsers.ts: src/${path} does not exist`),
    ...tests.map((test) => `src/test/parsers.ts: ${test} does not exist`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findProblems(readSources('src').map(({ path }) => path))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
