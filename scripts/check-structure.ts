/**
 * Checks the shape of src/: allowed directions between domains, file names, no import cycles, files of a readable size.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isKnownName } from './file-names.ts'
import { longFiles } from './long-files.ts'

export type Source = { path: string; text: string; imports: string[] }

/** Which domains each domain may import. All of them may import the platform. */
export const domains: Record<string, string[]> = {
  people: [],
  contacts: ['people'],
  scheduling: ['people'],
  meetings: ['people', 'scheduling'],
  messages: ['people', 'contacts', 'scheduling', 'meetings', 'forms', 'recaps', 'webhooks'],
  forms: ['people', 'meetings'],
  recaps: ['people', 'meetings'],
  insights: ['people', 'scheduling', 'meetings', 'forms'],
  webhooks: ['people', 'contacts', 'scheduling', 'meetings', 'forms', 'recaps'],
  calendars: ['people', 'scheduling', 'meetings', 'messages'],
  access: ['people', 'scheduling', 'webhooks'],
  compliance: ['people', 'contacts', 'scheduling', 'meetings', 'recaps', 'calendars'],
  site: [
    'people',
    'contacts',
    'scheduling',
    'meetings',
    'messages',
    'forms',
    'recaps',
    'webhooks',
    'access',
    'compliance',
    'insights',
    'calendars',
  ],
}

/** Each layer of the platform may import those before it, and itself. All of them may use what browser scripts share. */
const platform = [
  [
    'ids.ts',
    'errors.ts',
    'config.ts',
    'fields.ts',
    'setting-types.ts',
    'rate-limit-table.ts',
    'text.ts',
    'html.ts',
    'icalendar.ts',
    'problems.ts',
    'time.ts',
    'run-in-turns.ts',
    'resource-names.ts',
    'bounded-cache.ts',
    'database-url.ts',
  ],
  ['traces', 'threads'],
  ['db'],
  ['auth', 'events', 'jobs'],
  ['commands'],
  ['http'],
  ['texts'],
  ['pages', 'email', 'text-messages', 'rate-limits', 'storage-quota'],
]

/** Composition and what uses the whole service may import anything. Nothing but these imports them. */
const composition = new Set([
  'resources.ts',
  'routes.ts',
  'site.ts',
  'server.ts',
  'worker.ts',
  'consumers.ts',
  'demo',
  'cli',
  'main.ts',
  'test',
])

/** The engine is arithmetic on time: it imports nothing of ours. */
const engine = 'scheduling/engine'

/** Scripts of pages run in the browser: they import nothing from outside their folder. */
const browser = 'platform/pages/browser'

