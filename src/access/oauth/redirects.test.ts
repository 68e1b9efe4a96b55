import { describe, expect, test } from 'vitest'
import { signedIn } from '../../test/browser-session.ts'
import { consentPath, decide, newcomer, partnerOf, pkce, redeem, type Partner } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const registered = 'https://client.example/callback?from=convene'
const partner = await partnerOf(db, acme, { redirect_uris: [registered, 'http://localhost:3000/callback'] })
const native = await partnerOf(db, acme, {
  kind: 'native',
  redirect_uris: [
    'http://127.0.0.1/callback', 'http://[::1]/callback', 'http://localhost:8000/callback', 'https://app.example/cb',
  ],
})

async function open(of: Partner, redirect_uri: string, more: Record<string, string> = {}) {
  const { code_verifier: _, ...challenge } = pkce()
  const browser = await signedIn(db, app, acme.cyd, acme.id)
  return browser.get(consentPath({ ...of, redirect_uri }, { ...challenge, ...more }))
}

/** What somebody sees who is sent here with a request that leads nowhere. */
async function see(of: Partner, redirect_uri: string, more?: Record<string, string>) {
  const { status, headers, text } = await open(of, redirect_uri, more)
  return { status, location: headers.location, title: /<h1>(.*)<\/h1>/.exec(text)?.[1] }
}

const page = { status: 400, location: undefined, title: 'Something went wrong' }

describe('an address that is almost the registered one leads nowhere:', () => {
  test.each([
    ['another path', 'https://client.example/other?from=convene'],
    ['more at the end of the path', 'https://client.example/callback/?from=convene'],
    ['a path below', 'https://client.example/callback/more?from=convene'],
    ['a way up', 'https://client.example/other/../callback?from=convene'],
    ['more in the query', `${registered}&more=1`],
    ['less in the query', 'https://client.example/callback'],
    ['upper case in the path', 'https://client.example/Callback?from=convene'],
    ['upper case in the host', 'https://CLIENT.example/callback?from=convene'],
    ['upper case in the scheme', 'HTTPS://client.example/callback?from=convene'],
    ['the usual port', 'https://client.example:443/callback?from=convene'],
    ['another port', 'https://client.example:8443/callback?from=convene'],
    ['a host below', 'https://www.client.example/callback?from=convene'],
    ['a host that begins alike', 'https://client.example.evil.example/callback?from=convene'],
    ['a dot after the host', 'https://client.example./callback?from=convene'],
    ['a user', 'https://ada@client.example/callback?from=convene'],
    ['the host as a user', 'https://client.example@evil.example/callback?from=convene'],
    ['a fragment', `${registered}#here`],
    ['an empty fragment', `${registered}#`],
    ['a letter encoded', 'https://client.example/%63allback?from=convene'],
    ['backslashes', 'https:\\\\client.example\\callback?from=convene'],
    ['no encryption', 'http://client.example/callback?from=convene'],
    ['a blank before', ` ${registered}`],
    ['a line break after', `${registered}\n`],
    ['no scheme', '//client.example/callback?from=convene'],
    ['a script', 'javascript:alert(1)'],
    ['another place altogether', 'https://evil.example/'],
    ['nothing', ''],
  ])('%s', async (_why, redirect_uri) => {
    const answer = await see(partner, redirect_uri)

    expect(answer).toEqual(page)
  })

  test('nor does another mistake in the same request send anybody there', async () => {
    const mistakes = [['response_type', 'nonsense'], ['scope', 'webhooks:write'], ['prompt', 'none']]

    const answers = await Promise.all(mistakes.map((mistake) =>
      see(partner, 'https://evil.example/', Object.fromEntries([mistake]))))

    expect(answers).toEqual([page, page, page])
  })

  test('nor do two addresses, whichever of them is right', async () => {
    const path = consentPath({ ...partner, redirect_uri: registered })
    const browser = await signedIn(db, app, acme.cyd, acme.id)

    const answers = [
      await browser.get(`${path}&redirect_uri=${encodeURIComponent('https://evil.example/')}`),
      await browser.get(path.replace('redirect_uri=', 'redirect_uri=https%3A%2F%2Fevil.example%2F&redirect_uri=')),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(answers.map(({ headers }) => headers.location)).toEqual([undefined, undefined])
  })

  test('nor does the address of an application that nobody knows', async () => {
    const ids = ['nobody', '00000000-0000-7000-8000-000000000000', partner.client_id.toUpperCase()]

    const answers = await Promise.all(ids.map((client_id) => see({ ...partner, client_id }, registered)))

    expect(answers).toEqual([page, page, page])
  })
})

describe('a program on the device', () => {
  test.each([
    'http://127.0.0.1:51111/callback', 'http://[::1]:51112/callback', 'http://localhost:51113/callback',
    'http://localhost/callback', 'http://127.0.0.1/callback',
  ])('is reached at %s, whatever port it got', async (redirect_uri) => {
    const person = await newcomer(acme)
    const { code_verifier, ...challenge } = pkce()
    const path = consentPath({ ...native, redirect_uri }, challenge)

    const sent = await decide(await signedIn(db, app, person, acme.id), person, path)
    const code = sent.searchParams.get('code') ?? ''
    const elsewhere = await redeem(app, native, { code, code_verifier, redirect_uri: 'http://127.0.0.1:1/callback' })
    const here = await redeem(app, native, { code, code_verifier, redirect_uri })

    expect(`${sent.origin}${sent.pathname}`).toBe(redirect_uri)
    expect([elsewhere.status, elsewhere.body.error, here.status]).toEqual([400, 'invalid_grant', 200])
  })

  test.each([
    ['another path', 'http://127.0.0.1:51111/other'],
    ['a query', 'http://127.0.0.1:51111/callback?more=1'],
    ['a fragment', 'http://127.0.0.1:51111/callback#more'],
    ['another address of the device', 'http://127.0.0.2:51111/callback'],
    ['the address in other digits', 'http://127.1:51111/callback'],
    ['a host that begins alike', 'http://localhost.evil.example:51113/callback'],
    ['a user', 'http://ada@127.0.0.1:51111/callback'],
    ['encryption', 'https://127.0.0.1:51111/callback'],
    ['another port of a host elsewhere', 'https://app.example:8443/cb'],
    ['a scheme of its own', 'app.example:/callback'],
  ])('is not reached with %s', async (_why, redirect_uri) => {
    const answer = await see(native, redirect_uri)

    expect(answer).toEqual(page)
  })
})

test('a program on a server that is being developed keeps to its port', async () => {
  const others = ['http://localhost:3001/callback', 'http://localhost/callback', 'http://127.0.0.1:3000/callback']

  const own = await open(partner, 'http://localhost:3000/callback')
  const answers = await Promise.all(others.map((other) => see(partner, other)))

  expect(own.headers.location).toMatch(/^\/oauth\/consent\//)
  expect(answers).toEqual([page, page, page])
})
