import { expect, test } from 'vitest'
import { affectedTests, readAllSources } from './affected-tests.ts'

const source = (path: string, imports: string[] = [], text = '') => ({ path, text, imports })

const sources = [
  source('src/server.ts', ['src/people/groups/routes.ts', 'src/people/teams/routes.ts', 'src/platform/http/mount.ts']),
  source('src/platform/http/mount.ts'),
  source('src/test/service.ts', ['src/server.ts']),
  source('src/test/guide.ts', [], "read('docs/webhooks.md')"),
  source('src/people/groups/routes.ts', ['src/people/groups/queries.ts']),
  source('src/people/groups/queries.ts'),
  source('src/people/groups/groups.test.ts', ['src/test/service.ts']),
  source('src/people/teams/routes.ts', ['src/people/groups/queries.ts']),
  source('src/people/teams/teams.test.ts', ['src/test/service.ts', 'src/test/guide.ts']),
  source('src/people/teams/rules.test.ts'),
  source('src/platform/http/every-route.test.ts', ['src/server.ts']),
]
const everyRoute = 'src/platform/http/every-route.test.ts'
const groups = 'src/people/groups/groups.test.ts'
const [rules, teams] = ['src/people/teams/rules.test.ts', 'src/people/teams/teams.test.ts']

test.each([
  ['a source', 'src/people/groups/routes.ts', [groups, everyRoute]],
  ['a source that another feature imports', 'src/people/groups/queries.ts', [groups, teams, rules, everyRoute]],
  ['a test', 'src/people/teams/rules.test.ts', [rules]],
  ['a source that every request passes through', 'src/platform/http/mount.ts', [groups, teams, everyRoute]],
  ['a document that a test reads', 'docs/webhooks.md', [teams, everyRoute]],
  ['a document that no test reads', 'docs/scale.md', []],
  ['a migration', 'migrations/001.sql', [groups, teams, rules, everyRoute]],
])('a change of %s affects the tests that depend on it, and no others', (_, changed, expected) => {
  expect(affectedTests(sources, [changed]).toSorted()).toEqual(expected.toSorted())
})

test('a change of transcripts affects the tests of recaps and not those of contacts', () => {
  const affected = affectedTests(readAllSources(), ['src/recaps/transcripts/clean-text.ts'])

  expect(affected).toContain('src/recaps/meeting-recaps/create.test.ts')
  expect(affected.filter((path) => path.startsWith('src/contacts/contacts/'))).toEqual([])
})
