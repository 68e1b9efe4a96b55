import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { runsOf } from '../../test/tier.ts'
import { writeTranscript, type Segment } from '../transcripts/rules.ts'
import { extract, type Highlights } from './extract.ts'
import { unescapeMarkdown } from './markdown.ts'

/** A Markdown renderer with all features on: what stays text here stays text anywhere. */
const permissive = new MarkdownIt({ html: true, linkify: true, breaks: true })

const markup = [
  '# A heading about the budget of this year',
  '1. The first point of a list about the budget',
  '12) The twelfth point of a list about the budget',
  '- A point of a list about the budget',
  '+ A point with a plus about the budget',
  '* A point with a star, the budget',
  '> A quotation about the budget of this year',
  '=== The budget of this year is underlined',
  '[The budget](https://evil.example/?q=1) of this year',
  '![The budget](https://evil.example/a.png) of this year',
  '[x]: https://evil.example/ "the budget of this year"',
  '- [ ] a box to tick for the budget',
  '<img src=x onerror=alert(1)> the budget of this year',
  '<https://evil.example/> the budget of this year',
  '&lt;b&gt; the budget &#35; of this year &amp; next',
  'https://evil.example/ and www.evil.example have the budget',
  'Write to ada@acme.test about the budget of this year',
  '**bold** and _slanted_ and ~~gone~~ budget of this year',
  '`code` and ```` ```` about the budget',
  '~~~ the budget of this year',
  '| a | b | the budget of this year |',
  String.raw`\# a heading \\[with](https://evil.example/) escapes \ of the budget`,
  '--- the budget of this year',
]

test.each(markup)('%s stays text in the summary', (text) => {
  const segments = [
    { speaker: null, text },
    { speaker: '# [Ada](x) *<b>', text },
  ]

  const { summary_md } = extract(writeTranscript(segments.slice(0, 1)))
  const { summary_md: named } = extract(writeTranscript(segments.slice(1)))

  expect(textOf(summary_md)).toEqual([text])
  expect(textOf(named)).toEqual([`# [Ada](x) *<b>: ${text}`])
})

const name = fc.constantFrom(null, 'Ada', 'Bob', 'Cyd (Acme)', '**Zoë**', '[x](y)')
const common = 'the we will send plan budget by Friday agency please is launch you'.split(' ')
const special = ['.', '? ', '!', 'Dr.', '…', '。', '\u2028', '\r', '\t', '👩‍🚀', '翻訳は遅い', '-', '1.', '=']
const words = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...common) },
    { weight: 2, arbitrary: fc.constantFrom(...special) },
    { weight: 1, arbitrary: fc.constantFrom(...markup) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  ),
  { minLength: 1, maxLength: 60 },
)
const text = words.map((list) => list.join(' ').replaceAll('\n', ' ').trim())
const transcripts = fc.array(fc.record({ speaker: name, text }), { minLength: 1, maxLength: 40 })

test('each sentence of the highlights is in the transcript, by the same speaker, and nothing else is', () => {
  fc.assert(
    fc.property(transcripts, (segments) => {
      const highlights = extract(writeTranscript(segments))

      const hasWords = segments.some((segment) => /[\p{L}\p{N}]/u.test(segment.text))
      expect(highlights.summary_md === null).toBe(!hasWords)
      for (const { speaker, text: sentence } of sentencesIn(highlights))
        expect(segments.some((segment) => segment.speaker === speaker && segment.text.includes(sentence))).toBe(true)
      const tags = permissive.render(Object.values(highlights).join('\n\n')).matchAll(/<\/?(\w+)/g)
      expect(new Set(['ul', 'ol', 'li', 'p', 'strong']).isSupersetOf(new Set([...tags].map(([, tag]) => tag)))).toBe(
        true,
      )
    }),
    { numRuns: runsOf(300) },
  )
})

test.each([
  ['', null],
  ['…\nAda: ???', null],
  ['Hello', '- Hello'],
  ['Ada: Yes.', '- **Ada**: Yes.'],
  [
    'Ada: Good morning everyone, thanks.\nBob: Hello, hello!',
    '- **Ada**: Good morning everyone, thanks.\n- **Bob**: Hello, hello!',
  ],
])('the summary of %j is %j', (stored, summary_md) => {
  const highlights = extract(stored)

  expect(highlights).toEqual({ summary_md, action_items_md: null, discussion_md: null })
})

