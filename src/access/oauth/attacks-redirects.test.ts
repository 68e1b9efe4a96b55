import { describe, expect, test } from 'vitest'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { callback, authorizePath, decideConsent, createOAuthClient, pkce } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const redirect_uris = [callback, 'https://client.example/a?b=c', 'https://bare.example']
const partner = await createOAuthClient(db, acme, { redirect_uris })
const onDevice = { kind: 'native' as const, redirect_uris: ['http://127.0.0.1/callback', 'https://client.example/app'] }
const native = await createOAuthClient(db, acme, onDevice)
const ada = await signedInBrowser(db, app, acme.ada, acme.id)

const { code_verifier: _, ...challenge } = pkce()

describe('an unregistered redirect URI shows an error page without a redirect:', () => {
  test.each([
    ['another host', 'https://evil.example/callback'],
    ['our host as a subdomain', 'https://client.example.evil.example/callback'],
    ['a host that ends with ours', 'https://evilclient.example/callback'],
    ['a subdomain of ours', 'https://x.client.example/callback'],
    ['our URI in the query', 'https://evil.example/?https://client.example/callback'],
    ['our URI in the fragment', 'https://evil.example/#https://client.example/callback'],
    ['no scheme', '//client.example/callback'],
    ['a backslash instead of a slash', '/\\client.example/callback'],
    ['our host as the user name', 'https://client.example@evil.example/callback'],
    ['our host as the user name, after a backslash', 'https://client.example\\@evil.example/callback'],
    ['a user name', 'https://user@client.example/callback'],
    ['a slash at the end', 'https://client.example/callback/'],
    ['one path below', 'https://client.example/callback/more'],
    ['dot segments to another path', 'https://client.example/callback/../open-redirector'],
    ['dot segments to the same path', 'https://client.example/x/../callback'],
    ['a dot segment', 'https://client.example/./callback'],
    ['an added query', 'https://client.example/callback?next=https://evil.example'],
    ['an empty query', 'https://client.example/callback?'],
    ['a missing query', 'https://client.example/a'],
    ['an added query parameter', 'https://client.example/a?b=c&d=e'],
    ['a fragment', 'https://client.example/callback#x'],
    ['an empty fragment', 'https://client.example/callback#'],
    ['an encoded slash', 'https://client.example%2fcallback'],
    ['encoded slashes', 'https:%2f%2fclient.example/callback'],
    ['an encoded letter', 'https://client.example/%63allback'],
    ['capital letters in the host', 'https://CLIENT.example/callback'],
    ['capital letters in the scheme', 'HTTPS://client.example/callback'],
    ['capital letters in the path', 'https://client.example/Callback'],
    ['the default port', 'https://client.example:443/callback'],
    ['another port', 'https://client.example:8443/callback'],
    ['a dot after the host', 'https://client.example./callback'],
    ['an ideographic full stop', 'https://client。example/callback'],
    ['a Cyrillic letter', 'https://cl\u0456ent.example/callback'],
    ['a Cyrillic letter as Punycode', 'https://xn--clent-2of.example/callback'],
    ['no TLS', 'http://client.example/callback'],
    ['a script', 'javascript:alert(1)//https://client.example/callback'],
    ['a document', 'data:text/html,https://client.example/callback'],
    ['a NUL', 'https://client.example/callback\u0000'],
    ['an encoded NUL', 'https://client.example/callback%00'],
    ['a leading space', ' https://client.example/callback'],
    ['a trailing space', 'https://client.example/callback '],
    ['a header', 'https://client.example/callback\r\nLocation: https://evil.example'],
    ['an empty value', ''],
    ['a wildcard', '*'],
  ])('%s', async (_name, redirect_uri) => {
    const before = await snapshotCredentials(db)

    const answer = await ada.get(authorizePath({ ...partner, redirect_uri }, challenge))

    expect([answer.status, answer.headers.location]).toEqual([400, undefined])
    expect(answer.text).toContain('<h1>Something went wrong</h1>')
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

describe('a native application can use any loopback port but not', () => {
  test.each([
    ['the loopback address as the user name', 'http://127.0.0.1@evil.example/callback'],
    ['the loopback address as user name and password', 'http://127.0.0.1:80@evil.example/callback'],
    ['another host after a backslash', 'http://127.0.0.1:1234\\@evil.example/callback'],
    ['the loopback address as a subdomain', 'http://127.0.0.1.evil.example/callback'],
    ['localhost instead of 127.0.0.1', 'http://localhost:1234/callback'],
    ['another loopback address', 'http://127.0.0.2:1234/callback'],
    ['the IPv6 loopback address', 'http://[::1]:1234/callback'],
    ['the address as a number', 'http://2130706433:1234/callback'],
    ['the address in octal', 'http://0177.0.0.1:1234/callback'],
    ['a shortened address', 'http://127.1:1234/callback'],
    ['an invalid port', 'http://127.0.0.1:99999/callback'],
    ['another path', 'http://127.0.0.1:1234/callback/'],
    ['a query', 'http://127.0.0.1:1234/callback?next=https://evil.example'],
    ['a fragment', 'http://127.0.0.1:1234/callback#x'],
    ['a user name', 'http://user@127.0.0.1:1234/callback'],
    ['dot segments', 'http://127.0.0.1:1234/a/../callback'],
    ['another port of a remote host', 'https://client.example:1234/app'],
  ])('%s', async (_name, redirect_uri) => {
    const answer = await ada.get(authorizePath({ ...native, redirect_uri }, challenge))

    expect([answer.status, answer.headers.location]).toEqual([400, undefined])
  })

  test('a native application can use a loopback port that it did not register', async () => {
    const answer = await ada.get(
      authorizePath({ ...native, redirect_uri: 'http://127.0.0.1:1234/callback' }, challenge),
    )

    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/oauth\/consent\//)])
  })
})

describe('an unsupported authorization request returns an error and no code:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['response type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response type id_token', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['response type code token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['response type none', { response_type: 'none' }, 'unsupported_response_type'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without a method, which defaults to plain', { code_challenge_method: '' }, 'invalid_request'],
    ['a challenge that is too short', { code_challenge: 'guessable' }, 'invalid_request'],
    ['prompt none', { prompt: 'none' }, 'login_required'],
    ['a scope that the application does not have', { scope: 'users:read scheduled_events:write' }, 'invalid_scope'],
    ['a scope with a NUL', { scope: 'users:read\u0000' }, 'invalid_scope'],
  ])('%s', async (_name, more, error) => {
    const before = await snapshotCredentials(db)

    const { status, headers } = await ada.get(authorizePath(partner, { ...challenge, ...more }))

    const redirect = new URL(headers.location ?? '')
    const parameters = new URLSearchParams(redirect.search || redirect.hash.slice(1))
    expect([status, redirect.origin + redirect.pathname]).toEqual([303, callback])
    expect(Object.fromEntries(parameters)).toMatchObject({ error, state: 'a state', iss: 'http://convene.test' })
    expect([...parameters.keys()].filter((name) => /code$|token/.test(name))).toEqual([])
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('a native application without a challenge', async () => {
    const { headers } = await ada.get(authorizePath({ ...native, redirect_uri: 'http://127.0.0.1/callback' }))

    expect(new URL(headers.location ?? '').searchParams.get('error')).toBe('invalid_request')
  })
})

describe('a parameter that would send the code elsewhere is ignored:', () => {
  test.each<[string, Record<string, string>]>([
    ['response mode fragment', { response_mode: 'fragment' }],
    ['response mode form_post', { response_mode: 'form_post' }],
    ['response mode web_message', { response_mode: 'web_message' }],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.eyJyZWRpcmVjdF91cmkiOiJodHRwczovL2V2aWwifQ.' }],
    ['a request URI', { request_uri: 'https://evil.example/request' }],
    ['client registration in the request', { registration: '{"redirect_uris":["https://evil.example"]}' }],
    ['a resource', { resource: 'https://evil.example/' }],
    ['a web message URI', { web_message_uri: 'https://evil.example/', web_message_target: '*' }],
  ])('%s', async (_name, more) => {
    const redirect = await decideConsent(ada, acme.ada, authorizePath(partner, { ...challenge, ...more }))

    expect(redirect.origin + redirect.pathname).toBe(callback)
    expect([...redirect.searchParams.keys()]).toEqual(['code', 'state', 'iss'])
    expect(redirect.hash).toBe('')
  })
})

describe('a duplicate parameter is rejected, no matter which one is valid:', () => {
  test.each([
    'redirect_uri=https://evil.example/',
    `redirect_uri=${encodeURIComponent(callback)}`,
    'client_id=x',
    'response_type=token',
    'state=another',
    'scope=users:read&scope=contacts:write',
    `code_challenge=${'A'.repeat(43)}`,
  ])('%s', async (more) => {
    const before = await snapshotCredentials(db)

    const { status, headers } = await ada.get(`${authorizePath(partner, challenge)}&${more}`)

    const redirect = headers.location === undefined ? undefined : new URL(headers.location)
    expect(status === 400 || redirect?.searchParams.get('error') === 'invalid_request').toBe(true)
    expect([callback, undefined]).toContain(redirect && redirect.origin + redirect.pathname)
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

test('a state with a line break is returned encoded and does not inject a header', async () => {
  const state = 'a\r\nSet-Cookie: convene=x\r\n\r\n<script>'

  const { headers } = await ada.get(authorizePath(partner, { ...challenge, state, response_type: 'none' }))

  expect(new URL(headers.location ?? '').searchParams.get('state')).toBe(state)
  expect(headers.location).not.toMatch(/[\r\n<>]/)
  expect(headers['set-cookie']).toBeUndefined()
})
