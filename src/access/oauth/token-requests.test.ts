import { describe, expect, test } from 'vitest'
import {
  postForm,
  basicAuthOf,
  obtainCode,
  connectApplication,
  credentialsOf,
  newMember,
  createOAuthClient,
  type OAuthClient,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

type Fields = Record<string, string>

const { acme, app, db } = await service()
const partner = await createOAuthClient(db, acme)
const native = await createOAuthClient(db, acme, { kind: 'native' })
const form = 'application/x-www-form-urlencoded'

/** Sends a raw body. */
async function send(payload: string | undefined, headers: Fields = {}, path = '/oauth/token') {
  const reply = await app.inject({ method: 'POST', url: path, headers, ...(payload !== undefined && { payload }) })
  return { status: reply.statusCode, headers: reply.headers, text: reply.payload }
}

const read = ({ status, headers, text }: Awaited<ReturnType<typeof send>>): object => ({
  status,
  type: headers['content-type'],
  cache: headers['cache-control'],
  body: JSON.parse(text),
})

/** An OAuth error response, which must not be cached. */
const errorResponse = (error: string, status = 400): object => ({
  status,
  type: expect.stringMatching(/^application\/json/),
  cache: 'no-store',
  body: { error, error_description: expect.stringMatching(/./) },
})

const fieldsOf = (fields: Fields) => new URLSearchParams(fields).toString()
const refreshFields = fieldsOf({ grant_type: 'refresh_token', refresh_token: 'unknown' })

async function newToken(of: OAuthClient = partner) {
  return (await connectApplication(db, app, acme, await newMember(acme), of)).refresh_token
}

describe('an invalid token request returns an OAuth error:', () => {
  const credentials = fieldsOf(credentialsOf(partner))
  const [asForm, asJson] = [{ 'content-type': form }, { 'content-type': 'application/json' }]

  test.each<[why: string, payload: string | undefined, headers: Fields, error: string]>([
    ['no body', undefined, {}, 'invalid_request'],
    ['an empty form', '', asForm, 'invalid_request'],
    ['no grant type', credentials, asForm, 'invalid_request'],
    ['no token', `grant_type=refresh_token&${credentials}`, asForm, 'invalid_request'],
    ['no code', `grant_type=authorization_code&${credentials}`, asForm, 'invalid_request'],
    ...['password', 'client_credentials', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'].map(
      (type): [string, string, Fields, string] => [
        `grant type ${type}`,
        `grant_type=${type}&${credentials}`,
        asForm,
        'unsupported_grant_type',
      ],
    ),
    ['a token twice', `${refreshFields}&refresh_token=another&${credentials}`, asForm, 'invalid_request'],
    ['a grant type twice', `${refreshFields}&grant_type=refresh_token&${credentials}`, asForm, 'invalid_request'],
    ['broken JSON', '{"grant_type":', asJson, 'invalid_request'],
    ['a list', '[1]', asJson, 'invalid_request'],
    ['null in JSON', 'null', asJson, 'invalid_request'],
    ['a token that is a list', '{"grant_type":"refresh_token","refresh_token":["a","b"]}', asJson, 'invalid_request'],
    ['a __proto__ field', '{"__proto__":{"grant_type":"refresh_token"}}', asJson, 'invalid_request'],
    ['plain text', 'grant_type=refresh_token', { 'content-type': 'text/plain' }, 'invalid_request'],
    ['XML', '<grant/>', { 'content-type': 'application/xml' }, 'invalid_request'],
    ['an empty multipart body', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 'invalid_request'],
    ['a form that is too large', `code=${'x'.repeat(2_000_000)}`, asForm, 'invalid_request'],
    ['JSON that is too large', `{"code":"${'x'.repeat(2_000_000)}"}`, asJson, 'invalid_request'],
    ['an unknown token', `${refreshFields}&${credentials}`, asForm, 'invalid_grant'],
  ])('%s', async (_why, payload, headers, error) => {
    const answer = await send(payload, headers)

    expect(read(answer)).toEqual(errorResponse(error))
  })
})

describe('client authentication at the token endpoint', () => {
  test('works in a header or in the body, as a form or as JSON', async () => {
    const fields = async () => ({ grant_type: 'refresh_token', refresh_token: await newToken() })
    const json = { 'content-type': 'application/json' }
    const { client_id } = partner

    const answers = [
      await send(fieldsOf({ ...(await fields()), ...credentialsOf(partner) }), { 'content-type': form }),
      await send(fieldsOf(await fields()), { 'content-type': `${form}; charset=UTF-8`, ...basicAuthOf(partner) }),
      await send(JSON.stringify({ ...(await fields()), ...credentialsOf(partner) }), json),
      await send(JSON.stringify(await fields()), { ...json, ...basicAuthOf(partner) }),
      await send(fieldsOf({ ...(await fields()), client_id }), { 'content-type': form, ...basicAuthOf(partner) }),
    ]

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test.each<[why: string, headers: Fields]>([
    ['a wrong secret', basicAuthOf({ ...partner, client_secret: 'a guess' })],
    ['an unknown client', basicAuthOf({ ...partner, client_id: '00000000-0000-7000-8000-000000000000' })],
    ['an invalid client id', basicAuthOf({ ...partner, client_id: 'unknown' })],
    ['a secret for a native application', basicAuthOf({ ...native, client_secret: 'a guess' })],
  ])('in a header fails with a challenge: %s', async (_why, headers) => {
    const answer = await send(refreshFields, { 'content-type': form, ...headers })

    expect(read(answer)).toEqual(errorResponse('invalid_client', 401))
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm="/)
  })

  test.each<[why: string, fields: Fields]>([
    ['a wrong secret', { ...credentialsOf(partner), client_secret: 'a guess' }],
    ['no secret', { client_id: partner.client_id }],
    ['an empty secret', { ...credentialsOf(partner), client_secret: '' }],
    ['an unknown client', { ...credentialsOf(partner), client_id: '00000000-0000-7000-8000-000000000000' }],
    ['an invalid client id', { ...credentialsOf(partner), client_id: 'unknown' }],
    ['the client id in capitals', { ...credentialsOf(partner), client_id: partner.client_id.toUpperCase() }],
    ['a hash as the secret', { ...credentialsOf(partner), client_secret: '0'.repeat(64) }],
  ])('in the body fails without a challenge: %s', async (_why, fields) => {
    const answer = await send(`${refreshFields}&${fieldsOf(fields)}`, { 'content-type': form })

    expect(read(answer)).toEqual(errorResponse('invalid_client', 401))
    expect(answer.headers).not.toHaveProperty('www-authenticate')
  })

  test.each<[why: string, authorization: string]>([
    ['an incomplete header', 'Basic'],
    ['a header that is not base64', 'Basic ***'],
    ['a header without a secret', `Basic ${Buffer.from(partner.client_id).toString('base64')}`],
    ['a header with an empty secret', basicAuthOf({ ...partner, client_secret: '' }).authorization ?? ''],
    ['a bearer header', 'Bearer cat_something'],
  ])('is rejected with %s', async (_why, authorization) => {
    const { status, text } = await send(refreshFields, { 'content-type': form, authorization })

    expect([400, 401]).toContain(status)
    expect(Object.keys(JSON.parse(text))).toEqual(['error', 'error_description'])
  })

  test('is rejected in header and body together', async () => {
    const body = `${refreshFields}&${fieldsOf(credentialsOf(partner))}`

    const answer = await send(body, { 'content-type': form, ...basicAuthOf(partner) })

    expect(read(answer)).toEqual(errorResponse('invalid_request'))
  })

  test('is refused in the URL, which can be logged, and the error says how to send it', async () => {
    const withoutSecret = { grant_type: 'refresh_token', refresh_token: await newToken(), client_id: partner.client_id }
    const fields = { ...withoutSecret, ...credentialsOf(partner) }

    const all = await send('', { 'content-type': form }, `/oauth/token?${fieldsOf(fields)}`)
    const secret = await send(fieldsOf(withoutSecret), { 'content-type': form }, `/oauth/token?${fieldsOf(fields)}`)
    const body = await send(fieldsOf(fields), { 'content-type': form }, '/oauth/token?refresh_token=another')

    expect([all.status, secret.status, body.status]).toEqual([400, 400, 200])
    const advice =
      'must not be in the address, which can be logged: send client_id and client_secret as fields of the ' +
      'form in the body, or in the header Authorization: Basic'
    expect([all, secret].map(({ text }) => JSON.parse(text))).toEqual([
      { error: 'invalid_request', error_description: `client_id and client_secret ${advice}` },
      { error: 'invalid_request', error_description: `client_secret ${advice}` },
    ])
  })

  test('leaves the code valid when it fails', async () => {
    const code = await obtainCode(db, app, acme, await newMember(acme), partner)
    const fields = { grant_type: 'authorization_code', ...code }

    const wrong = await postForm(app, '/oauth/token', fields, basicAuthOf({ ...partner, client_secret: 'a guess' }))
    const right = await postForm(app, '/oauth/token', fields, basicAuthOf(partner))

    expect([wrong.status, right.status]).toEqual([401, 200])
  })
})

test.each(['/oauth/token', '/oauth/introspect', '/oauth/revoke'])('%s accepts only POST', async (path) => {
  const { status } = await app
    .inject({ method: 'GET', url: `${path}?${fieldsOf(credentialsOf(partner))}` })
    .then(({ statusCode }) => ({ status: statusCode }))

  expect([404, 405]).toContain(status)
})
