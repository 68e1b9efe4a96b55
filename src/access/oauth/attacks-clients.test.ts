import { describe, expect, test } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { holdings } from '../../test/attacks/holdings.ts'
import { signedIn } from '../../test/browser-session.ts'
import {
  askServer, callback, connect, consentPath, credentialsOf, decide, partnerOf, passTime, pkce,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const ours = await partnerOf(db, acme, { redirect_uris: [callback, 'https://client.example/other'] })
const theirs = await partnerOf(db, globex, { name: 'Evil' })
const native = await partnerOf(db, acme, { kind: 'native' })
const ada = await signedIn(db, app, acme.ada, acme.id)
const basic = (id: string, secret: string | null) =>
  ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })

type Fields = Record<string, string>
type Headers = Record<string, string>

/** People get eight answers of the token endpoint each minute, and there are more attacks than that. */
const forgive = () => db.run(sql`delete from rate_logs`)

async function codeFor(partner = ours, more: Fields = {}) {
  const { code_verifier, ...challenge } = pkce()
  const sent = await decide(ada, acme.ada, consentPath(partner, { ...challenge, ...more }))
  return { code: sent.searchParams.get('code') ?? '', code_verifier, redirect_uri: callback }
}

const without = (fields: Fields, field: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))

const exchange = { grant_type: 'authorization_code' }

describe('a code is worth nothing to', () => {
  test.each<[string, (found: Fields) => [Fields, Headers?], string]>([
    ['another application', (found) => [{ ...found, ...credentialsOf(theirs) }], 'invalid_grant'],
    ['another one in a header', (found) => [found, basic(theirs.client_id, theirs.client_secret)], 'invalid_grant'],
    ['one with our name and their secret',
      (found) => [{ ...found, ...credentialsOf({ ...theirs, client_id: ours.client_id }) }], 'invalid_client'],
    ['one with their name and our secret',
      (found) => [{ ...found, ...credentialsOf({ ...ours, client_id: theirs.client_id }) }], 'invalid_client'],
    ['one that names itself in the header and us in the body',
      (found) => [{ ...found, client_id: ours.client_id }, basic(theirs.client_id, theirs.client_secret)],
      'invalid_request'],
    ['one that is itself in the header and us in the body',
      (found) => [{ ...found, ...credentialsOf(ours) }, basic(theirs.client_id, theirs.client_secret)],
      'invalid_request'],
    ['one that shows our secret twice',
      (found) => [{ ...found, ...credentialsOf(ours) }, basic(ours.client_id, ours.client_secret)], 'invalid_request'],
    ['one without a secret', (found) => [{ ...found, client_id: ours.client_id }], 'invalid_client'],
    ['one with an empty secret',
      (found) => [{ ...found, client_id: ours.client_id, client_secret: '' }], 'invalid_client'],
    ['one with the hash of the secret, as a dump of the database has it', (found) => [{
      ...found, client_id: ours.client_id, client_secret: hashOf(ours.client_secret ?? '').toString('hex'),
    }], 'invalid_client'],
    ['one without a name', (found) => [found], 'invalid_request'],
    ['a native one', (found) => [{ ...found, client_id: native.client_id }], 'invalid_grant'],
    ['who does not know the verifier',
      (found) => [{ ...without(found, 'code_verifier'), ...credentialsOf(ours) }], 'invalid_grant'],
    ['who guesses the verifier',
      (found) => [{ ...found, ...credentialsOf(ours), code_verifier: 'a'.repeat(43) }], 'invalid_grant'],
    ['who has the challenge for the verifier', (found) => [{
      ...found, ...credentialsOf(ours), code_verifier: hashOf(found.code_verifier ?? '').toString('base64url'),
    }], 'invalid_grant'],
    ['who names another address',
      (found) => [{ ...found, ...credentialsOf(ours), redirect_uri: 'https://evil.example/' }], 'invalid_grant'],
    ['who names another one of ours',
      (found) => [{ ...found, ...credentialsOf(ours), redirect_uri: 'https://client.example/other' }], 'invalid_grant'],
    ['who names none',
      (found) => [{ ...without(found, 'redirect_uri'), ...credentialsOf(ours) }], 'invalid_request'],
    ['who asks for a password grant', (found) => [{
      ...found, ...credentialsOf(ours), grant_type: 'password', username: acme.ada.email, password: 'x',
    }], 'unsupported_grant_type'],
    ['who asks for themselves', (found) => [{ ...found, ...credentialsOf(ours), grant_type: 'client_credentials' }],
      'unsupported_grant_type'],
    ['who shows it as a refresh token',
      ({ code = '' }) => [{ ...credentialsOf(ours), grant_type: 'refresh_token', refresh_token: code }],
      'invalid_grant'],
  ])('%s', async (_name, attack, error) => {
    await forgive()
    const found = await codeFor()
    const before = await holdings(db)
    const [fields, headers] = attack({ ...exchange, ...found })

    const { status, body } = await askServer(app, '/oauth/token', fields, headers)

    expect(body.error).toBe(error)
    expect(status).toBe(error === 'invalid_client' ? 401 : 400)
    expect(await holdings(db)).toEqual(before)
  })

  test('a verifier that was never announced: somebody has put another’s code into this dance', async () => {
    await forgive()
    const sent = await decide(ada, acme.ada, consentPath(ours))
    const code = sent.searchParams.get('code') ?? ''
    const fields = { ...exchange, ...credentialsOf(ours), code, redirect_uri: callback }

    const { body } = await askServer(app, '/oauth/token', { ...fields, code_verifier: pkce().code_verifier })

    expect(body.error).toBe('invalid_grant')
  })

  test('the token endpoint, when it stands in the address', async () => {
    await forgive()
    const found = { ...exchange, ...(await codeFor()), ...credentialsOf(ours) }
    const before = await holdings(db)
    const query = new URLSearchParams(found).toString()

    const posted = await askServer(app, `/oauth/token?${query}`, {})
    const got = await app.inject({ method: 'GET', url: `/oauth/token?${query}` })

    expect([posted.status, posted.body.error, got.statusCode]).toEqual([400, 'invalid_request', 405])
    expect(await holdings(db)).toEqual(before)
  })

  test('a native application with a secret: it has none, so somebody made it up', async () => {
    await forgive()
    const found = { ...exchange, ...(await codeFor(native)) }
    const before = await holdings(db)

    const asked = [
      await askServer(app, '/oauth/token', { ...found, client_id: native.client_id, client_secret: 'made up' }),
      await askServer(app, '/oauth/token', found, basic(native.client_id, 'made up')),
    ]

    expect(asked.map(({ body }) => body.error)).toEqual(['invalid_client', 'invalid_client'])
    expect(await holdings(db)).toEqual(before)
  })
})

