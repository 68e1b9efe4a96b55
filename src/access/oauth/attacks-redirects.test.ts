import { describe, expect, test } from 'vitest'
import { holdings } from '../../test/attacks/holdings.ts'
import { signedIn } from '../../test/browser-session.ts'
import { callback, consentPath, decide, partnerOf, pkce } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const redirect_uris = [callback, 'https://client.example/a?b=c', 'https://bare.example']
const partner = await partnerOf(db, acme, { redirect_uris })
const onDevice = { kind: 'native' as const, redirect_uris: ['http://127.0.0.1/callback', 'https://client.example/app'] }
const native = await partnerOf(db, acme, onDevice)
const ada = await signedIn(db, app, acme.ada, acme.id)

const { code_verifier: _, ...challenge } = pkce()

describe('a stranger’s address is refused on a page, and nobody is sent anywhere:', () => {
  test.each([
    ['another host', 'https://evil.example/callback'],
    ['ours as a subdomain of theirs', 'https://client.example.evil.example/callback'],
    ['ours at the end of their name', 'https://evilclient.example/callback'],
    ['a subdomain of ours', 'https://x.client.example/callback'],
    ['ours in the query of theirs', 'https://evil.example/?https://client.example/callback'],
    ['ours in the fragment of theirs', 'https://evil.example/#https://client.example/callback'],
    ['without a scheme', '//client.example/callback'],
    ['a backslash for a slash', '/\\client.example/callback'],
    ['ours as the user name', 'https://client.example@evil.example/callback'],
    ['ours as the user name, behind a backslash', 'https://client.example\\@evil.example/callback'],
    ['a user name', 'https://user@client.example/callback'],
    ['a slash at the end', 'https://client.example/callback/'],
    ['one path below', 'https://client.example/callback/more'],
    ['up and away', 'https://client.example/callback/../open-redirector'],
    ['up and back', 'https://client.example/x/../callback'],
    ['a dot segment', 'https://client.example/./callback'],
    ['a query more', 'https://client.example/callback?next=https://evil.example'],
    ['an empty query', 'https://client.example/callback?'],
    ['a query less', 'https://client.example/a'],
    ['a query with more in it', 'https://client.example/a?b=c&d=e'],
    ['a fragment', 'https://client.example/callback#x'],
    ['an empty fragment', 'https://client.example/callback#'],
    ['an encoded slash', 'https://client.example%2fcallback'],
    ['encoded slashes', 'https:%2f%2fclient.example/callback'],
    ['an encoded letter', 'https://client.example/%63allback'],
    ['capital letters in the host', 'https://CLIENT.example/callback'],
    ['capital letters in the scheme', 'HTTPS://client.example/callback'],
    ['capital letters in the path', 'https://client.example/Callback'],
    ['the usual port', 'https://client.example:443/callback'],
    ['another port', 'https://client.example:8443/callback'],
    ['a dot behind the host', 'https://client.example./callback'],
    ['an ideographic full stop', 'https://client。example/callback'],
    ['a Cyrillic letter', 'https://cl\u0456ent.example/callback'],
    ['the same in ASCII', 'https://xn--clent-2of.example/callback'],
    ['no TLS', 'http://client.example/callback'],
    ['a script', 'javascript:alert(1)//https://client.example/callback'],
    ['a document', 'data:text/html,https://client.example/callback'],
    ['a NUL', 'https://client.example/callback\u0000'],
    ['an encoded NUL', 'https://client.example/callback%00'],
    ['a blank before', ' https://client.example/callback'],
    ['a blank behind', 'https://client.example/callback '],
    ['a header', 'https://client.example/callback\r\nLocation: https://evil.example'],
    ['nothing', ''],
    ['a wildcard', '*'],
  ])('%s', async (_name, redirect_uri) => {
    const before = await holdings(db)

    const answer = await ada.get(consentPath({ ...partner, redirect_uri }, challenge))

    expect([answer.status, answer.headers.location]).toEqual([400, undefined])
    expect(answer.text).toContain('<h1>Something went wrong</h1>')
    expect(await holdings(db)).toEqual(before)
  })
})