test('short, repeated and filler sentences are not chosen when there are others', () => {
  const repeated = 'The budget of the launch is the budget of the launch.'
  const noise = ['Okay.', 'Yeah, yeah, sure, okay, right, great.', repeated]
  const facts = ['The agency in Lisbon wants four thousand euros.', 'Our printer needs the drawings in color.']
  const stored = [...noise, facts[0], ...noise, ...noise, facts[1], 'Budget, launch.'].map((line) => `Ada: ${line}`)

  const { summary_md, discussion_md } = extract(stored.join('\n'))

  expect(textOf(summary_md)).toEqual(facts.map((fact) => `Ada: ${fact}`))
  expect(discussion_md).toBeNull()
})

test('action items name the speaker, include short sentences, and exclude talk about the call', () => {
  const tasks = ['I’ll do that by Friday.', 'Please send me the drawings.', 'Bob needs to pay the printer by the 15th.']
  const talk = [
    'Can you hear me well now?',
    'I will be honest, that was hard.',
    'The flight leaves in the evening on Friday.',
    'Let me see what we have here.',
    'The willing are pleased.',
    'The next meeting will be on Monday.',
  ]

  const { action_items_md } = extract([...tasks, ...talk].map((line) => `Ada: ${line}`).join('\n'))

  expect(textOf(action_items_md)).toEqual(tasks.map((task) => `Ada: ${task}`))
})

test('the discussion of a long meeting has parts that begin where the subject changes', () => {
  const subjects = { Ada: 'budget euros invoice tax', Bob: 'printer paper color ink', Cyd: 'garden roses water spade' }
  const stored = Object.entries(subjects).flatMap(([speaker, subject]) => {
    const [a, b, c, d] = subject.split(' ')
    return Array.from({ length: 12 }, (_, i) => [
      `${speaker}: The ${a} and the ${b} were part number ${i} of what we found.`,
      `${speaker}: It is the ${c} that made the ${d} so hard in week ${i}.`,
    ]).flat()
  })

  const { discussion_md } = extract(stored.join('\n'))

  const parts = (discussion_md ?? '').split(/^\d\. /m).slice(1)
  expect(parts.length).toBeGreaterThanOrEqual(3)
  expect(parts.filter((part) => new Set(part.match(/\*\*\w+\*\*/g)).size > 1).length).toBeLessThanOrEqual(1)
})

test.each([
  ['one word', 'a'],
  ['one-letter lines', 'a\n'],
  ['letters', 'A. '],
  ['commas', 'aaa, '],
  ['periods', 'Ab. Cd.\n'],
  ['brackets', '[<'],
  ['lines', 'we go to it now\n'],
  ['speakers', 'Ada: please do it by Friday\n'],
])('half a megabyte of %s takes at most 20 times as long as ordinary sentences', (_content, piece) => {
  const fill = (text: string) => text.repeat(500_000 / text.length)
  const ordinary = fill('Kim: We go live in December. Ada will send the list by Friday.\n')

  const expected = cpuTime(() => extract(ordinary))
  const actual = cpuTime(() => extract(fill(piece)))

  expect(actual).toBeLessThan(20 * expected)
})

/** The rendered text of a list. Fails if there is anything but a list, bold names and text. */
function textOf(list: string | null) {
  const html = permissive.render(list ?? '')
  expect(html).not.toMatch(/<(?!\/?(?:ul|li|strong)>)/)
  const lines = html
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .filter(Boolean)
  return lines.map((line) =>
    line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}

function sentencesIn(highlights: Highlights): Segment[] {
  const lines = Object.values(highlights).flatMap((list) => list?.split('\n') ?? [])
  return lines.map((line) => {
    const [, speaker, sentence = ''] = /^(?:\d\. | {3})?- (?:\*\*(.*?)\*\*: )?(.*)$/s.exec(line) ?? []
    return { speaker: speaker === undefined ? null : unescapeMarkdown(speaker), text: unescapeMarkdown(sentence) }
  })
}
