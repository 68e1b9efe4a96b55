/**
 * Checks the shape of src/: allowed directions between domains, file names, no import cycles, files of a readable size.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isKnownName } from './file-names.ts'

export type Source = { path: string; text: string; imports: string[] }

/** Which domains each domain may import. All of them may import the platform. */
export const domains: Record<string, string[]> = {
  people: [],
  contacts: ['people'],
  scheduling: ['people'],
  meetings: ['people', 'contacts', 'scheduling'],
  messages: ['people', 'contacts', 'scheduling', 'meetings'],
  forms: ['people', 'meetings'],
  recaps: ['people', 'meetings'],
  webhooks: ['people', 'contacts', 'scheduling', 'meetings', 'forms', 'recaps'],
  access: ['people', 'scheduling', 'webhooks'],
  compliance: ['people', 'contacts', 'meetings', 'recaps'],
  site: ['people', 'scheduling', 'meetings', 'forms', 'recaps', 'access'],
}

/** Each layer of the platform may import those before it, and itself. */
const platform = [
  ['errors.ts', 'config.ts', 'setting-types.ts', 'rate-limit-table.ts', 'text.ts', 'html.ts'],
  ['db'],
  ['auth', 'events', 'jobs'],
  ['http'],
  ['pages', 'email', 'rate-limits', 'storage-quota'],
]

/** Composition and what uses the whole service may import anything. Nothing but these imports them. */
const composition = new Set(['routes.ts', 'site.ts', 'server.ts', 'worker.ts', 'demo', 'cli', 'main.ts', 'test'])

/** The engine is arithmetic on time: it imports nothing of ours. */
const engine = 'scheduling/engine'

/** Rules are pure; queries know nothing of HTTP. */
const closedTo: [file: RegExp, targets: RegExp][] = [
  [/\brules\.ts$/, /^platform\/(db|http|events|jobs)\//],
  [/\bqueries\.ts$/, /^platform\/http\//],
]
const maxFile = 250
const maxLine = 120
/** Of any file but the lists of all endpoints, pages, jobs and commands. */
const maxImports = 12
const lists = new Set(['routes.ts', 'site.ts', 'worker.ts', 'cli/program.ts'])
/** config.ts reads the environment. The code samples are for clients, which read it there. */
const readsEnvironment = new Set(['platform/config.ts', 'platform/http/openapi/code-samples.ts'])

export function findProblems(sources: Source[]): string[] {
  const folders = new Set(sources.flatMap(({ path }) => path.split('/').slice(0, -1)))
  return [...sources.flatMap((source) => checkSource(source, folders)), ...findCycles(sources)]
}

export function readSources(root: string): Source[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return paths.filter((path) => path.endsWith('.ts')).map((path) => {
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
  if (lines.length - 1 > maxFile) problems.push(`${path}: ${lines.length - 1} lines, ${maxFile} at most`)
  const tooLong = lines.findIndex((line) => line.length > maxLine)
  if (tooLong >= 0) problems.push(`${path}:${tooLong + 1}: over ${maxLine} characters`)
  if (path.endsWith('.test.ts')) return problems

  if (domainOf(path) in domains && !isKnownName(path, folders)) problems.push(`${path}: its name is not in the vocabulary`)
  if (imports.length > maxImports && !lists.has(path))
    problems.push(`${path}: ${imports.length} imports, ${maxImports} at most`)
  if (!readsEnvironment.has(path) && domainOf(path) !== 'test' && /process\.env\b/.test(text))
    problems.push(`${path}: only platform/config.ts reads the environment`)
  return [...problems, ...checkImports(source)]
}

function checkImports({ path, imports }: Source): string[] {
  const domain = domainOf(path)
  if (composition.has(domain)) return []
  if (!(domain in domains) && domain !== 'platform') return [`${path}: is in no domain`]
  if (domain === 'platform' && layerOf(path) < 0) return [`${path}: is in no layer of the platform`]
  return imports.filter((target) => !target.startsWith('..')).flatMap((target) => {
    if (path.startsWith(`${engine}/`) && !target.startsWith(`${engine}/`)) return [`${path}: imports ${target}`]
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
  const name = path.split('/')[1] ?? ''
  return platform.findIndex((layer) => layer.includes(name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findProblems(readSources('src'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
