import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '../src/resources.ts'

const markdown = ['docs', 'src', 'deploy']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .concat(readdirSync('.'))
  .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
const read = (path: string) => readFileSync(path, 'utf8')

test('every source file that a document names exists', () => {
  const domains = readdirSync('src')
    .filter((name) => !name.includes('.'))
    .join('|')
  const named = new RegExp(`\`(?:src/)?((?:${domains})/[\\w./-]+\\.ts)`, 'g')
  const missing = markdown.flatMap((path) =>
    [...read(path).matchAll(named)]
      .filter(([, target = '']) => !existsSync(join('src', target)) && !existsSync(join(dirname(path), target)))
      .map(([, target]) => `${path} names ${target}`),
  )

  expect(missing).toEqual([])
})

test('every test that docs/security.md names exists', () => {
  const named = [...read('docs/security.md').matchAll(/`([a-z-]+(?:\/[a-z.-]+){2,})`/g)].map(([, path = '']) => path)

  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(`src/${path}.test.ts`))).toEqual([])
})

test('every relative link in a document leads to a file', () => {
  const broken = markdown.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .filter(([, target = '']) => !existsSync(join(dirname(path), target)))
      .map(([, target]) => `${path} links to ${target}`),
  )

  expect(broken).toEqual([])
})

test('every table belongs to exactly one domain', () => {
  const tables = [...read('schema.sql').matchAll(/^create table (\w+)/gim)].map(([, name = '']) => name)
  const readmes = markdown
    .filter((path) => /^src\/\w+\/README\.md$/.test(path))
    .flatMap((path) => ownedTables(read(path)))
  const declared = resources.flatMap((resource) => Object.keys(resource.tables ?? {}))
  const owners = tables.map((table) => [table, [...readmes, ...declared].filter((name) => name === table).length])

  expect(owners.filter(([, count]) => count !== 1)).toEqual([])
})

function ownedTables(readme: string) {
  const [, list = ''] = /\*\*Tables\*\*: ((?!none)[^]*?)\n- /.exec(readme) ?? []
  return [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}
