/** All checks but the tests. `npm run check -- --write` first brings the generated files up to date. */
import { spawnSync } from 'node:child_process'

const write = process.argv.includes('--write')
const checks: [name: string, ...command: string[]][] = [
  ['packages of slow tests', 'scripts/install-foreign.ts'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check'],
  ['types', 'node_modules/typescript/bin/tsc', '--project', '.'],
  ['types of browser scripts', 'node_modules/typescript/bin/tsc', '--project', 'src/platform/pages/browser'],
  [
    'types of their tests',
    'node_modules/typescript/bin/tsc',
    '--project',
    'src/platform/pages/browser/tsconfig.tests.json',
  ],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['structure', 'scripts/check-structure.ts'],
  ['patterns', 'scripts/check-patterns.ts'],
  ['parsers', 'scripts/check-parsers.ts'],
  ['permissions', 'scripts/check-permissions.ts'],
  ['language', 'scripts/check-language.ts'],
  ['generated files', 'scripts/generate.ts', ...(write ? [] : ['--check'])],
]

if (process.argv.includes('--help')) {
  process.stdout.write(`npm run check             ${checks.map(([name]) => name).join(', ')}\n`)
  process.stdout.write('npm run check -- --write  writes the generated files first\n')
  process.exit(0)
}

const failed = checks.filter(([name, ...command]) => {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`)
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
