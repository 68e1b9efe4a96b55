import { expect, test } from 'vitest'
import { findPermissionProblems } from './check-permissions.ts'
import { readSources } from './check-structure.ts'

const path = 'people/groups/permissions.ts'
const declare = (name: string, body: string) => `export async function ${name}(db: Db, id: GroupId) {\n  ${body}\n}\n`
const problemsOf = (text: string, at = path) => findPermissionProblems([{ path: at, text, imports: [] }])

test('the permissions of the sources follow the grammar', () => {
  expect(findPermissionProblems(readSources('src'))).toEqual([])
})

test.each([
  ['canManage', 'return isAdmin(caller)'],
  ['requireManager', 'if (!canManage(caller)) throw new Forbidden()'],
  ['requireManager', 'if (canManage(caller)) return\n  throw new Forbidden()'],
  ['loadManaged', "return prove(await getGroup(db, id), 'manage')"],
])('accepts %s with the body: %s', (name, body) => {
  expect(problemsOf(declare(name, body))).toEqual([])
})

test.each([
  ['canManage', 'throw new Forbidden()\n  return true', 'canManage must not throw'],
  ['canManage', 'requireManager(caller)\n  return true', 'canManage must not throw'],
  ['canManage', 'isAdmin(caller)', 'canManage must return a boolean'],
  ['requireManager', 'return getGroup(db, id)', 'requireManager must return nothing'],
  ['loadManaged', 'await getGroup(db, id)', 'loadManaged must return what the caller may use'],
  ['getManaged', 'return getGroup(db, id)', 'getManaged must be named can…, require… or load…'],
])('rejects %s with the body: %s', (name, body, problem) => {
  expect(problemsOf(declare(name, body))).toEqual([`${path}: ${problem}`])
})

test('only permissions make proofs, and requests do not act as the service', () => {
  const routes = 'people/groups/routes.ts'

  expect(problemsOf(`prove(group, 'manage')`, routes)).toEqual([`${routes}: only permissions.ts makes proofs`])
  expect(problemsOf('managedByService(group)', routes)).toEqual([
    `${routes}: has a caller, so the service must not act without a check`,
  ])
  expect(problemsOf('managedByService(group)', 'compliance/data-compliance/erase-groups.ts')).toEqual([])
})
