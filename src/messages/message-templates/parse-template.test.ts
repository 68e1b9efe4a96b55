import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTemplate } from './parse-template.ts'

const variable = (name: string) => ({ kind: 'variable', name })
const text = (value: string) => ({ kind: 'text', text: value })
const unclosed = (value: string) => ({ kind: 'unclosed', text: value })

test.each([
  ['', []],
  ['Hi', [text('Hi')]],
  ['Hi {{invitee.name}}!', [text('Hi '), variable('invitee.name'), text('!')]],
  ['{{ a }}{{\tb\n}}', [variable('a'), variable('b')]],
  ['{{}}{{  }}', [variable(''), variable('')]],
  ['a {{{{ b', [text('a '), text('{{ b')]],
  ['{{{{a}}', [text('{{a}}')]],
  ['{{{{{{a}}', [text('{{'), variable('a')]],
  ['{{{{{{{{', [text('{{'), text('{{')]],
  ['{{{a}}}', [variable('{a'), text('}')]],
  ['{a} }} {"b": {"c": 1}}', [text('{a} }} {"b": {"c": 1}}')]],
  ['a {{b', [text('a '), unclosed('{{b')]],
  ['a {{b {{c}}', [text('a '), unclosed('{{b '), variable('c')]],
  ['{{', [unclosed('{{')]],
  ['{{#if a}}b{{/if}}', [variable('#if a'), text('b'), variable('/if')]],
])('splits %j into text and variables', (template, parts) => {
  expect(parseTemplate(template)).toEqual(parts)
})

const anyTemplate = fc
  .array(fc.oneof(fc.constantFrom('{', '}', '{{', '}}', '{{{{', ' ', '\n', 'event.start', '__proto__'), fc.string()))
  .map((parts) => parts.join(''))

/** What an author would write to get these parts. */
function sourceOf(parts: ReturnType<typeof parseTemplate>) {
  return parts
    .map((part) =>
      part.kind === 'variable'
        ? `{{${part.name}}}`
        : part.kind === 'text'
          ? part.text.replaceAll('{{', '{{{{')
          : part.text,
    )
    .join('')
}

test('never throws, and loses no character of any template but the spaces around names', () => {
  fc.assert(
    fc.property(anyTemplate, (template) => {
      expect(sourceOf(parseTemplate(template)).replaceAll(/\s/g, '')).toBe(template.replaceAll(/\s/g, ''))
    }),
    { numRuns: 2000 },
  )
})

test('text without {{ is one part, unchanged', () => {
  fc.assert(
    fc.property(
      fc.string().filter((value) => value !== '' && !value.includes('{{')),
      (value) => {
        expect(parseTemplate(value)).toEqual([text(value)])
      },
    ),
  )
})

test('every text can be written with doubled braces', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a') }), (value) => {
      // Three braces in a row are a doubled pair and a single one.
      const template = value.replaceAll('{{', '{{{{')
      fc.pre(!value.includes('{{{'))
      expect(
        parseTemplate(template)
          .map((part) => (part.kind === 'text' ? part.text : '?'))
          .join(''),
      ).toBe(value)
    }),
  )
})

test.each([
  ['openings', '{{'],
  ['openings with text', '{{a'],
  ['variables', '{{a}}'],
  ['closings', '}}'],
  ['braces', '{ '],
])('ten times as many %s give ten times as many parts of the same size at most', (_, piece) => {
  const [small, large] = [1000, 10_000].map((count) => parseTemplate(`${piece.repeat(count)}}}`))
  const sizeOf = (parts = small) =>
    parts?.reduce((sum, part) => sum + (part.kind === 'variable' ? part.name : part.text).length, 0)

  expect(large?.length).toBeLessThanOrEqual((small?.length ?? 0) * 10 + 10)
  expect(sizeOf(large)).toBeLessThanOrEqual((sizeOf(small) ?? 0) * 10 + 20)
})
