import { expect, test } from 'vitest'
import { html, textOf } from './html.ts'
import {
  countryFrom,
  fold,
  isDate,
  isEmail,
  isLink,
  isOneLine,
  isStorable,
  joinNames,
  phoneFrom,
  slugOf,
  timezoneFrom,
} from './text.ts'

test('isEmail accepts deliverable addresses and rejects all others', () => {
  const good = ['a@b.co', 'ada.park+x@acme.example', `o'neil@acme.example`, 'ada@büro.example', '用户@例子.公司']
  const bad = [
    '',
    'ada',
    'ada@',
    '@acme.example',
    'ada@acme',
    'a b@acme.example',
    'ada@acme..example',
    '.ada@acme.example',
    'a..b@acme.example',
    'ada@@acme.example',
    'ada@acme.example\r\nBcc: x@y.example',
    'Ada <ada@acme.example>',
    'ada@-acme.example',
    'a,b@acme.example',
    `${'a'.repeat(65)}@acme.example`,
    `ada@${'a'.repeat(64)}.example`,
    `ada@${'a.'.repeat(130)}example`,
  ]

  expect(good.filter((text) => !isEmail(text))).toEqual([])
  expect(bad.filter(isEmail)).toEqual([])
})

test('isEmail rejects an address of 400 kB without backtracking', () => {
  expect(isEmail(`${'a.'.repeat(100_000)}@${'b-'.repeat(100_000)}`)).toBe(false)
})

test('timezoneFrom accepts IANA names and rejects offsets', () => {
  const zones = ['Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']

  expect(zones.filter((zone) => timezoneFrom(zone) !== zone)).toEqual([])
  const others = ['+02:00', '', 'Mars/Olympus', 'Europe/Berlin ', '../etc']
  expect(others.flatMap((text) => timezoneFrom(text) ?? [])).toEqual([])
})

test('timezoneFrom returns the canonical case of a zone name', () => {
  const zones = ['europe/berlin', 'EUROPE/BERLIN', 'utc', 'america/argentina/buenos_aires', 'asia/calcutta']

  expect(zones.map(timezoneFrom)).toEqual([
    'Europe/Berlin',
    'Europe/Berlin',
    'UTC',
    'America/Argentina/Buenos_Aires',
    'Asia/Calcutta',
  ])
})

test('countryFrom accepts ISO 3166-1 codes and returns them in uppercase', () => {
  expect(['SE', 'se', 'gB', 'Aq'].map(countryFrom)).toEqual(['SE', 'SE', 'GB', 'AQ'])
  const others = ['', 'S', 'SWE', 'XX', 'UK', 'EU', 'AN', 'S ', ' SE', '46', 'ＳＥ', 'constructor', '__proto__']
  expect(others.flatMap((text) => countryFrom(text) ?? [])).toEqual([])
})

test('countryFrom rejects letters that become a country code only in uppercase', () => {
  expect(['ß', 'ﬁ', 'ﬆ', 'ıt', 'ſe'].flatMap((text) => countryFrom(text) ?? [])).toEqual([])
})

test.each([
  ['+14155552671', '+14155552671'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+1.415.555.2671', '+14155552671'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+390612345678', '+390612345678'],
  ['+49 30 901820', '+4930901820'],
  ['4155552671', undefined],
  ['0049 30 901820', undefined],
  ['+1', undefined],
  ['+1415555267', undefined],
  ['+141555526711', undefined],
  ['+999123456789', undefined],
  ['+14155552671 ext. 5', undefined],
  ['+14155552671;ext=5', undefined],
  ['call +14155552671', undefined],
  ['+14155552671\n', undefined],
  ['', undefined],
])('phoneFrom parses %j as %j', (text, number) => {
  expect(phoneFrom(text)).toBe(number)
})

test('phoneFrom rejects a text of 200 kB without backtracking', () => {
  expect(phoneFrom(`+1${'(4'.repeat(100_000)}`)).toBe(undefined)
})

