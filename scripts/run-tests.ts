/** `npm test`, `npm run test:slow` and `npm run test:full`: runs the test files of a tier, which their names tell. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { costsPath } from '../src/test/costs-reporter.ts'
import { testFiles, tierOf, type Tier } from '../src/test/tier.ts'
import { installForeign } from './install-foreign.ts'

const usage = `npm test                          the quick tests: the service with a real PostgreSQL, in a few minutes
npm run test:slow                 the others: processes and kills, other servers, browsers, all rows and seeds, races
npm run test:full                 both
npm test -- src/people/groups     the quick tests of a folder; a path of a test file runs that file, quick or slow
npm test -- -t booking            what follows -- goes to vitest
`
const projects: Record<Tier, string[]> = { quick: ['quick'], slow: ['slow', 'timed'] }

async function main([tier = '', ...words]: string[]) {
  if (words.includes('--help')) return void process.stdout.write(usage)
  const tiers = tiersOf(tier)
  if (!tiers) throw new Error(`The tier is quick, slow or full, not ${tier || 'missing'}.`)
  // Both run, also if the first one fails.
  const passed: boolean[] = []
  for (const each of tiers) passed.push(await runTier(each, words))
  process.exitCode = passed.every(Boolean) ? 0 : 1
}

function tiersOf(name: string): Tier[] | undefined {
  if (name === 'full') return ['quick', 'slow']
  return name === 'quick' || name === 'slow' ? [name] : undefined
}

async function runTier(tier: Tier, words: string[]) {
  const named = words.filter((word) => word.endsWith('.test.ts') && existsSync(word))
  const isWhole = words.length === 0
  // The figures of CI are those of the embedded PostgreSQL.
  const isMeasured = isWhole && process.env['TEST_DATABASE_URL'] === undefined
  const needsForeign = tier === 'slow' || named.some((path) => tierOf(path) === 'slow')
  if (needsForeign && !(await installForeign())) return false
  if (isMeasured) rmSync(costsPath(tier), { force: true })
  const only = named.length > 0 ? [] : projects[tier].flatMap((project) => ['--project', project])
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...only, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...(isMeasured && { TEST_TIER: tier }) },
  })
  if (isWhole && tier === 'quick') process.stdout.write(describeRest())
  return status === 0
}

function describeRest() {
  const files = globSync(testFiles, { exclude: ['**/node_modules/**'] })
  const slow = files.filter((path) => tierOf(path) === 'slow').length
  return (
    `\nThis ran ${files.length - slow} of ${files.length} test files. It left out the ${slow} that start or kill processes, ` +
    'drive a browser,\nwalk over every page or hostile request, use all seeds, or race. ' +
    'npm run test:slow runs these, npm run test:full all.\n'
  )
}

await main(process.argv.slice(2))
