import { expect, test } from 'vitest'
import { paragraphsOf } from '../../platform/html.ts'
import { cpuTime } from '../../test/cpu-time.ts'
import { service } from '../../test/service.ts'

const {
  acme: { cyd },
} = await service()

const link = (address: string, text = address) => `<a href="${address}" rel="nofollow noopener">${text}</a>`

test.each<[title: string, description: string, html: string]>([
  ['a line', 'We talk.', '<p>We talk.</p>'],
  ['two lines', 'We talk.\nWe listen.', '<p>We talk.<br>We listen.</p>'],
  ['two paragraphs', 'We talk.\n\nWe listen.', '<p>We talk.</p><p>We listen.</p>'],
  ['many empty lines', 'One\r\n\r\n\r\n\r\nTwo', '<p>One</p><p>Two</p>'],
  ['blanks inside', 'One  two\tthree', '<p>One  two\tthree</p>'],
  ['letters beyond Latin', 'Zoë 山田 😀', '<p>Zoë 山田 😀</p>'],
  ['a link', 'See https://acme.example/a?b=c#d first', `<p>See ${link('https://acme.example/a?b=c#d')} first</p>`],
  ['a link alone', 'http://acme.example', `<p>${link('http://acme.example')}</p>`],
  [
    'links in a sentence',
    'See (https://a.example), "https://b.example/x."!',
    `<p>See (${link('https://a.example')}), &#34;${link('https://b.example/x')}.&#34;!</p>`,
  ],
  [
    'links in lines',
    'https://a.example\nhttps://b.example',
    `<p>${link('https://a.example')}<br>${link('https://b.example')}</p>`,
  ],
  ['a link with an ampersand', 'https://acme.example/?a=1&b=2', `<p>${link('https://acme.example/?a=1&#38;b=2')}</p>`],
  ['a script', '<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>'],
  ['an image', '<img src=x onerror=alert(1)>', '<p>&#60;img src=x onerror=alert(1)&#62;</p>'],
  ['quotes', `"It's" & 'that'`, '<p>&#34;It&#39;s&#34; &#38; &#39;that&#39;</p>'],
  ['what is escaped already', '&lt;b&gt;', '<p>&#38;lt;b&#38;gt;</p>'],
  [
    'a link that breaks out',
    'https://acme.example/"onmouseover="alert(1)',
    '<p>https://acme.example/&#34;onmouseover=&#34;alert(1)</p>',
  ],
  [
    'a link that breaks out of single quotes',
    `https://acme.example/'><script>`,
    '<p>https://acme.example/&#39;&#62;&#60;script&#62;</p>',
  ],
  ['a script as a link', 'javascript:alert(1)', '<p>javascript:alert(1)</p>'],
  [
    'a script that looks like a link',
    'javascript://acme.example/%0aalert(1)',
    '<p>javascript://acme.example/%0aalert(1)</p>',
  ],
  ['data as a link', 'data:text/html,<b>', '<p>data:text/html,&#60;b&#62;</p>'],
  ['a link that signs in', 'https://ada:secret@acme.example', '<p>https://ada:secret@acme.example</p>'],
  ['a link with no host', 'https:// https:///x', '<p>https:// https:///x</p>'],
  [
    'markup of a link',
    '[Acme](javascript:alert(1)) <a href="https://acme.example">Acme</a>',
    '<p>[Acme](javascript:alert(1)) &#60;a href=&#34;https://acme.example&#34;&#62;Acme&#60;/a&#62;</p>',
  ],
])('%s is returned as text and as safe HTML', async (_, description, html) => {
  const created = await cyd.post('/event_types', { owner: cyd.uri, name: 'Talk', description })
  const read = await cyd.get(created.body.resource.uri)

  const expected = { description_plain: description.replaceAll('\r\n', '\n'), description_html: html }
  expect([created.body.resource, read.body.resource]).toMatchObject([expected, expected])
})

test('a description designed to be slow takes no longer than one full of links', () => {
  const hostile = `https:${'.'.repeat(9990)}<`
  const links = 'https://a.example '.repeat(550)
  const timeOf = (text: string) =>
    cpuTime(() => {
      for (let i = 0; i < 20; i++) paragraphsOf(text)
    })
  timeOf(links)

  expect(timeOf(hostile)).toBeLessThan(timeOf(links))
})
