import { describe, expect, test } from 'vitest'
import { kinds, checkRedirect } from './rules.ts'

describe.each(kinds)('redirect URIs of a %s application', (kind) => {
  test.each([
    'https://app.example/callback',
    'https://app.example/',
    'https://app.example',
    'https://app.example:8443/callback',
    'https://app.example/callback?tenant=acme&x=1',
    'https://app.example/a/b/c.php',
    'https://app.example/with%20blank',
    'https://app.example/@ada',
    'https://app.example/callback?to=ada@app.example',
    'https://xn--bcher-kva.example/callback',
    'https://203.0.113.7/callback',
    'https://[2001:db8::1]/callback',
    'https://intranet/callback',
    'http://localhost/callback',
    'http://localhost:3000/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:49152/callback',
    'http://[::1]/callback',
    'http://[::1]:49152/callback',
    `https://app.example/${'a'.repeat(1980)}`,
  ])('accept %s', (uri) => {
    expect(checkRedirect(kind, uri)).toBeUndefined()
  })

  test.each<[uri: string, message: RegExp]>([
    ['', /spaces/],
    [' ', /spaces/],
    ['/callback', /absolute URL/],
    ['app.example/callback', /absolute URL/],
    ['//app.example/callback', /absolute URL/],
    ['https://', /absolute URL/],
    ['https:///', /absolute URL/],
    ['https://app.example:99999/', /absolute URL/],
    ['https://app.example%40evil.example/', /absolute URL/],
    ['https://app exam.ple/', /spaces/],
    [`https://app.example/${'a'.repeat(1981)}`, /at most 2000 characters/],
    ['http://app.example/callback', /begin with https/],
    ['http://localhost.evil.example/', /begin with https/],
    ['http://127.0.0.1.evil.example/', /begin with https/],
    ['http://127.0.0.2/', /begin with https/],
    ['http://localhost./', /begin with https/],
    ['http://0.0.0.0/', /begin with https/],
    ['http://[::]/', /begin with https/],
    ['http://[::ffff:127.0.0.1]/', /begin with https/],
    ['http://192.168.0.1/', /begin with https/],
    ['com.example.app:/callback', /begin with https/],
    ['example-app://callback', /begin with https/],
    ['urn:ietf:wg:oauth:2.0:oob', /begin with https/],
    ['javascript:alert(1)', /begin with https/],
    ['data:text/html,hello', /begin with https/],
    ['file:///etc/passwd', /begin with https/],
    ['ftp://app.example/', /begin with https/],
    ['ws://localhost/', /begin with https/],
    ['wss://app.example/', /begin with https/],
    ['blob:https://app.example/1', /begin with https/],
    ['view-source:https://app.example/', /begin with https/],
    ['https://app.example/#fragment', /fragment/],
    ['https://app.example/#', /fragment/],
    ['https://*.app.example/', /wildcard/],
    ['https://app.example/*', /wildcard/],
    ['https://ada@app.example/', /user name/],
    ['https://ada:secret@app.example/', /user name/],
    ['https://@app.example/', /user name/],
    ['https://app.example:443@evil.example/', /user name/],
    ['http://localhost@evil.example/', /begin with https/],
    ['https://app.example\\@evil.example/', /written as|user name/],
    ['https:\\\\app.example\\callback', /written as/],
    ['https://app.example/a\\b', /written as/],
    ['https:app.example/callback', /written as/],
    ['https:/app.example/callback', /written as/],
    ['https:////app.example/callback', /written as/],
    ['HTTPS://app.example/callback', /written as https:\/\/app\.example\/callback$/],
    ['hTTp://localhost/', /written as/],
    ['https://App.Example/callback', /written as/],
    ['https://app.example:443/callback', /written as/],
    ['http://localhost:80/callback', /written as/],
    ['https://app.example:/callback', /written as/],
    ['https://app.example:0443/callback', /written as/],
    ['https://app.example/a/../b', /written as/],
    ['https://app.example/./b', /written as/],
    ['https://app.example/a/..', /written as/],
    ['https://app.example/a/%2e%2e/b', /written as/],
    ['https://app.example/a/.%2E/b', /written as/],
    ['https://app.example%2eevil.example/', /written as/],
    ['https://app.example?x=1', /written as/],
    ['https://app.example/<script>', /written as/],
    ['https://app.example/"x"', /written as/],
    ['http://127.1/', /written as/],
    ['http://0x7f.0.0.1/', /written as/],
    ['http://2130706433/', /written as/],
    ['http://[0:0:0:0:0:0:0:1]/', /written as/],
    ['https://app.example/\tcallback', /control/],
    ['https://app.exa\nmple/', /control/],
    ['https://app.example/\r\nSet-Cookie:x', /control/],
    ['https://app.example/\u0000', /control/],
    ['https://app.example/\u007f', /control/],
    ['https://app.example/%0d%0aSet-Cookie:x', /encoded control/],
    ['https://app.example/?x=%0A', /encoded control/],
    ['https://app.example/%00', /encoded control/],
    ['https://app.example/%7F', /encoded control/],
    ['https://app.example/%', /percent-encoding/],
    ['https://app.example/%zz', /percent-encoding/],
    ['https://аpp.example/', /ASCII/],
    ['https://app.example/日本', /ASCII/],
    ['https://app.example\u3002evil.example/', /ASCII/],
    ['https://app\u200b.example/', /ASCII/],
    ['https://app.example\uff0fevil.example/', /ASCII/],
  ])('reject %j', (uri, message) => {
    expect(checkRedirect(kind, uri)).toMatch(message)
  })
})

test('the error for a native application says that any loopback port is allowed', () => {
  expect(checkRedirect('native', 'http://app.example/')).toMatch(/\[::1\], with any port$/)
  expect(checkRedirect('web', 'http://app.example/')).toMatch(/\[::1\]$/)
})

test('only web applications can use https on a loopback address', () => {
  const uris = ['https://localhost:3000/callback', 'https://127.0.0.1/callback', 'https://[::1]/callback']

  const problems = uris.map((uri) => [checkRedirect('web', uri), checkRedirect('native', uri)])

  for (const pair of problems) expect(pair).toEqual([undefined, expect.stringMatching(/begin with https/)])
})