/** Rules are pure; queries know nothing of HTTP. */
const closedTo: [file: RegExp, targets: RegExp][] = [
  [/\brules\.ts$/, /^platform\/(db|http|events|jobs)\//],
  [/\bqueries\.ts$/, /^platform\/http\//],
]
/** Begins transactions and writes to the activity log. Everything else writes through platform/commands. */
const platformOnly = /^platform\/(db\/transaction|events\/activity)\.ts$/

/** Writes without an entry in the activity log. See docs/decisions/038-commands.md for the reason of each. */
const maintenanceFiles = new Set([
  'access/first-run/create-link.ts',
  'access/oauth/token-exchange.ts',
  'access/sign-in/request-code.ts',
  'calendars/entries/follow-changes.ts',
  'calendars/sync/expand-calendar.ts',
  'calendars/sync/record-result.ts',
  'calendars/sync/sync-calendar.ts',
  'compliance/data-compliance/scan-tables.ts',
  'compliance/demo-data/delete-demo.ts',
  'compliance/retention/queries.ts',
  'compliance/storage-notices/jobs.ts',
  'contacts/contact-files/import.ts',
  'contacts/contact-files/import-file.ts',
  'contacts/contact-files/import-lines.ts',
  'messages/booking-emails/ended-meeting-jobs.ts',
  'site/book/hold-routes.ts',
  'site/book/release-routes.ts',
  'site/bot-protection/send-code.ts',
  'webhooks/deliveries/replay-batch-queries.ts',
  'webhooks/worker/failure-warnings.ts',
])
const maxFile = 250
/** Of any file but the lists of all endpoints, pages, jobs and commands. Ids and proofs are words of signatures. */
const maxImports = 12
const words = new Set(['platform/ids.ts', 'platform/auth/proof.ts'])
const lists = new Set(['resources.ts', 'site.ts', 'worker.ts', 'consumers.ts', 'cli/program.ts', 'test/site-pages.ts'])
/**
 * config.ts reads the environment. The code samples are for clients, which read it there. Options of Node decide whether
 * the bundle can be used, before anything else is loaded.
 */
const readsEnvironment = new Set(['platform/config.ts', 'platform/http/openapi/code-samples.ts', 'cli/bundle.ts'])

/** `const day = 86_400_000`, `24 * 60`. */
const lengthOfTime = new RegExp(
  [
    /\bconst (second|minute|hour|day|week)(Ms|Seconds|Minutes)? = \w+( \* \w+)*$/,
    /\b(86_?400|3_?600)(_?000)?\b/,
    /\b(24|60) \* 60\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
)

/** What a single module defines for all others. The engine and browser scripts cannot import it and have their own days. */
const definedOnce: { definition: RegExp; module: string; message: string; except?: string[] }[] = [
  {
    definition: /(?<!readonly )\bDetail\[\]|\bArray<Detail>/,
    module: 'platform/problems.ts',
    message: 'a list of problems is Problems, which is read-only',
  },
  {
    definition: lengthOfTime,
    module: 'platform/time.ts',
    message: 'durations are written with their unit',
    except: [engine, browser],
  },
]

export function findProblems(sources: Source[]): string[] {
  const folders = new Set(sources.flatMap(({ path }) => path.split('/').slice(0, -1)))
  return [...sources.flatMap((source) => checkSource(source, folders)), ...findCycles(sources)]
}

export function readSources(root: string): Source[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return paths
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules/'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const targets = [...text.matchAll(/(?:from|import) '(\.[^']+)'/g), ...text.matchAll(/import\('(\.[^']+)'\)/g)]
      const imports = targets.map(([, target = '']) => normalize(join(dirname(path), target)).replaceAll('\\', '/'))
      return { path, text, imports }
    })
}

function checkSource(source: Source, folders: ReadonlySet<string>): string[] {
  const { path, text, imports } = source
  const lines = text.split('\n')
  const problems: string[] = []
  const max = longFiles[path] ?? maxFile
  if (lines.length - 1 > max) problems.push(`${path}: ${lines.length - 1} lines, ${max} at most`)
  if (lines.length - 1 < max && path in longFiles)
    problems.push(`${path}: ${lines.length - 1} lines, lower its number in scripts/long-files.ts`)
  if (path.endsWith('.test.ts')) return problems

  if (domainOf(path) in domains && !isKnownName(path, folders))
    problems.push(`${path}: its name is not in the vocabulary`)
  const used = imports.filter((target) => !words.has(target)).length
  if (used > maxImports && !lists.has(path)) problems.push(`${path}: ${used} imports, ${maxImports} at most`)
  if (!readsEnvironment.has(path) && domainOf(path) !== 'test' && /process\.env\b/.test(text))
    problems.push(`${path}: only platform/config.ts reads the environment`)
  for (const { definition, module, message, except } of definedOnce) {
    const isExempt =
      path === module || domainOf(path) === 'test' || except?.some((folder) => path.startsWith(`${folder}/`))
    if (!isExempt && definition.test(text)) problems.push(`${path}: ${message} (${module})`)
  }
  return [...problems, ...checkWrites(source), ...checkImports(source)]
}

/** A write outside of a command has no entry in the activity log. */
function checkWrites({ path, text, imports }: Source): string[] {
  if (['platform', 'test'].includes(domainOf(path))) return []
  const problems = imports
    .filter((target) => platformOnly.test(target))
    .map((target) => `${path}: imports ${target}, write through platform/commands`)
  if (/\.transaction\(/.test(text)) problems.push(`${path}: begins a transaction, write through platform/commands`)
  if (imports.includes('platform/commands/maintenance.ts') && !maintenanceFiles.has(path))
    problems.push(`${path}: writes without an entry in the activity log, use command()`)
  return problems
}

function checkImports({ path, imports }: Source): string[] {
  const domain = domainOf(path)
  if (composition.has(domain)) return []
  if (!(domain in domains) && domain !== 'platform') return [`${path}: is in no domain`]
  if (domain === 'platform' && layerOf(path) < 0) return [`${path}: is in no layer of the platform`]
  return imports
    .filter((target) => !target.startsWith('..'))
    .flatMap((target) => {
      if ([engine, browser].some((folder) => path.startsWith(`${folder}/`) && !target.startsWith(`${folder}/`)))
        return [`${path}: imports ${target}`]
      if (closedTo.some(([file, targets]) => file.test(path) && targets.test(target)))
        return [`${path}: must not import ${target}`]
      return mayImport(path, target) ? [] : [`${path}: imports ${target}, against the direction of domains`]
    })
}

function mayImport(path: string, target: string) {
  const [from, to] = [domainOf(path), domainOf(target)]
  if (from === 'platform') return to === 'platform' && layerOf(target) <= layerOf(path)
  return to === from || to === 'platform' || domains[from]?.includes(to) === true
}

/** Cycles between domains, and between folders of one domain. */
function findCycles(sources: Source[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { path, imports } of sources.filter((source) => !source.path.endsWith('.test.ts')))
    for (const away of imports.map(folderOf))
      if (domainOf(path) in domains && domainOf(away) in domains && away !== folderOf(path))
        edges.set(folderOf(path), (edges.get(folderOf(path)) ?? new Set()).add(away))

  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return [...edges.keys()].filter((folder) => reaches(folder, folder)).map((folder) => `${folder}: part of a cycle`)
}

function domainOf(path: string) {
  return path.split('/')[0] ?? path
}

/** people/groups of people/groups/routes.ts. */
function folderOf(path: string) {
  return path.split('/').slice(0, 2).join('/')
}

function layerOf(path: string) {
  if (path.startsWith(`${browser}/`)) return 0
  const name = path.split('/')[1] ?? ''
  return platform.findIndex((layer) => layer.includes(name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findProblems(readSources('src'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
