/**
 * Keeps the shape of src/: known file names, imports that point down, no cycles between features,
 * files of a size to read.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Source = { path: string; text: string; imports: string[] }

/** Each layer may import those before it, and itself. Every folder that is not named here is a feature. */
const layers = [
  ['platform/errors.ts', 'platform/config.ts', 'platform/rate-limit-table.ts', 'platform/text.ts', 'platform/html.ts', 'engine'],
  ['db'],
  ['auth', 'events', 'jobs'],
  ['http'],
  ['pages'],
  ['features'],
  ['routes.ts', 'site.ts', 'server.ts', 'worker.ts', 'demo'],
  ['cli', 'main.ts', 'test'],
]
const shared = new Set(layers.flat())

/** What a feature is made of. Anything else is a command named by its verb, or an exception, and is named here. */
const vocabulary = /^(routes|schema|queries|rules|present|jobs)\.ts$|\.test\.ts$/
const others: Record<string, string[]> = {
  account: [
    'admin-pages.ts', 'admin.ts', 'application-form.ts', 'application.ts', 'applications.ts', 'change-password.ts',
    'connections.ts', 'create-token.ts', 'delete-application.ts', 'device.ts', 'gone.ts', 'new-application.ts',
    'new-token.ts', 'pages.ts', 'profile.ts', 'rotate-secret.ts', 'scope-boxes.ts', 'sessions.ts',
    'show-application.ts', 'show-profile.ts', 'show.ts', 'token-form.ts', 'tokens.ts',
  ],
  'activity-log': ['search.ts'],
  applications: ['change.ts', 'create.ts', 'reseal.ts', 'sign.ts'],
  availability: ['ask.ts', 'free.ts'],
  'booking-pages': [
    'act.ts', 'cancellation.ts', 'choice.ts', 'closed.ts', 'days.ts', 'limits.ts', 'offer.ts', 'open.ts', 'pages.ts',
    'reconfirm.ts', 'reconfirmation.ts', 'rescheduling.ts', 'show.ts',
  ],
  bookings: [
    'answers.ts', 'book.ts', 'cancel.ts', 'lead.ts', 'limits.ts', 'locks.ts', 'manage.ts', 'place.ts', 'places.ts', 'reschedule.ts',
    'session.ts', 'slot.ts', 'tell.ts', 'wish.ts',
  ],
  'booking-notices': ['letters.ts', 'notify.ts', 'settle.ts', 'visitor-text.ts', 'words.ts'],
  invitees: ['guests.ts', 'search.ts', 'select.ts'],
  'no-shows': ['mark.ts'],
  'scheduled-events': ['location.ts', 'search.ts', 'select.ts'],
  'busy-times': ['pack.ts', 'sources.ts'],
  'event-types': ['create.ts', 'change.ts', 'locations.ts', 'questions.ts', 'texts.ts'],
  schedules: ['create.ts', 'change.ts', 'set-hours.ts', 'holidays.ts'],
  'one-off-event-types': ['create.ts'],
  'routing-form-submissions': ['submit.ts'],
  'scheduling-links': ['create.ts', 'share.ts'],
  'scheduling-pages': [
    'act.ts', 'booking.ts', 'choice.ts', 'closed.ts', 'confirmation.ts', 'form-key.ts', 'form.ts', 'limits.ts', 'list.ts', 'open.ts',
    'pages.ts', 'place.ts', 'questions.ts', 'show.ts', 'step.ts', 'style.ts', 'take.ts', 'wish.ts',
  ],
  contacts: ['create.ts', 'change.ts', 'remove.ts', 'meet.ts', 'dates.ts', 'select.ts', 'search.ts', 'terms.ts'],
  'contact-files': ['import.ts', 'export.ts', 'report.ts', 'csv.ts', 'columns.ts', 'cells.ts', 'values.ts'],
  'data-compliance': ['erase-events.ts', 'erase-invitees.ts', 'erase-recaps.ts', 'scan.ts', 'seek.ts', 'sweep.ts'],
  delivering: [
    'deliver.ts', 'lane.ts', 'letters.ts', 'memory.ts', 'postbox.ts', 'record.ts', 'send.ts', 'sign.ts', 'sweep.ts', 'upkeep.ts',
    'verify.ts',
  ],
  'form-pages': ['answer.ts', 'lead-on.ts', 'message.ts', 'open.ts', 'pages.ts', 'questions.ts', 'show.ts'],
  grants: ['disconnect.ts'],
  holding: ['hold.ts'],
  invitations: ['invite.ts', 'limits.ts'],
  joining: ['answer.ts', 'join.ts', 'pages.ts'],
  landing: ['pages.ts', 'show.ts'],
  'meeting-recaps': [
    'change.ts', 'create.ts', 'forget.ts', 'meeting.ts', 'remove.ts', 'render.ts', 'select.ts', 'share.ts',
    'store.ts', 'transcript.ts',
  ],
  notifications: ['compose.ts', 'transport.ts'],
  oauth: [
    'adapter.ts', 'consent.ts', 'endpoints.ts', 'exchange.ts', 'explain.ts', 'library.ts', 'limits.ts', 'metadata.ts',
    'provider.ts', 'refuse.ts', 'register.ts', 'requests.ts', 'reseal.ts', 'serve.ts', 'transaction.ts',
  ],
  offboarding: ['letters.ts'],
  'password-resets': ['letters.ts', 'pages.ts', 'replace.ts', 'reset.ts', 'show.ts'],
  'rate-limits': ['emails.ts', 'take.ts'],
  'recap-pages': ['act.ts', 'pages.ts', 'recap.ts', 'shared.ts', 'show-recap.ts', 'show.ts', 'transcript.ts'],
  retention: ['purge.ts', 'tables.ts', 'usage.ts'],
  'routing-forms': ['claims.ts', 'conditions.ts', 'content.ts', 'texts.ts', 'try.ts', 'write.ts'],
  sessions: ['cookie.ts', 'guard.ts', 'visit.ts'],
  'sign-in': [
    'ask.ts', 'attempts.ts', 'check.ts', 'code-pages.ts', 'device.ts', 'enter.ts', 'errands.ts', 'letters.ts', 'pages.ts',
    'show.ts',
  ],
  'storage-notices': ['letters.ts'],
  'storage-quota': ['check.ts'],
  summaries: [
    'actions.ts', 'apart.ts', 'ask.ts', 'extract.ts', 'forms.ts', 'markdown.ts', 'parts.ts', 'rank.ts', 'sentences.ts',
    'summarise.ts', 'thread.ts', 'words.ts',
  ],
  transcripts: ['cues.ts', 'said.ts', 'segments.ts', 'tags.ts', 'times.ts', 'words.ts'],
  'webhook-deliveries': ['replay.ts', 'replays.ts', 'search.ts', 'try.ts'],
  'webhook-samples': [
    'cast.ts', 'contacts.ts', 'event-types.ts', 'meetings.ts', 'recaps-and-forms.ts', 'sample.ts',
  ],
  'webhook-subscriptions': [
    'change.ts', 'create.ts', 'hear.ts', 'limits.ts', 'lock.ts', 'matching.ts', 'reseal.ts', 'select.ts',
  ],
}

