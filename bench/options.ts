import { parseArgs } from 'node:util'

/** What every bench gets. */
export type Options = {
  seconds: number
  contacts: number
  parts: string[]
  plans: boolean
  before: string | undefined
  results: string[]
  meetings: number
  deliveries: number
  'seed-only': boolean
}

/** `json`: a file, or `-` for standard output. `compare`: a file that an earlier run wrote. */
export type Arguments = {
  names: string[]
  options: Options
  rounds: number | undefined
  json: string | undefined
  compare: string | undefined
  help: boolean
}

export const contactParts = ['seed', 'pages', 'deep', 'filters', 'writes', 'import']

const definitions = {
  seconds: { type: 'string', default: '8' },
  rounds: { type: 'string' },
  json: { type: 'string' },
  compare: { type: 'string' },
  before: { type: 'string' },
  results: { type: 'string' },
  contacts: { type: 'string', default: '1000000' },
  parts: { type: 'string' },
  plans: { type: 'boolean', default: false },
  meetings: { type: 'string', default: '10000000' },
  deliveries: { type: 'string', default: '50000000' },
  'seed-only': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Throws an error that names the argument. `known`: the names of all benches. */
export function parseArguments(args: string[], known: string[]): Arguments {
  const { values, positionals: names } = parseArgs({
    // The value of --json is optional.
    args: args.map((arg) => (arg === '--json' ? '--json=-' : arg)),
    options: definitions,
    allowPositionals: true,
  })
  requireKnown('bench', names, known)
  const parts = values.parts?.split(',') ?? contactParts
  requireKnown('part', parts, contactParts)
  for (const name of ['json', 'compare', 'before', 'results'] as const)
    if (values[name] === '') throw new Error(`--${name} needs a value, such as --${name}=PATH`)
  return {
    names,
    options: {
      seconds: parseNumber('seconds', values.seconds, 1),
      contacts: parseNumber('contacts', values.contacts, 1000),
      meetings: parseNumber('meetings', values.meetings, 1000),
      deliveries: parseNumber('deliveries', values.deliveries, 1000),
      parts,
      plans: values.plans,
      before: values.before,
      results: values.results?.split(',') ?? [],
      'seed-only': values['seed-only'],
    },
    rounds: values.rounds === undefined ? undefined : parseNumber('rounds', values.rounds, 1),
    json: values.json,
    compare: values.compare,
    help: values.help,
  }
}

export function helpText(benches: Record<string, { about: string; isLong?: boolean }>) {
  const width = Math.max(...Object.keys(benches).map((name) => name.length))
  const lines = Object.entries(benches).map(
    ([name, { about, isLong }]) => `  ${name.padEnd(width)}  ${about}${isLong ? ' (only if named)' : ''}`,
  )
  return `npm run bench -- [NAME…] [OPTION…]    Without a name: all of them. Run benches alone on a machine.

Benches:
${lines.join('\n')}

Options:
  --seconds=8            length of a round of HTTP requests
  --rounds=11            at most this many rounds (5, and more while the ratios differ by more than 10 %)
  --json[=FILE]          writes machine, options and figures as JSON. Without a file it goes to standard output,
                         and the text to standard error
  --compare=FILE         compares the figures with those of an earlier --json=FILE
  --before=FOLDER        booking-page, profile: a checkout of an earlier version with its packages, measured in turns
  --results=FILE,FILE    targets: takes figures from earlier --json=FILE runs instead of measuring them again
  --contacts=1000000     contacts: how many
  --parts=LIST           contacts: which of ${contactParts.join()}. seed alone only creates the database
  --plans                contacts: prints the plans of the slowest searches
  --meetings=10000000    large: how many
  --deliveries=50000000  large: how many
  --seed-only            large: creates the database and measures nothing
  --help

CONTACTS_BENCH_DATA=FOLDER and LARGE_BENCH_DATA=FOLDER keep the database of that bench in a folder and reuse it.
Exit code: 0, 1 if a bench failed, 2 for wrong arguments. Missed targets are no failure.
`
}

function requireKnown(kind: string, names: string[], known: string[]) {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`unknown ${kind}: ${unknown}. There are: ${known.join(', ')}`)
}

function parseNumber(name: string, text: string, min: number) {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min) throw new Error(`--${name} must be a whole number of at least ${min}`)
  return value
}
