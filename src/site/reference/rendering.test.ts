import { expect, test } from 'vitest'
import { createApp } from '../../platform/http/app.ts'
import type { Document } from './document.ts'
import { mountReference } from './mount.ts'

const evil = `"><script>alert('1')</script>&`
const Tea = {
  type: 'object',
  description: 'A kind of tea.',
  required: ['name', 'strength'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80, examples: ['Assam'] },
    strength: {
      enum: ['mild', 'strong'],
      type: 'string',
      default: 'mild',
      'x-enumDescriptions': { mild: 'Steeped for `2` minutes.', strong: 'Steeped for 5 minutes.' },
    },
    origin: {
      anyOf: [
        { type: 'object', required: ['kind'], properties: { kind: { const: 'garden' }, garden: { type: 'string' } } },
        { type: 'object', required: ['kind'], properties: { kind: { const: 'blend' }, parts: { type: 'integer' } } },
        { type: 'null' },
      ],
    },
    /** Refers to itself. */
    similar: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Tea' } },
    cups: { type: 'integer', minimum: -9007199254740991, maximum: 12 },
    nothing: {},
  },
}

const json = (content: object) => ({ content: { 'application/json': content } })
const answer = { schema: { type: 'object', properties: { resource: { $ref: '#/components/schemas/Tea' } } } }
const rich = {
  operationId: 'post_teas',
  summary: 'Create a tea',
  description: 'Puts a tea on the list.\n\n- first\n- second `code`',
  tags: ['tea_kinds'],
  'x-required-scope': 'teas:write',
  'x-extension': true,
  'x-codeSamples': [
    { lang: 'Shell', label: 'curl', source: `curl '/teas' --data '${evil}'` },
    { lang: 'JavaScript', source: 'await fetch()' },
  ],
  parameters: [
    { name: 'dry_run', in: 'query', description: 'Only check.', schema: { type: 'boolean', default: false } },
    { name: 'tags', in: 'query', explode: false, example: ['a', 'b'], schema: { type: 'array', items: {} } },
    { name: 'uuid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ],
  requestBody: json({ schema: { $ref: '#/components/schemas/Tea' }, example: { name: 'Assam' } }),
  responses: {
    201: { description: 'Created', ...json({ ...answer, example: { resource: { name: evil, cups: 2 } } }) },
    400: { description: 'Not valid', ...json({ schema: {} }) },
  },
}
const bare = {
  operationId: 'get_teas',
  summary: evil,
  tags: ['tea_kinds'],
  responses: { 204: { description: 'Done' } },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Tea', version: '1', description: 'First paragraph.\n\n## More' },
  servers: [{ url: 'https://tea.example' }],
  tags: [{ name: 'tea_kinds', description: 'What can be drunk. And how.' }],
  paths: { '/teas': { post: rich, get: bare } },
  components: {
    schemas: { Tea },
    examples: { Invalid: { summary: 'A problem', value: { title: 'Invalid' } }, Other: { value: { title: 'Other' } } },
  },
}

const app = createApp()
mountReference(app, () => document as unknown as Document)
const read = async (path: string) => (await app.inject(path)).body.replaceAll('<wbr>', '')
const introduction = await read('/docs')
const page = await read('/docs/tea_kinds')
const [post = '', get = ''] = page.split('<article ').slice(1)

test('an operation shows its description, scope, extension mark and parameters', () => {
  expect(post).toContain('<p>Puts a tea on the list.</p><ul><li>first</li><li>second <code>code</code></li></ul>')
  expect(post).toContain('<code>teas:write</code>')
  expect(post).toContain('<span class="badge">extension</span>')
  expect(post).toContain('<code>dry_run</code> <span>boolean</span></p>\n<p>Only check.</p>')
  expect(post).toContain('Default <code>false</code>')
  expect(post).toContain('Example <code>a,b</code>')
  expect(post).toContain('<code>uuid</code> <span>string (uuid)</span> <strong>required</strong>')
})

test('a field shows its limits, default, example and values with their descriptions', () => {
  expect(post).toContain('1 to 80 characters')
  expect(post).toContain('Example <code>Assam</code>')
  expect(post).toContain('Default <code>mild</code>')
  expect(post).toContain('<li><code>mild</code> Steeped for <code>2</code> minutes.</li>')
  expect(post).toContain('at most 12 ')
  expect(post).toContain('at most 3 entries')
  expect(post).not.toContain('9,007')
})

test('names each alternative by the field that has only one value in it', () => {
  expect(post).toContain('<summary>When <code>kind</code> is <code>garden</code></summary>')
  expect(post).toContain('<summary>When <code>kind</code> is <code>blend</code></summary>')
  expect(post).toContain('<span>object or null</span>')
})

test('a schema that contains itself ends with a link', () => {
  expect(post).toContain('<code>similar</code> <span>array of <a href="/docs/schemas/Tea">Tea</a></span>')
})

test('examples of requests and responses are shown as text', () => {
  expect(post).toContain('aria-label="Example request with curl"')
  expect(post).toContain('aria-label="Example request with JavaScript"')
  expect(post).toContain('<b>&#34;cups&#34;</b>: 2')
  expect(page).not.toContain('<script>')
})

test('an operation with nothing but a summary is a short section', () => {
  expect(get).toContain('No body.')
  expect(get).not.toMatch(/undefined|null|<pre|Scope/)
})

test('the introduction shows the first paragraph, the tag and the examples of errors', () => {
  expect(introduction).toContain('First paragraph. The same as a file')
  expect(introduction).not.toContain('## More')
  expect(introduction).toContain('<p>What can be drunk.</p>')
  expect(page).toContain('<p>What can be drunk. And how.</p>')
  expect(introduction).toContain('aria-label="A problem"')
})

test('the page of a schema lists the operations that send and return it', async () => {
  const schema = await read('/docs/schemas/Tea')

  expect(schema).toContain('<p>A kind of tea.</p>')
  expect(schema.match(/<h2>Sent to<\/h2>[^]*?Create a tea[^]*?<h2>Returned by<\/h2>[^]*?Create a tea/)).not.toBeNull()
})