test('isLink accepts http and https URLs without credentials and rejects all others', () => {
  const good = [
    'https://linkedin.com',
    'http://linkedin.com/in/zoe',
    'HTTPS://LINKEDIN.COM/in/zoë?a=b#c',
    'https://[::1]:8080/',
    'https://linkedin.com/@zoe',
    `https://linkedin.com/${'x'.repeat(2027)}`,
  ]
  const bad = [
    '',
    'zoe',
    '/in/zoe',
    '//linkedin.com',
    'linkedin.com',
    'https://',
    'https://?x',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:zoe@lund.example',
    'ftp://linkedin.com',
    'file:///etc/passwd',
    'https://zoe@linkedin.com',
    'https://zoe:x@linkedin.com',
    'https://:x@linkedin.com',
    'https://linkedin.com/in/zoe lund',
    ' https://linkedin.com',
    'https://linkedin.com\\@evil.example',
    'https://linkedin.com\u2028',
    'https://linkedin.com\u00a0',
    'https://a b.example',
    'https://linkedin.com:99999',
    `https://linkedin.com/${'x'.repeat(2028)}`,
  ]

  expect(good.filter((text) => !isLink(text))).toEqual([])
  expect(bad.filter(isLink)).toEqual([])
})

test('isLink rejects a URL without two slashes', () => {
  expect(['https:zoe', 'https:/in/zoe', 'http:in/zoe'].filter(isLink)).toEqual([])
})

test('isDate accepts existing calendar days and rejects all others', () => {
  const good = ['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']
  const bad = [
    '',
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    '2026-01-01Z',
    '2026-01-01[u-ca=hebrew]',
    ' 2026-01-01',
    '2026-01-01\n',
    '-002026-01-01',
    '+002026-01-01',
    '２０２６-01-01',
    '2026–01–01',
  ]

  expect(good.filter((text) => !isDate(text))).toEqual([])
  expect(bad.filter(isDate)).toEqual([])
})

test('fold maps texts that differ only in case to the same text', () => {
  const same = [
    ['ZOË', 'zoë'],
    ['Zoe\u0308', 'zoë'],
    ['ÉMILE', 'émile'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['σίσυφοσ', 'ΣΊΣΥΦΟΣ'],
    ['STRAẞE', 'straße'],
    ['ЖУК', 'жук'],
    ['Ǆ', 'ǆ'],
    ['İ', 'i\u0307'],
    ['𐐀', '𐐨'],
    ['\u212A', 'k'],
  ] as const
  const other = [
    ['zoe', 'zoë'],
    ['ı', 'i'],
    ['strasse', 'straße'],
    ['a b', 'ab'],
  ] as const

  expect(same.filter(([one, two]) => fold(one) !== fold(two))).toEqual([])
  expect(other.filter(([one, two]) => fold(one) === fold(two))).toEqual([])
  expect([fold('a%_\\'), fold(fold('ΌΣΟΣ Zoe\u0308')), fold('')]).toEqual(['a%_\\', fold('ΌΣΟΣ Zoe\u0308'), ''])
})

test.each([
  ['J\u030C', '\u01F0'],
  ['T\u0308', '\u1E97'],
  ['W\u030A', '\u1E98'],
])('fold maps %j and %j to the same text', (one, two) => {
  expect(fold(one)).toBe(fold(two))
})

test('isStorable and isOneLine reject control characters and lone surrogates', () => {
  expect([isStorable('a\0b'), isStorable('a\ud800'), isStorable('a😀')]).toEqual([false, false, true])
  expect([isOneLine('a\nb'), isOneLine('a\u2028b'), isOneLine('a\u0007'), isOneLine('Zoë 日本')]).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('slugOf returns lowercase words joined by hyphens and is never empty', () => {
  const names = [`Zoë O'Neil`, '  --  ', '山田 太郎', 'हिन्दी कक्षा', 'A'.repeat(99), `${'x'.repeat(59)} abc`]

  expect(names.map((name) => slugOf(name))).toEqual([
    'zoe-o-neil',
    'someone',
    '山田-太郎',
    'हिन्दी-कक्षा',
    'a'.repeat(60),
    'x'.repeat(59),
  ])
})

test('the html tag escapes text and renders nothing for undefined, null and false', () => {
  const name = `<script>alert("x")</script>'&`

  expect(textOf(html`<p title="${name}">${[html`<b>${1}</b>`, undefined, false, null]}</p>`)).toBe(
    '<p title="&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#39;&#38;"><b>1</b></p>',
  )
})

test('listed joins names with commas and a final "and"', () => {
  const names = ['Ada', 'Bob', 'Cyd']

  expect([1, 2, 3].map((count) => joinNames(names.slice(0, count)))).toEqual(['Ada', 'Ada and Bob', 'Ada, Bob and Cyd'])
})
