import { expect, test } from 'vitest'
import { findProblems, readSources } from './check-structure.ts'

const source = (path: string, imports: string[] = [], text = '') => ({ path, text, imports })
const routes = 'people/groups/routes.ts'
const longest = 'scheduling/one-off-event-types/one-off-event-types.test.ts'

test('the sources follow the structure rules', () => {
  expect(findProblems(readSources('src'))).toEqual([])
})

test('reports each kind of violation with its file', () => {
  const upward = 'against the direction of domains'
  const engine = 'scheduling/engine/open-time.ts'
  const browser = 'platform/pages/browser/month.ts'
  const cases = [
    [source('people/groups/helpers.ts'), 'people/groups/helpers.ts: its name is not in the vocabulary'],
    [source('misc/groups/routes.ts'), 'misc/groups/routes.ts: is in no domain'],
    [source('platform/misc/page.ts'), 'platform/misc/page.ts: is in no layer of the platform'],
    [source(routes, ['meetings/bookings/book.ts']), `${routes}: imports meetings/bookings/book.ts, ${upward}`],
    [source(routes, ['site/book/page.ts']), `${routes}: imports site/book/page.ts, ${upward}`],
    [source(routes, ['server.ts']), `${routes}: imports server.ts, ${upward}`],
    [
      source('platform/db/page.ts', ['platform/http/route.ts']),
      `platform/db/page.ts: imports platform/http/route.ts, ${upward}`,
    ],
    [source('platform/db/page.ts', [routes]), `platform/db/page.ts: imports ${routes}, ${upward}`],
    [
      source('platform/texts/texts.ts', ['platform/pages/page.ts']),
      `platform/texts/texts.ts: imports platform/pages/page.ts, ${upward}`,
    ],
    [source(engine, ['platform/db/db.ts']), `${engine}: imports platform/db/db.ts`],
    [source(browser, ['platform/html.ts']), `${browser}: imports platform/html.ts`],
    [
      source('people/groups/rules.ts', ['platform/db/db.ts']),
      'people/groups/rules.ts: must not import platform/db/db.ts',
    ],
    [
      source('people/groups/role-rules.ts', ['platform/db/db.ts']),
      'people/groups/role-rules.ts: must not import platform/db/db.ts',
    ],
    [
      source('people/groups/queries.ts', ['platform/http/field-types.ts']),
      'people/groups/queries.ts: must not import platform/http/field-types.ts',
    ],
    [source(routes, [], 'process.env.HOME'), `${routes}: only platform/config.ts reads the environment`],
    [
      source(routes, ['platform/db/transaction.ts']),
      `${routes}: imports platform/db/transaction.ts, write through platform/commands`,
    ],
    [
      source('cli/token.ts', ['platform/events/activity.ts']),
      'cli/token.ts: imports platform/events/activity.ts, write through platform/commands',
    ],
    [
      source('cli/token.ts', [], 'pool.transaction(work)'),
      'cli/token.ts: begins a transaction, write through platform/commands',
    ],
    [
      source(routes, ['platform/commands/maintenance.ts']),
      `${routes}: writes without an entry in the activity log, use command()`,
    ],
    [source(routes, [], '\n'.repeat(251)), `${routes}: 251 lines, 250 at most`],
    [source(longest, [], '\n'.repeat(300)), `${longest}: 300 lines, lower its number in scripts/long-files.ts`],
    [source(routes, Array<string>(13).fill('people/groups/queries.ts')), `${routes}: 13 imports, 12 at most`],
  ] as const

  for (const [file, problem] of cases) expect(findProblems([file])).toEqual([problem])
})

test('the platform can use what browser scripts and the server share', () => {
  const shared = ['platform/pages/browser/format-text.ts']

  expect(findProblems([source('platform/texts/texts.ts', shared), source('platform/db/page.ts', shared)])).toEqual([])
})

test('reports lists of problems that a function could change', () => {
  const message = `${routes}: a list of problems is Problems, which is read-only (platform/problems.ts)`
  const texts = ['function check(input: Input, problems: Detail[]) {', 'const all: Array<Detail> = []']

  for (const text of texts) expect(findProblems([source(routes, [], text)])).toEqual([message])
  expect(findProblems([source(routes, [], 'type Problems = readonly Detail[]')])).toEqual([])
})

test('reports lengths of time outside the time module', () => {
  const message = `${routes}: durations are written with their unit (platform/time.ts)`
  const texts = [
    'const minute = 60',
    'const hour = 60 * minute',
    'export const dayMs = 86400000',
    'const max = 90 * 86_400',
    'const lead = 24 * 60 * 60 * 1000',
  ]

  for (const text of texts) expect(findProblems([source(routes, [], text)])).toEqual([message])
  const allowed = [
    source('platform/time.ts', [], 'const dayMs = 86_400_000'),
    source('scheduling/engine/calendar.ts', [], texts[0]),
    source('platform/pages/browser/month.ts', [], texts[2]),
    source(routes, [], 'const day = days.get(number)'),
    source(routes, [], 'const maxAge = seconds({ days: 90 })'),
  ]
  expect(findProblems(allowed)).toEqual([])
})

test('reports folders that import each other', () => {
  const problems = findProblems([
    source(routes, ['people/teams/queries.ts']),
    source('people/teams/queries.ts', ['people/groups/schema.ts']),
  ])

  expect(problems).toEqual(['people/groups: part of a cycle', 'people/teams: part of a cycle'])
})
