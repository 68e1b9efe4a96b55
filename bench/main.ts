/** Measures the figures of docs/benchmarks.md, as ratios within one run. */
import { parseArgs } from 'node:util'
import { abuse } from './abuse.ts'
import { authentication } from './authentication.ts'
import { bookingPage } from './booking-page.ts'
import { bookings } from './bookings.ts'
import { calendars } from './calendars.ts'
import { eventConsumers } from './consumers.ts'
import { consolePages } from './console.ts'
import { contacts, parts } from './contacts.ts'
import { emails } from './emails.ts'
import { embed } from './embed.ts'
import { engine } from './engine.ts'
import { routingForms } from './forms.ts'
import { availableTimes } from './free-times.ts'
import { insights } from './insights.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { pages } from './pages.ts'
import { meetingRecaps } from './recaps.ts'
import { starts } from './starts.ts'
import { summaries } from './summaries.ts'
import { transcripts } from './transcripts.ts'
import { webhooks } from './webhooks.ts'
import { workflows } from './workflows.ts'

const benches = {
  starts, invitations, contacts, engine, times: availableTimes, forms: routingForms, bookings, webhooks,
  authentication, summaries, transcripts, recaps: meetingRecaps, jobs, consumers: eventConsumers, abuse, pages,
  'booking-page': bookingPage, embed, emails, workflows, console: consolePages, insights, calendars,
}

const { values, positionals: chosen } = readArguments()
const options = {
  seconds: Number(values.seconds),
  contacts: Number(values.contacts),
  parts: values.parts?.split(',') ?? parts,
  plans: values.plans,
  before: values.before,
}
const isKnown = chosen.every((name) => name in benches) && options.parts.every((part) => parts.includes(part))

if (values.help || !isKnown || !(options.seconds > 0) || !(options.contacts >= 1000)) {
  const names = Object.keys(benches).join(', ')
  const contactOptions = `[--contacts=1000000] [--parts=${parts.join()}] [--plans]`
  process.stdout.write(`npm run bench [-- NAME…] [--seconds=8] ${contactOptions} [--before=FOLDER]
Benches: ${names}. Default: all of them.
engine: a month of free times, by the engine alone and by luxon. times: the same over HTTP.
embed: the inline widget on a website, beside a bare frame.
--contacts, --parts and --plans (prints plans of the slowest searches) are for the contacts bench.
CONTACTS_BENCH_DATA=FOLDER keeps its database in that folder and reuses it.
--before is for the booking-page bench: a checkout of an earlier version, with its packages installed.\n`)
  process.exit(values.help ? 0 : 2)
}

for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  process.stderr.write(`${name}…\n`)
  process.stdout.write(`\n## ${name}\n\n${(await bench(options)).join('\n')}\n`)
}

/** Unknown options lead to the help. */
function readArguments() {
  const options = {
    seconds: { type: 'string', default: '8' }, contacts: { type: 'string', default: '1000000' },
    parts: { type: 'string' }, plans: { type: 'boolean', default: false }, before: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return parseArgs({ options, args: ['?'], allowPositionals: true })
  }
}
