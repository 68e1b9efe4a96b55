import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import {
  authorizePath,
  decideConsent,
  newMember,
  createOAuthClient,
  pkce,
  redeemCode,
  type OAuthClient,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const registered = 'https://client.example/callback?from=convene'
const partner = await createOAuthClient(db, acme, { redirect_uris: [registered, 'http://localhost:3000/callback'] })
const native = await createOAuthClient(db, acme, {
  kind: 'native',
  redirect_uris: [
    'http://127.0.0.1/callback',
    'http://[::1]/callback',
    'http://localhost:8000/callback',
    'https://app.example/cb',
  ],
})

async function authorize(of: OAuthClient, redirect_uri: string, more: Record<string, string> = {}) {
  const { code_verifier: _, ...challenge } = pkce()
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)
  return browser.get(authorizePath({ ...of, redirect_uri }, { ...challenge, ...more }))
}

/** The error page for an invalid authorization request. */
async function errorPageOf(of: OAuthClient, redirect_uri: string, more?: Record<string, string>) {
  const { status, headers, text } = await authorize(of, redirect_uri, more)
  return { status, location: headers.location, title: /<h1>(.*)<\/h1>/.exec(text)?.[1] }
}

const errorPage = { status: 400, location: undefined, title: 'Something went wrong' }

describe('a redirect URI that differs from the registered one shows an error page:', () => {
  test.each([
    ['another path', 'https://client.example/other?from=convene'],
    ['a trailing slash', 'https://client.example/callback/?from=convene'],
    ['a path below', 'https://client.example/callback/more?from=convene'],
    ['dot segments', 'https://client.example/other/../callback?from=convene'],
    ['an added query parameter', `${registered}&more=1`],
    ['a missing query', 'https://client.example/callback'],
    ['upper case in the path', 'https://client.example/Callback?from=convene'],
    ['upper case in the host', 'https://CLIENT.example/callback?from=convene'],
    ['upper case in the scheme', 'HTTPS://client.example/callback?from=convene'],
    ['the default port', 'https://client.example:443/callback?from=convene'],
    ['another port', 'https://client.example:8443/callback?from=convene'],
    ['a subdomain', 'https://www.client.example/callback?from=convene'],
    ['a host that starts like ours', 'https://client.example.evil.example/callback?from=convene'],
    ['a dot after the host', 'https://client.example./callback?from=convene'],
    ['a user name', 'https://ada@client.example/callback?from=convene'],
    ['the host as a user name', 'https://client.example@evil.example/callback?from=convene'],
    ['a fragment', `${registered}#here`],
    ['an empty fragment', `${registered}#`],
    ['an encoded letter', 'https://client.example/%63allback?from=convene'],
    ['backslashes', 'https:\\\\client.example\\callback?from=convene'],
    ['no TLS', 'http://client.example/callback?from=convene'],
    ['a leading space', ` ${registered}`],
    ['a trailing line break', `${registered}\n`],
    ['no scheme', '//client.example/callback?from=convene'],
    ['a script', 'javascript:alert(1)'],
    ['another host', 'https://evil.example/'],
    ['an empty value', ''],
  ])('%s', async (_why, redirect_uri) => {
    const answer = await errorPageOf(partner, redirect_uri)

    expect(answer).toEqual(errorPage)
  })

  test('another error in the same request does not redirect there', async () => {
    const mistakes = [
      ['response_type', 'nonsense'],
      ['scope', 'webhooks:write'],
      ['prompt', 'none'],
    ]

    const answers = await Promise.all(
      mistakes.map((mistake) => errorPageOf(partner, 'https://evil.example/', Object.fromEntries([mistake]))),
    )

    expect(answers).toEqual([errorPage, errorPage, errorPage])
  })

  test('two redirect URIs, even if one is valid', async () => {
    const path = authorizePath({ ...partner, redirect_uri: registered })
    const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

    const answers = [
      await browser.get(`${path}&redirect_uri=${encodeURIComponent('https://evil.example/')}`),
      await browser.get(path.replace('redirect_uri=', 'redirect_uri=https%3A%2F%2Fevil.example%2F&redirect_uri=')),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(answers.map(({ headers }) => headers.location)).toEqual([undefined, undefined])
  })

  test('a valid redirect URI with an unknown client id', async () => {
    const ids = ['unknown', '00000000-0000-7000-8000-000000000000', partner.client_id.toUpperCase()]

    const answers = await Promise.all(ids.map((client_id) => errorPageOf({ ...partner, client_id }, registered)))

    expect(answers).toEqual([errorPage, errorPage, errorPage])
  })
})

describe('a native application', () => {
  test.each([
    'http://127.0.0.1:51111/callback',
    'http://[::1]:51112/callback',
    'http://localhost:51113/callback',
    'http://localhost/callback',
    'http://127.0.0.1/callback',
  ])('can use %s with any port', async (redirect_uri) => {
    const person = await newMember(acme)
    const { code_verifier, ...challenge } = pkce()
    const path = authorizePath({ ...native, redirect_uri }, challenge)

    const redirect = await decideConsent(await signedInBrowser(db, app, person, acme.id), person, path)
    const code = redirect.searchParams.get('code') ?? ''
    const otherPort = await redeemCode(app, native, {
      code,
      code_verifier,
      redirect_uri: 'http://127.0.0.1:1/callback',
    })
    const samePort = await redeemCode(app, native, { code, code_verifier, redirect_uri })

    expect(`${redirect.origin}${redirect.pathname}`).toBe(redirect_uri)
    expect([otherPort.status, otherPort.body.error, samePort.status]).toEqual([400, 'invalid_grant', 200])
  })

  test.each([
    ['another path', 'http://127.0.0.1:51111/other'],
    ['a query', 'http://127.0.0.1:51111/callback?more=1'],
    ['a fragment', 'http://127.0.0.1:51111/callback#more'],
    ['another loopback address', 'http://127.0.0.2:51111/callback'],
    ['a shortened address', 'http://127.1:51111/callback'],
    ['a host that starts like localhost', 'http://localhost.evil.example:51113/callback'],
    ['a user name', 'http://ada@127.0.0.1:51111/callback'],
    ['https on loopback', 'https://127.0.0.1:51111/callback'],
    ['another port of a remote host', 'https://app.example:8443/cb'],
    ['a custom scheme', 'app.example:/callback'],
  ])('cannot use %s', async (_why, redirect_uri) => {
    const answer = await errorPageOf(native, redirect_uri)

    expect(answer).toEqual(errorPage)
  })
})

test('a web application on localhost can only use its registered port', async () => {
  const others = ['http://localhost:3001/callback', 'http://localhost/callback', 'http://127.0.0.1:3000/callback']

  const own = await authorize(partner, 'http://localhost:3000/callback')
  const answers = await Promise.all(others.map((other) => errorPageOf(partner, other)))

  expect(own.headers.location).toMatch(/^\/oauth\/consent\//)
  expect(answers).toEqual([errorPage, errorPage, errorPage])
})
