import { expect, test } from 'vitest'
import { findProblems, readSources } from './check-structure.ts'

const source = (path: string, imports: string[] = [], text = '') => ({ path, text, imports })

test('this house is in order', () => {
  expect(findProblems(readSources('src'))).toEqual([])
})

test('what is out of order is found', () => {
  const cases = [
    [source('groups/helpers.ts'), 'groups/helpers.ts: not a file a feature has'],
    [source('platform/db/page.ts', ['platform/http/route.ts']), 'platform/db/page.ts: imports upward, platform/http/route.ts'],
    [source('scheduling/engine/open-time.ts', ['platform/db/db.ts']), 'scheduling/engine/open-time.ts: imports upward, platform/db/db.ts'],
    [source('groups/rules.ts', ['platform/db/db.ts']), 'groups/rules.ts: may not know about db/'],
    [source('people/groups/queries.ts', ['platform/http/field-types.ts']), 'people/groups/queries.ts: may not know about http/'],
    [source('people/groups/routes.ts', [], 'process.env.HOME'), 'people/groups/routes.ts: only platform/config.ts reads the environment'],
    [source('people/groups/routes.ts', [], '\n'.repeat(251)), 'people/groups/routes.ts: 251 lines, 250 at most'],
    [source('people/groups/routes.ts', [], `\n${'x'.repeat(121)}`), 'people/groups/routes.ts:2: over 120 characters'],
  ] as const

  for (const [file, problem] of cases) expect(findProblems([file])).toEqual([problem])
})

test('features may not go in circles', () => {
  const problems = findProblems([
    source('people/groups/routes.ts', ['people/teams/queries.ts']),
    source('people/teams/queries.ts', ['people/groups/schema.ts']),
  ])

  expect(problems).toEqual(['groups: part of a cycle of features', 'teams: part of a cycle of features'])
})
