/** Sends random inputs to every parser of src/test/parsers.ts, for a number of minutes. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const help = `npm run fuzz [minutes]   tries random inputs for this long (default: 5), shared by all parsers

What makes a parser fail is added to src/test/fuzz-seeds.json. The tests try it again in every run, so commit the
file together with the repair.
`
const file = 'src/test/fuzz-seeds.json'
const [minutes = '5'] = process.argv.slice(2)

if (minutes === '--help' || !/^\d{1,4}(\.\d+)?$/.test(minutes) || Number(minutes) === 0) {
  process.stdout.write(help)
  process.exit(minutes === '--help' ? 0 : 2)
}
const before = readFileSync(file, 'utf8')
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'slow',
    'src/test/fuzz.walk.test.ts',
    `--testTimeout=${(Number(minutes) + 30) * 60_000}`,
  ],
  { stdio: 'inherit', env: { ...process.env, FUZZ_MINUTES: minutes } },
)
if (readFileSync(file, 'utf8') !== before) process.stdout.write(`New seeds are in ${file}.\n`)
process.exitCode = status ?? 1
