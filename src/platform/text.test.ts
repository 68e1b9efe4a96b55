import { expect, test } from 'vitest'
import { html, textOf } from './html.ts'
import {
  countryFrom, fold, isDate, isEmail, isLink, isOneLine, isStorable, listed, phoneFrom, slugOf, timezoneFrom,
} from './text.ts'

test('what an address looks like', () => {
  const good = ['a@b.co', 'ada.park+x@acme.example', `o'neil@acme.example`, 'ada@büro.example', '用户@例子.公司']
  const bad = [
    '', 'ada', 'ada@', '@acme.example', 'ada@acme', 'a b@acme.example', 'ada@acme..example', '.ada@acme.example',
    'a..b@acme.example', 'ada@@acme.example', 'ada@acme.example\r\nBcc: x@y.example', 'Ada <ada@acme.example>',
    'ada@-acme.example', 'a,b@acme.example',
    `${'a'.repeat(65)}@acme.example`, `ada@${'a'.repeat(64)}.example`, `ada@${'a.'.repeat(130)}example`,
  ]

  expect(good.filter((text) => !isEmail(text))).toEqual([])
  expect(bad.filter(isEmail)).toEqual([])
})

test('an address that is made to be slow is not', () => {
  expect(isEmail(`${'a.'.repeat(100_000)}@${'b-'.repeat(100_000)}`)).toBe(false)
})

test('a time zone is an IANA name, not an offset', () => {
  const zones = ['Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']

  expect(zones.filter((zone) => timezoneFrom(zone) !== zone)).toEqual([])
  const others = ['+02:00', '', 'Mars/Olympus', 'Europe/Berlin ', '../etc']
  expect(others.flatMap((text) => timezoneFrom(text) ?? [])).toEqual([])
})

test('a time zone is written as the database of zones writes it', () => {
  const given = ['europe/berlin', 'EUROPE/BERLIN', 'utc', 'america/argentina/buenos_aires', 'asia/calcutta']

  expect(given.map(timezoneFrom))
    .toEqual(['Europe/Berlin', 'Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta'])
})

test('a country is two letters of ISO 3166-1, in capitals', () => {
  expect(['SE', 'se', 'gB', 'Aq'].map(countryFrom)).toEqual(['SE', 'SE', 'GB', 'AQ'])
  const others = ['', 'S', 'SWE', 'XX', 'UK', 'EU', 'AN', 'S ', ' SE', '46', 'ＳＥ', 'constructor', '__proto__']
  expect(others.flatMap((text) => countryFrom(text) ?? [])).toEqual([])
})

test('a country is not one letter, nor letters that only look like it in capitals', () => {
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
])('the phone number %j is %j', (text, number) => {
  expect(phoneFrom(text)).toBe(number)
})

test('a phone number that is made to be slow is not', () => {
  expect(phoneFrom(`+1${'(4'.repeat(100_000)}`)).toBe(undefined)
})

test('a link is an address of the web that signs nobody in', () => {
  const good = [
    'https://linkedin.com', 'http://linkedin.com/in/zoe', 'HTTPS://LINKEDIN.COM/in/zoë?a=b#c', 'https://[::1]:8080/',
    'https://linkedin.com/@zoe', `https://linkedin.com/${'x'.repeat(2027)}`,
  ]
  const bad = [
    '', 'zoe', '/in/zoe', '//linkedin.com', 'linkedin.com', 'https://', 'https://?x', 'javascript:alert(1)',
    'JAVASCRIPT:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'mailto:zoe@lund.example', 'ftp://linkedin.com',
    'file:///etc/passwd', 'https://zoe@linkedin.com', 'https://zoe:x@linkedin.com', 'https://:x@linkedin.com',
    'https://linkedin.com/in/zoe lund', ' https://linkedin.com', 'https://linkedin.com\\@evil.example',
    'https://linkedin.com\u2028', 'https://linkedin.com\u00a0', 'https://a b.example', 'https://linkedin.com:99999',
    `https://linkedin.com/${'x'.repeat(2028)}`,
  ]

  expect(good.filter((text) => !isLink(text))).toEqual([])
  expect(bad.filter(isLink)).toEqual([])
})

test('a link has two slashes', () => {
  expect(['https:zoe', 'https:/in/zoe', 'http:in/zoe'].filter(isLink)).toEqual([])
})

test('a date is a day that there is', () => {
  const good = ['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']
  const bad = [
    '', '2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-01', '2026-01-00', '0000-01-01',
    '2026-1-1', '20260101', '2026-01-01T00:00', '2026-01-01Z', '2026-01-01[u-ca=hebrew]', ' 2026-01-01', '2026-01-01\n',
    '-002026-01-01', '+002026-01-01', '２０２６-01-01', '2026–01–01',
  ]

  expect(good.filter((text) => !isDate(text))).toEqual([])
  expect(bad.filter(isDate)).toEqual([])
})

test('texts that differ in case alone fold to the same one', () => {
  const same = [
    ['ZOË', 'zoë'], ['Zoe\u0308', 'zoë'], ['ÉMILE', 'émile'], ['ΣΊΣΥΦΟΣ', 'σίσυφος'], ['σίσυφοσ', 'ΣΊΣΥΦΟΣ'],
    ['STRAẞE', 'straße'], ['ЖУК', 'жук'], ['Ǆ', 'ǆ'], ['İ', 'i\u0307'], ['𐐀', '𐐨'], ['\u212A', 'k'],
  ] as const
  const other = [['zoe', 'zoë'], ['ı', 'i'], ['strasse', 'straße'], ['a b', 'ab']] as const

  expect(same.filter(([one, two]) => fold(one) !== fold(two))).toEqual([])
  expect(other.filter(([one, two]) => fold(one) === fold(two))).toEqual([])
  expect([fold('a%_\\'), fold(fold('ΌΣΟΣ Zoe\u0308')), fold('')]).toEqual(['a%_\\', fold('ΌΣΟΣ Zoe\u0308'), ''])
})

test.each([['J\u030C', '\u01F0'], ['T\u0308', '\u1E97'], ['W\u030A', '\u1E98']])('%j folds as %j', (one, two) => {
  expect(fold(one)).toBe(fold(two))
})

test('text that cannot be stored or stand on one line', () => {
  expect([isStorable('a\0b'), isStorable('a\ud800'), isStorable('a😀')]).toEqual([false, false, true])
  expect([isOneLine('a\nb'), isOneLine('a\u2028b'), isOneLine('a\u0007'), isOneLine('Zoë 日本')])
    .toEqual([false, false, false, true])
})

test('slugs are plain and never empty', () => {
  const names = [`Zoë O'Neil`, '  --  ', '山田 太郎', 'हिन्दी कक्षा', 'A'.repeat(99), `${'x'.repeat(59)} abc`]

  expect(names.map((name) => slugOf(name)))
    .toEqual(['zoe-o-neil', 'someone', '山田-太郎', 'हिन्दी-कक्षा', 'a'.repeat(60), 'x'.repeat(59)])
})

test('a page escapes what is not markup, and shows nothing for what is absent', () => {
  const name = `<script>alert("x")</script>'&`

  expect(textOf(html`<p title="${name}">${[html`<b>${1}</b>`, undefined, false, null]}</p>`))
    .toBe('<p title="&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#39;&#38;"><b>1</b></p>')
})

test('names are listed as people say them', () => {
  const names = ['Ada', 'Bob', 'Cyd']

  expect([1, 2, 3].map((count) => listed(names.slice(0, count)))).toEqual(['Ada', 'Ada and Bob', 'Ada, Bob and Cyd'])
})
