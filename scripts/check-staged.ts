/** Checks the files of the next commit in seconds: format, lint, structure, language. `npm run check` does the rest. */
import { execFileSync, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const usage = `node scripts/check-staged.ts   checks the files of the next commit: format, lint, structure, language
git config core.hooksPath .githooks   runs it before each commit; git commit --no-verify does without
`
const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}

const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=d', '-z'], { encoding: 'utf8' })
const files = staged.split('\0').filter((path) => /\.(ts|mts|js|mjs)$/.test(path))
const checks: [name: string, ...command: string[]][] =
  files.length === 0
    ? []
    : [
        ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
        ['lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings', ...files],
        ['structure', 'scripts/check-structure.ts'],
      ]
checks.push(['language', 'scripts/check-language.ts'])

const failed = checks.filter(([name, ...command]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  if (status !== 0) process.stderr.write(`${stdout}${stderr}FAILED  ${name}\n`)
  return status !== 0
})
if (failed.some(([name]) => name === 'format')) process.stderr.write('npm run format writes the format.\n')
process.exitCode = failed.length > 0 ? 1 : 0
