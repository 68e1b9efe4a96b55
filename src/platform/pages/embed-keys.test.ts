import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedKeyNames, embedQuery, isEmbedded, parseEmbedKeys } from './embed-keys.ts'

test('reads the keys of an address', () => {
  const keys = {
    embed_domain: 'shop.example:8080',
    embed_type: 'Inline',
    hide_event_type_details: '1',
    hide_landing_page_details: 'true',
    hide_gdpr_banner: '1',
    background_color: 'ffffff',
    text_color: '#123',
    primary_color: '0A7CFF',
  }

  expect(parseEmbedKeys({ ...keys, name: 'Zoë' })).toEqual(keys)
  expect(Object.keys(keys)).toEqual(embedKeyNames)
})

test.each<[string, unknown]>([
  ['embed_domain', '"><script>'],
  ['embed_domain', ''],
  ['embed_domain', 'a'.repeat(256)],
  ['embed_type', 'a b'],
  ['embed_type', ['Inline', 'a b']],
  ['embed_type', [['Inline']]],
  ['hide_gdpr_banner', '0'],
  ['hide_event_type_details', 'yes'],
  ['background_color', 'red'],
  ['text_color', '12345'],
  ['primary_color', '#1234567'],
  ['primary_color', 'url(x)'],
  ['background_color', 'fff;}body{display:none'],
  ['text_color', { a: 1 }],
])('ignores %s=%j', (name, value) => {
  expect(parseEmbedKeys({ [name]: value })).toEqual({})
})

test('no value that is accepted can leave an attribute or a style sheet', () => {
  fc.assert(
    fc.property(fc.constantFrom(...embedKeyNames), fc.string(), (name, value) => {
      expect(Object.values(parseEmbedKeys({ [name]: value })).join('')).not.toMatch(/["'<>&;{}()\s\\]/)
    }),
  )
})

test('a page is embedded if the address says where or how; colors alone are for any page', () => {
  expect([{ embed_domain: '1' }, { embed_type: 'Inline' }, { primary_color: 'fff' }, {}].map(isEmbedded)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(embedQuery({ primary_color: 'fff' })).toEqual({})
  expect(embedQuery({ embed_type: 'Inline', primary_color: 'fff' })).toEqual({
    embed_type: 'Inline',
    primary_color: 'fff',
  })
})
