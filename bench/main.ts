/** Measures what the README claims, as ratios inside one run. See docs/benchmarks.md. */
import { invitations } from './invitations.ts'
import { starts } from './starts.ts'

const benches: Record<string, (seconds: number) => Promise<string[]>> = { starts, invitations }

const args = process.argv.slice(2)
const seconds = Number(args.find((arg) => arg.startsWith('--seconds='))?.split('=')[1] ?? 8)
const chosen = args.filter((arg) => !arg.startsWith('--'))

if (args.includes('--help') || chosen.some((name) => !(name in benches)) || !(seconds > 0)) {
  const names = Object.keys(benches).join(', ')
  process.stdout.write(`npm run bench [-- NAME…] [--seconds=8]\nBenches: ${names}. Without a name: all of them.\n`)
  process.exit(args.includes('--help') ? 0 : 2)
}

for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  process.stderr.write(`${name}…\n`)
  process.stdout.write(`\n## ${name}\n\n${(await bench(seconds)).join('\n')}\n`)
}