test('another application that shows a used code or token does not end what was given for it', async () => {
  await forgive()
  const { code, code_verifier, refresh_token } = await connect(db, app, acme, acme.bob, ours)
  const refresh = { grant_type: 'refresh_token', refresh_token }
  await askServer(app, '/oauth/token', { ...refresh, ...credentialsOf(ours) })
  await passTime(db, 60)
  const before = await holdings(db)

  const shown = [
    await askServer(app, '/oauth/token', { ...refresh, ...credentialsOf(theirs) }),
    await askServer(app, '/oauth/token', { ...refresh, client_id: native.client_id }),
    await askServer(app, '/oauth/token', {
      ...exchange, code, code_verifier, redirect_uri: callback, ...credentialsOf(theirs),
    }),
  ]

  expect(shown.map(({ body }) => body.error)).toEqual(['invalid_grant', 'invalid_grant', 'invalid_grant'])
  expect(await holdings(db)).toEqual(before)
})

describe('the tokens of one application', async () => {
  await forgive()
  const { access_token, refresh_token } = await connect(db, app, acme, acme.cyd, ours, { scope: 'users:read' })
  const tokens = [access_token, refresh_token]
  const refresh = { grant_type: 'refresh_token', refresh_token }

  test.each<[string, Fields, Headers, string]>([
    ['another one', { ...refresh, ...credentialsOf(theirs) }, {}, 'invalid_grant'],
    ['a native one', { ...refresh, client_id: native.client_id }, {}, 'invalid_grant'],
    ['nobody', refresh, {}, 'invalid_request'],
    ['one without its secret', { ...refresh, client_id: ours.client_id }, {}, 'invalid_client'],
    ['more scopes than were allowed', { ...refresh, ...credentialsOf(ours), scope: 'users:read contacts:write' }, {},
      'invalid_scope'],
    ['another scope than was allowed', { ...refresh, ...credentialsOf(ours), scope: 'contacts:read' }, {},
      'invalid_scope'],
    ['a scope that there is not', { ...refresh, ...credentialsOf(ours), scope: 'admin' }, {}, 'invalid_scope'],
    ['the access token in its place', { ...refresh, ...credentialsOf(ours), refresh_token: access_token }, {},
      'invalid_grant'],
  ])('are not refreshed for %s', async (_name, fields, headers, error) => {
    await forgive()
    const before = await holdings(db)

    const { body } = await askServer(app, '/oauth/token', fields, headers)

    expect(body.error).toBe(error)
    expect(await holdings(db)).toEqual(before)
  })

  test('tell another one nothing, not even that they are', async () => {
    const made = 'cat_0000000000000000000000000000000000000000000000000'
    const ask = (token: string) => askServer(app, '/oauth/introspect', { token, ...credentialsOf(theirs) })

    const answers = await Promise.all([...tokens, made].map(ask))

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { active: false }]))
  })

  test('tell nothing to whoever shows no secret', async () => {
    const asked = await Promise.all(tokens.flatMap((token) => [
      askServer(app, '/oauth/introspect', { token }),
      askServer(app, '/oauth/introspect', { token, client_id: ours.client_id }),
      askServer(app, '/oauth/introspect', { token, client_id: native.client_id }),
    ]))

    expect(asked.filter(({ body }) => body.active)).toEqual([])
  })

  test('are not revoked by another one', async () => {
    const before = await holdings(db)

    await Promise.all(tokens.map((token) => askServer(app, '/oauth/revoke', { token, ...credentialsOf(theirs) })))

    expect(await holdings(db)).toEqual(before)
  })

  test('nor are personal tokens revoked by any', async () => {
    const before = await holdings(db)

    await askServer(app, '/oauth/revoke', { token: acme.ada.token, ...credentialsOf(ours) })
    const { body } = await askServer(app, '/oauth/introspect', { token: acme.ada.token, ...credentialsOf(ours) })

    expect(body).toEqual({ active: false })
    expect(await holdings(db)).toEqual(before)
  })
})
