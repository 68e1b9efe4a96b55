import { expect, test } from 'vitest'
import { html, textOf } from './html.ts'
import { isEmail, isOneLine, isStorable, slugOf, timezoneFrom } from './text.ts'

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

test('text that cannot be stored or stand on one line', () => {
  expect([isStorable('a\0b'), isStorable('a\ud800'), isStorable('a😀')]).toEqual([false, false, true])
  expect([isOneLine('a\nb'), isOneLine('a\u2028b'), isOneLine('a\u0007'), isOneLine('Zoë 日本')])
    .toEqual([false, false, false, true])
})

test('slugs are plain and never empty', () => {
  expect([slugOf(`Zoë O'Neil`), slugOf('  --  '), slugOf('山田 太郎'), slugOf('A'.repeat(99)).length])
    .toEqual(['zoe-o-neil', 'someone', '山田-太郎', 60])
})

test('a page escapes what is not markup, and shows nothing for what is absent', () => {
  const name = `<script>alert("x")</script>'&`

  expect(textOf(html`<p title="${name}">${[html`<b>${1}</b>`, undefined, false, null]}</p>`))
    .toBe('<p title="&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#39;&#38;"><b>1</b></p>')
})
