import { describe, expect, test } from 'vitest'
import { BadTranscript, readTranscript, segmentsOf, writeTranscript, type Format } from './rules.ts'

const times = '00:00:01,000 --> 00:00:02,000'

/** Parses a transcript and returns its stored lines. */
function storedLines(text: string, format?: Format | 'auto') {
  return writeTranscript(readTranscript(text, format)).split('\n')
}

function errorOf(text: string, format?: Format | 'auto') {
  try {
    return readTranscript(text, format)
  } catch (error) {
    if (!(error instanceof BadTranscript)) throw error
    return [error.line, error.message]
  }
}

const cue = (words: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`
const subtitle = (words: string) => `1\n${times}\n${words}\n`

describe('a transcript', () => {
  test.each<[content: string, format: Format | 'auto', text: string, lines: string[]]>([
    ['lines of text', 'text', 'Good morning.\n\n  Let us \t begin. \n', ['Good morning.', 'Let us begin.']],
    ['text with colons', 'text', 'Decision: we ship.', [' Decision: we ship.']],
    ['lines of speakers', 'speakers', 'Ada: Hello.\nBob: Hi.\n', ['Ada: Hello.', 'Bob: Hi.']],
    [
      'lines that continue',
      'speakers',
      'Ada: Hello\nyou.\n\nAll of you.\nBob: Hi.',
      ['Ada: Hello you. All of you.', 'Bob: Hi.'],
    ],
    [
      'a line before any speaker',
      'speakers',
      'Recorded on Monday.\nAda: Hello.',
      ['Recorded on Monday.', 'Ada: Hello.'],
    ],
    ['speakers on separate lines', 'speakers', 'Ada:\nHello.\nBob:\nCyd:\nHi.', ['Ada: Hello.', 'Cyd: Hi.']],
    ['dashes before speakers', 'speakers', '- Ada: Hello.\n–Bob : Hi.', ['Ada: Hello.', 'Bob: Hi.']],
    ['wide colons', 'speakers', '艾达：你好。', ['艾达: 你好。']],
    [
      'colons that follow no speaker',
      'speakers',
      'Ada: At\n10:30\nhttps://acme.example: see\n12: no',
      ['Ada: At 10:30 https://acme.example: see 12: no'],
    ],
    ['a name of 100 characters', 'speakers', `${'a'.repeat(100)}: Hello.`, [`${'a'.repeat(100)}: Hello.`]],
    ['a name of 101 characters', 'speakers', `${'a'.repeat(101)}: Hello.`, [`${'a'.repeat(101)}: Hello.`]],
    [
      'a sentence before a colon',
      'speakers',
      'Ada: Hi.\nAnd so we all agreed on the following points: none.',
      ['Ada: Hi. And so we all agreed on the following points: none.'],
    ],
    [
      'carriage returns and a byte order mark',
      'auto',
      '\ufeffAda: Hello.\r\nBob: Hi.\rCyd: Yes.',
      ['Ada: Hello.', 'Bob: Hi.', 'Cyd: Yes.'],
    ],
  ])('can be plain text: %s', (_, format, text, lines) => {
    const stored = storedLines(text, format)

    expect(stored).toEqual(lines)
  })

  test.each<[content: string, text: string, lines: string[]]>([
    ['a voice', cue('<v Ada>Hello.</v>'), ['Ada: Hello.']],
    ['a voice that does not end', cue('<v Ada>Hello.'), ['Ada: Hello.']],
    ['a voice with classes', cue('<v.loud.first Ada  Lovelace>Hello.'), ['Ada Lovelace: Hello.']],
    ['a voice with a colon', cue('<v Ada: Acme>Hello.'), ['Ada Acme: Hello.']],
    ['a voice without a name', cue('<v>Hello.</v>'), ['Hello.']],
    ['a very long name', cue(`<v ${'a'.repeat(99)}😀b>Hello.`), [`${'a'.repeat(99)}: Hello.`]],
    ['several voices', cue('<v Ada>Hello.</v>\n<v Bob>Hi.</v> Applause.'), ['Ada: Hello.', 'Bob: Hi.', 'Applause.']],
    ['names before colons', cue('Ada: Hello.\n- Bob: Hi.'), ['Ada: Hello.', 'Bob: Hi.']],
    ['other tags', cue('<c.yellow>Good</c> <i>mor</i>ning, <00:01.500><lang en>all</lang>.'), ['Good morning, all.']],
    [
      'references',
      cue('Q&amp;A, 1 &lt; 2 &gt; 0 &#8364;&#x41;&nbsp;&quot;b&quot; &copy; &'),
      ['Q&A, 1 < 2 > 0 €A\u00a0"b" &copy; &'],
    ],
    [
      'references to forbidden characters',
      cue('a&#0;b&#x202e;c&#xd800;d&#10;e&#7;f&#x110000;'),
      ['a\ufffdbc\ufffdd ef\ufffd'],
    ],
    ['text like a tag', cue('<script>a < b</script> <3 <v Ada <b>c'), ['<script>a < b</script> <3 <v Ada c']],
    ['an escaped tag', cue('&lt;v Ada&gt;Hello.'), ['<v Ada>Hello.']],
    ['lines of a cue', cue('Hello\nyou   all.'), ['Hello you all.']],
    [
      'identifiers and settings',
      'WEBVTT - Acme\nKind: captions\n\nfirst one\n1:00:01.000 --> 1:00:02.000 align:start line:0\nHello.',
      ['Hello.'],
    ],
    [
      'notes, styles and regions',
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE\nno\n\nNOTE\n\n00:01.000 --> 00:02.000\nHello.',
      ['Hello.'],
    ],
    ['times right after the header', 'WEBVTT\n00:01.000 --> 00:02.000\nHello.', ['Hello.']],
    ['times within a note', 'WEBVTT\n\nNOTE a\nb\n00:01.000 --> 00:02.000\nHello.', ['Hello.']],
    [
      'cues without text',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:02.000\nHello.\n\n00:03.000 --> 00:04.000',
      ['Hello.'],
    ],
  ])('can be WebVTT: %s', (_, text, lines) => {
    const stored = [storedLines(text), storedLines(text, 'vtt'), storedLines(text.replaceAll('\n', '\r\n'))]

    expect(stored).toEqual([lines, lines, lines])
  })

  test.each<[content: string, text: string, lines: string[]]>([
    ['a comma', subtitle('Hello.'), ['Hello.']],
    ['a dot, and no number', '0:00:01.5 --> 0:00:02.25\nHello.', ['Hello.']],
    ['tags', subtitle('<i>Good</i> <font color="red">morning</font>, <B>all</B>.'), ['Good morning, all.']],
    ['text that looks like a tag', subtitle('<v Ada>1 < 2 &amp; <c>3'), ['<v Ada>1 < 2 &amp; <c>3']],
    ['speakers', subtitle('Ada: Hello.\n- Bob: <i>Hi</i>\nyou.'), ['Ada: Hello.', 'Bob: Hi you.']],
    ['a speaker in tags', subtitle('<b>Ada:</b> Hello.'), ['Ada: Hello.']],
    ['no empty line', `1\n${times}\nHello.\n2\n${times}\nWe are 2\n2.`, ['Hello.', 'We are 2 2.']],
    ['lines with only spaces', ` \n1\n${times}\nHello.\n \n2\n${times}\nHi.`, ['Hello.', 'Hi.']],
    ['an arrow in the text', subtitle('Hello --> all.'), ['Hello --> all.']],
  ])('can be SRT: %s', (_, text, lines) => {
    const stored = [storedLines(text), storedLines(text, 'srt'), storedLines(text.replaceAll('\n', '\r'))]

    expect(stored).toEqual([lines, lines, lines])
  })

  test.each<[content: string, text: string, lines: string[]]>([
    ['text', 'One thing.\nAnother one.\nNote: a third.', ['One thing.', 'Another one.', ' Note: a third.']],
    ['text with an arrow', 'Growth: 5 --> 6\nand no more\nthan that', [' Growth: 5 --> 6', 'and no more', 'than that']],
    ['speakers', 'Minutes of Monday\nAda: Hello.\nBob: Hi\nall.', ['Minutes of Monday', 'Ada: Hello.', 'Bob: Hi all.']],
    ['text that begins with WEBVTT', 'WEBVTTs are files.', ['WEBVTTs are files.']],
  ])('without a format is recognized as %s', (_, text, lines) => {
    const stored = storedLines(text)

    expect(stored).toEqual(lines)
  })

  test.each<[content: string, line: number, message: string, text: string, format?: Format]>([
    ['no text', 1, 'has no words', ''],
    ['spaces', 1, 'has no words', ' \n\t\r\n\u202e\u0007'],
    ['only speakers', 1, 'has no words', 'Ada:\nBob:'],
    ['only a header', 1, 'has no words', 'WEBVTT'],
    ['cues without text', 1, 'has no words', cue('<v Ada> </v>')],
    ['no header', 1, 'does not begin with WEBVTT', '00:01.000 --> 00:02.000\nHello.', 'vtt'],
    ['a late header', 1, 'does not begin with WEBVTT', '\n\nWEBVTT\n\n00:01.000 --> 00:02.000\nHello.'],
    ['another header', 1, 'does not begin with WEBVTT', 'WEBVTTX\n', 'vtt'],
    ['letters in a time', 4, 'has a time that cannot be read', 'WEBVTT\n\n1\n00:0a.000 --> 00:02.000\nHello.'],
    ['61 seconds', 3, 'has a time that cannot be read', 'WEBVTT\r\n\r\n00:61.000 --> 01:02.000\r\nHello.'],
    ['60 minutes', 3, 'has a time that cannot be read', 'WEBVTT\n\n00:01.000 --> 60:00.000\nHello.'],
    ['times without colons', 3, 'has a time that cannot be read', 'WEBVTT\n\n1 --> 2\nHello.'],
    ['only one time', 3, 'has a time that cannot be read', 'WEBVTT\n\n00:01.000 -->\nHello.'],
    ['a fraction of four digits', 2, 'has a time that cannot be read', '1\r00:00:01,0000 --> 00:00:02,000\rHello.'],
    ['an empty fraction', 2, 'has a time that cannot be read', '1\n00:00:01, --> 00:00:02,000\nHello.'],
    [
      'a negative time',
      6,
      'has a time that cannot be read',
      `${subtitle('Hello.')}\n2\n-00:00:01,000 --> 00:00:02,000\nHi.`,
    ],
    [
      'a broken time after text',
      4,
      'has a time that cannot be read',
      `${subtitle('Hello.')}00:00:0x,000 --> 00:00:02,000\nHi.`,
    ],
    ['a backward cue', 7, 'has a cue that ends before it starts', `${cue('Hello.')}\n2\n00:02.000 --> 00:01.999\nHi.`],
    ['a backward subtitle', 2, 'has a cue that ends before it starts', '1\n01:00:00,000 --> 00:59:59,999\nHello.'],
    ['a cue without times', 6, 'has a cue without a timing line', `${cue('Hello.')}\nHi\nyou.`],
    ['only an identifier', 6, 'has a cue without a timing line', `${cue('Hello.')}\nthe end`],
    [
      'a subtitle without times',
      5,
      'has a cue without a timing line',
      `${subtitle('Hello.')}\n2\nHi.\n\n3\n${times}\nYes.`,
    ],
    ['two lines before the times', 1, 'has a cue without a timing line', `1\none\n${times}\nHello.`],
    ['a note in SRT', 5, 'has a cue without a timing line', `${subtitle('Hello.')}\nNOTE\nno`],
  ])('is rejected with the line number: %s', (_, line, message, text, format) => {
    const error = errorOf(text, format)

    expect(error).toEqual([line, message.startsWith('has a ') ? `${message} in line ${line}` : message])
  })

  test('has its cues sorted by start, also if they overlap', () => {
    const starts = ['00:05', '00:01', '00:03', '00:01']
    const text = `WEBVTT\n\n${starts.map((start, i) => `${start}.000 --> 00:09.000\n${i}.\n\n`).join('')}`

    const stored = storedLines(text)

    expect(stored).toEqual(['1.', '3.', '2.', '0.'])
  })

  test('joins sentences that cues split, and keeps complete ones separate', () => {
    const cues = ['Ada: We should', 'Ada: ship it (soon.)', 'Ada: Or not?', 'Bob: I do', 'Cyd: Yes', 'Maybe', 'so']
    const text = cues.map((words, i) => `${i}\n00:00:0${i},000 --> 00:00:0${i},900\n${words}\n`).join('\n')

    const stored = storedLines(text)

    expect(stored).toEqual(['Ada: We should ship it (soon.)', 'Ada: Or not?', 'Bob: I do', 'Cyd: Yes', 'Maybe so'])
  })

  test('without periods is split into several lines', () => {
    const text = subtitle('and on it goes like that').concat('\n').repeat(1000)

    const lengths = readTranscript(text).map((segment) => segment.text.length)

    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThanOrEqual(500)
    expect(Math.max(...lengths)).toBeLessThan(600)
  })

  test('is stored without making text look like a speaker', () => {
    const segments = [
      { speaker: 'Ada', text: 'Note: we ship: now' },
      { speaker: null, text: 'Note: we ship' },
      { speaker: '10', text: '30' },
      { speaker: null, text: '10:30 is: fine' },
      { speaker: null, text: ': x' },
      { speaker: null, text: `${'a'.repeat(101)}: b` },
    ]

    const stored = writeTranscript(segments)

    expect(segmentsOf(stored)).toEqual(segments)
    expect(segmentsOf('')).toEqual([])
  })
})