describe('a native application gets any port of its own machine and nothing else:', () => {
  test.each([
    ['ours as the user name', 'http://127.0.0.1@evil.example/callback'],
    ['ours as user name and password', 'http://127.0.0.1:80@evil.example/callback'],
    ['behind a backslash', 'http://127.0.0.1:1234\\@evil.example/callback'],
    ['as a subdomain', 'http://127.0.0.1.evil.example/callback'],
    ['another name of it', 'http://localhost:1234/callback'],
    ['another address of it', 'http://127.0.0.2:1234/callback'],
    ['the other family', 'http://[::1]:1234/callback'],
    ['as a number', 'http://2130706433:1234/callback'],
    ['in octal', 'http://0177.0.0.1:1234/callback'],
    ['shortened', 'http://127.1:1234/callback'],
    ['a port that there is not', 'http://127.0.0.1:99999/callback'],
    ['another path', 'http://127.0.0.1:1234/callback/'],
    ['a query', 'http://127.0.0.1:1234/callback?next=https://evil.example'],
    ['a fragment', 'http://127.0.0.1:1234/callback#x'],
    ['a user name', 'http://user@127.0.0.1:1234/callback'],
    ['up and back', 'http://127.0.0.1:1234/a/../callback'],
    ['another port of a host that is not its machine', 'https://client.example:1234/app'],
  ])('%s', async (_name, redirect_uri) => {
    const answer = await ada.get(consentPath({ ...native, redirect_uri }, challenge))

    expect([answer.status, answer.headers.location]).toEqual([400, undefined])
  })

  test('which is so for the right address as well as for the wrong ones', async () => {
    const answer = await ada.get(consentPath({ ...native, redirect_uri: 'http://127.0.0.1:1234/callback' }, challenge))

    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/oauth\/consent\//)])
  })
})

describe('a request of another flow gets an error and no token:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['an identity token', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['nothing at all', { response_type: 'none' }, 'unsupported_response_type'],
    ['a challenge that is the secret', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without a method, which means plain', { code_challenge_method: '' }, 'invalid_request'],
    ['a challenge too short to be one', { code_challenge: 'guessable' }, 'invalid_request'],
    ['without anybody noticing', { prompt: 'none' }, 'login_required'],
    ['a scope that the application has not', { scope: 'users:read scheduled_events:write' }, 'invalid_scope'],
    ['a scope with a NUL', { scope: 'users:read\u0000' }, 'invalid_scope'],
  ])('%s', async (_name, more, error) => {
    const before = await holdings(db)

    const { status, headers } = await ada.get(consentPath(partner, { ...challenge, ...more }))

    const sent = new URL(headers.location ?? '')
    const told = new URLSearchParams(sent.search || sent.hash.slice(1))
    expect([status, sent.origin + sent.pathname]).toEqual([303, callback])
    expect(Object.fromEntries(told)).toMatchObject({ error, state: 'a state', iss: 'http://convene.test' })
    expect([...told.keys()].filter((name) => /code$|token/.test(name))).toEqual([])
    expect(await holdings(db)).toEqual(before)
  })

  test('a native application without a challenge', async () => {
    const { headers } = await ada.get(consentPath({ ...native, redirect_uri: 'http://127.0.0.1/callback' }))

    expect(new URL(headers.location ?? '').searchParams.get('error')).toBe('invalid_request')
  })
})

describe('what would send the code another way is not listened to:', () => {
  test.each<[string, Record<string, string>]>([
    ['in the fragment', { response_mode: 'fragment' }],
    ['in a form that sends itself', { response_mode: 'form_post' }],
    ['to another window', { response_mode: 'web_message' }],
    ['a request inside the request', { request: 'eyJhbGciOiJub25lIn0.eyJyZWRpcmVjdF91cmkiOiJodHRwczovL2V2aWwifQ.' }],
    ['a request to be fetched from elsewhere', { request_uri: 'https://evil.example/request' }],
    ['an application that describes itself', { registration: '{"redirect_uris":["https://evil.example"]}' }],
    ['another audience', { resource: 'https://evil.example/' }],
    ['an address to post to', { web_message_uri: 'https://evil.example/', web_message_target: '*' }],
  ])('%s', async (_name, more) => {
    const sent = await decide(ada, acme.ada, consentPath(partner, { ...challenge, ...more }))

    expect(sent.origin + sent.pathname).toBe(callback)
    expect([...sent.searchParams.keys()]).toEqual(['code', 'state', 'iss'])
    expect(sent.hash).toBe('')
  })
})

describe('a parameter that is given twice is refused, whichever of the two is good:', () => {
  test.each([
    'redirect_uri=https://evil.example/', `redirect_uri=${encodeURIComponent(callback)}`, 'client_id=x',
    'response_type=token', 'state=another', 'scope=users:read&scope=contacts:write', `code_challenge=${'A'.repeat(43)}`,
  ])('%s', async (more) => {
    const before = await holdings(db)

    const { status, headers } = await ada.get(`${consentPath(partner, challenge)}&${more}`)

    const sent = headers.location === undefined ? undefined : new URL(headers.location)
    expect(status === 400 || sent?.searchParams.get('error') === 'invalid_request').toBe(true)
    expect([callback, undefined]).toContain(sent && sent.origin + sent.pathname)
    expect(await holdings(db)).toEqual(before)
  })
})

test('a state with a line break in it comes back encoded, and makes no header', async () => {
  const state = 'a\r\nSet-Cookie: convene=x\r\n\r\n<script>'

  const { headers } = await ada.get(consentPath(partner, { ...challenge, state, response_type: 'none' }))

  expect(new URL(headers.location ?? '').searchParams.get('state')).toBe(state)
  expect(headers.location).not.toMatch(/[\r\n<>]/)
  expect(headers['set-cookie']).toBeUndefined()
})