/** Rules are pure; queries know nothing of HTTP. */
const closedTo: Record<string, RegExp> = { 'rules.ts': /^(db|http|events|jobs)\//, 'queries.ts': /^http\// }
const maxFile = 250
const maxLine = 120
/** Of any file but the lists of all endpoints, pages, jobs and commands. */
const maxImports = 12
/** Writes code for clients, which reads the environment there. */
const codeSamples = 'platform/http/openapi/code-samples.ts'
const lists = new Set(['routes.ts', 'site.ts', 'worker.ts', 'cli/program.ts'])

export function findProblems(sources: Source[]): string[] {
  return [...sources.flatMap(problemsOf), ...cycles(sources)]
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

function problemsOf({ path, text, imports }: Source): string[] {
  const file = basename(path)
  const home = top(path)
  const lines = text.split('\n')
  const problems: string[] = []
  if (lines.length - 1 > maxFile) problems.push(`${path}: ${lines.length - 1} lines, ${maxFile} at most`)
  const tooLong = lines.findIndex((line) => line.length > maxLine)
  if (tooLong >= 0) problems.push(`${path}:${tooLong + 1}: over ${maxLine} characters`)
  if (isFeature(home) && !vocabulary.test(file) && !others[home]?.includes(file))
    problems.push(`${path}: not a file a feature has`)
  if (file.endsWith('.test.ts')) return problems

  if (imports.length > maxImports && !lists.has(path))
    problems.push(`${path}: ${imports.length} imports, ${maxImports} at most`)
  if (path !== 'platform/config.ts' && path !== codeSamples && home !== 'test' && /process\.env\b/.test(text))
    problems.push(`${path}: only platform/config.ts reads the environment`)
  for (const imported of imports.filter((target) => top(target) !== home && !target.startsWith('..'))) {
    if (level(top(imported)) > level(home)) problems.push(`${path}: imports upward, ${imported}`)
    if (isFeature(home) && closedTo[file]?.test(imported))
      problems.push(`${path}: may not know about ${top(imported)}/`)
  }
  return problems
}

function cycles(sources: Source[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { path, imports } of sources.filter((source) => !source.path.endsWith('.test.ts'))) {
    const home = top(path)
    for (const away of imports.map(top))
      if (isFeature(home) && isFeature(away) && away !== home)
        edges.set(home, (edges.get(home) ?? new Set()).add(away))
  }

  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return [...edges.keys()]
    .filter((feature) => reaches(feature, feature))
    .map((feature) => `${feature}: part of a cycle of features`)
}

function top(path: string) {
  return path.split('/')[0] ?? path
}

function isFeature(name: string) {
  return !shared.has(name) && name !== '..'
}

function level(name: string) {
  return layers.findIndex((layer) => layer.includes(isFeature(name) ? 'features' : name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findProblems(readSources('src'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
