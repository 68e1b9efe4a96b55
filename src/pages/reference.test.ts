import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { routes } from '../routes.ts'
import { createApp } from '../http/app.ts'
import { openapi } from '../http/openapi.ts'
import { mountReference } from './reference.ts'

type Document = {
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: Record<string, { $ref?: string; properties?: object }> }
}

const app = createApp()
mountReference(app, () => openapi(routes))
const json = await app.inject('/openapi.json')
const docs = await app.inject('/docs')
const document = json.json<Document>()

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('both are served with their media types', () => {
  expect([json.statusCode, docs.statusCode]).toEqual([200, 200])
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(docs.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each(routes)('$method $path is in the document and has an article', ({ method, path }) => {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

  expect(operation).toBeDefined()
  expect(docs.body).toContain(`<article id="${operation?.operationId}">`)
})

test('every reference in the document leads to a component that is more than a reference', () => {
  const targets = all(/"\$ref":"#\/components\/([^"]+)"/g, json.body)
  const dangling = targets.filter((target) => {
    const [kind = '', name = ''] = target.split('/')
    const found = (document.components as Record<string, Record<string, { $ref?: string }>>)[kind]?.[name]
    return !found || '$ref' in found
  })

  expect(targets).toHaveLength(json.body.split('"$ref"').length - 1)
  expect([...new Set(dangling)]).toEqual([])
})

test('every schema has a section, and an object in it a table of its fields', () => {
  const lacking = Object.entries(document.components.schemas).filter(([name, { properties }]) => {
    const opening = `<article id="schema-${name}">\n<h3>${name}</h3>\n`
    return !docs.body.includes(properties ? `${opening}<div class="wide"><table>` : opening)
  })

  expect(lacking).toEqual([])
})

test('ids are unique and every link inside the page has its target', () => {
  const ids = all(/ id="([^"]+)"/g, docs.body)
  const targets = all(/ href="#([^"]+)"/g, docs.body)

  expect(new Set(ids).size).toBe(ids.length)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

test('the page has no script and fetches nothing from elsewhere', () => {
  const addresses = all(/ (?:src|href|action)="([^"]*)"/g, docs.body).filter((address) => /^(\w+:|\/\/)/.test(address))

  expect(docs.body).not.toMatch(/<script|<link|<iframe|@import|url\(| on\w+="/i)
  expect(addresses.filter((address) => !address.startsWith(config.BASE_URL))).toEqual([])
})

test('the policy allows the style of the page and nothing else', () => {
  const [style = ''] = all(/<style>(.*?)<\/style>/gs, docs.body)
  const hash = createHash('sha256').update(style).digest('base64')

  expect(docs.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
  expect(docs.body).not.toContain(' style="')
})
