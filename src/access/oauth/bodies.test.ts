import { describe, expect, test } from 'vitest'
import {
  askServer, basicOf, codeFor, connect, credentialsOf, newcomer, partnerOf, type Partner,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

type Fields = Record<string, string>

const { acme, app, db } = await service()
const partner = await partnerOf(db, acme)
const native = await partnerOf(db, acme, { kind: 'native' })
const form = 'application/x-www-form-urlencoded'

/** Sends a body as it stands. */
async function send(payload: string | undefined, headers: Fields = {}, path = '/oauth/token') {
  const reply = await app.inject({ method: 'POST', url: path, headers, ...(payload !== undefined && { payload }) })
  return { status: reply.statusCode, headers: reply.headers, text: reply.payload }
}

const read = ({ status, headers, text }: Awaited<ReturnType<typeof send>>): object =>
  ({ status, type: headers['content-type'], cache: headers['cache-control'], body: JSON.parse(text) })

/** Errors as the protocol spells them, which nobody may keep. */
const refusal = (error: string, status = 400): object => ({
  status,
  type: expect.stringMatching(/^application\/json/),
  cache: 'no-store',
  body: { error, error_description: expect.stringMatching(/./) },
})

const fieldsOf = (fields: Fields) => new URLSearchParams(fields).toString()
const asking = fieldsOf({ grant_type: 'refresh_token', refresh_token: 'unknown' })

async function newToken(of: Partner = partner) {
  return (await connect(db, app, acme, await newcomer(acme), of)).refresh_token
}

describe('a request for tokens that makes no sense is refused in the words of the protocol:', () => {
  const credentials = fieldsOf(credentialsOf(partner))
  const [asForm, asJson] = [{ 'content-type': form }, { 'content-type': 'application/json' }]

  test.each<[why: string, payload: string | undefined, headers: Fields, error: string]>([
    ['no body', undefined, {}, 'invalid_request'],
    ['an empty form', '', asForm, 'invalid_request'],
    ['no kind of request', credentials, asForm, 'invalid_request'],
    ['no token', `grant_type=refresh_token&${credentials}`, asForm, 'invalid_request'],
    ['no code', `grant_type=authorization_code&${credentials}`, asForm, 'invalid_request'],
    ...['password', 'client_credentials', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'].map(
      (type): [string, string, Fields, string] =>
        [`the kind ${type}`, `grant_type=${type}&${credentials}`, asForm, 'unsupported_grant_type']),
    ['a token twice', `${asking}&refresh_token=another&${credentials}`, asForm, 'invalid_request'],
    ['a kind twice', `${asking}&grant_type=refresh_token&${credentials}`, asForm, 'invalid_request'],
    ['broken JSON', '{"grant_type":', asJson, 'invalid_request'],
    ['a list', '[1]', asJson, 'invalid_request'],
    ['nothing in JSON', 'null', asJson, 'invalid_request'],
    ['a token that is a list', '{"grant_type":"refresh_token","refresh_token":["a","b"]}', asJson, 'invalid_request'],
    ['a poisoned object', '{"__proto__":{"grant_type":"refresh_token"}}', asJson, 'invalid_request'],
    ['a text', 'grant_type=refresh_token', { 'content-type': 'text/plain' }, 'invalid_request'],
    ['XML', '<grant/>', { 'content-type': 'application/xml' }, 'invalid_request'],
    ['parts', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 'invalid_request'],
    ['too much', `code=${'x'.repeat(2_000_000)}`, asForm, 'invalid_request'],
    ['too much JSON', `{"code":"${'x'.repeat(2_000_000)}"}`, asJson, 'invalid_request'],
    ['an unknown token', `${asking}&${credentials}`, asForm, 'invalid_grant'],
  ])('%s', async (_why, payload, headers, error) => {
    const answer = await send(payload, headers)

    expect(read(answer)).toEqual(refusal(error))
  })
})

describe('who asks for tokens', () => {
  test('may say so in a header or in the body, as a form or as JSON', async () => {
    const fields = async () => ({ grant_type: 'refresh_token', refresh_token: await newToken() })
    const json = { 'content-type': 'application/json' }
    const { client_id } = partner

    const answers = [
      await send(fieldsOf({ ...(await fields()), ...credentialsOf(partner) }), { 'content-type': form }),
      await send(fieldsOf(await fields()), { 'content-type': `${form}; charset=UTF-8`, ...basicOf(partner) }),
      await send(JSON.stringify({ ...(await fields()), ...credentialsOf(partner) }), json),
      await send(JSON.stringify(await fields()), { ...json, ...basicOf(partner) }),
      await send(fieldsOf({ ...(await fields()), client_id }), { 'content-type': form, ...basicOf(partner) }),
    ]

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test.each<[why: string, headers: Fields]>([
    ['a wrong secret', basicOf({ ...partner, client_secret: 'a guess' })],
    ['a stranger', basicOf({ ...partner, client_id: '00000000-0000-7000-8000-000000000000' })],
    ['somebody without an id', basicOf({ ...partner, client_id: 'nobody' })],
    ['the secret of a program that can have none', basicOf({ ...native, client_secret: 'a guess' })],
  ])('in a header and is not believed is told how to: %s', async (_why, headers) => {
    const answer = await send(asking, { 'content-type': form, ...headers })

    expect(read(answer)).toEqual(refusal('invalid_client', 401))
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm="/)
  })

  test.each<[why: string, fields: Fields]>([
    ['a wrong secret', { ...credentialsOf(partner), client_secret: 'a guess' }],
    ['no secret', { client_id: partner.client_id }],
    ['an empty secret', { ...credentialsOf(partner), client_secret: '' }],
    ['a stranger', { ...credentialsOf(partner), client_id: '00000000-0000-7000-8000-000000000000' }],
    ['somebody without an id', { ...credentialsOf(partner), client_id: 'nobody' }],
    ['its id in other letters', { ...credentialsOf(partner), client_id: partner.client_id.toUpperCase() }],
    ['its hash for its secret', { ...credentialsOf(partner), client_secret: '0'.repeat(64) }],
  ])('in the body and is not believed is told no more: %s', async (_why, fields) => {
    const answer = await send(`${asking}&${fieldsOf(fields)}`, { 'content-type': form })

    expect(read(answer)).toEqual(refusal('invalid_client', 401))
    expect(answer.headers).not.toHaveProperty('www-authenticate')
  })

  test.each<[why: string, authorization: string]>([
    ['half of a header', 'Basic'],
    ['a header that cannot be read', 'Basic ***'],
    ['a header without a secret', `Basic ${Buffer.from(partner.client_id).toString('base64')}`],
    ['a header with an empty secret', basicOf({ ...partner, client_secret: '' }).authorization ?? ''],
    ['a header of another kind', 'Bearer cat_something'],
  ])('is refused with %s', async (_why, authorization) => {
    const { status, text } = await send(asking, { 'content-type': form, authorization })

    expect([400, 401]).toContain(status)
    expect(Object.keys(JSON.parse(text))).toEqual(['error', 'error_description'])
  })

  test('may not say it in both places', async () => {
    const body = `${asking}&${fieldsOf(credentialsOf(partner))}`

    const answer = await send(body, { 'content-type': form, ...basicOf(partner) })

    expect(read(answer)).toEqual(refusal('invalid_request'))
  })

  test('may not say it in the address, where anybody could read it', async () => {
    const withoutSecret = { grant_type: 'refresh_token', refresh_token: await newToken(), client_id: partner.client_id }
    const fields = { ...withoutSecret, ...credentialsOf(partner) }

    const all = await send('', { 'content-type': form }, `/oauth/token?${fieldsOf(fields)}`)
    const secret = await send(fieldsOf(withoutSecret), { 'content-type': form }, `/oauth/token?${fieldsOf(fields)}`)
    const body = await send(fieldsOf(fields), { 'content-type': form }, '/oauth/token?refresh_token=another')

    expect([all.status, secret.status, body.status]).toEqual([400, 401, 200])
  })

  test('and leaves a code as it was when it is not believed', async () => {
    const given = { grant_type: 'authorization_code', ...(await codeFor(db, app, acme, await newcomer(acme), partner)) }

    const wrong = await askServer(app, '/oauth/token', given, basicOf({ ...partner, client_secret: 'a guess' }))
    const right = await askServer(app, '/oauth/token', given, basicOf(partner))

    expect([wrong.status, right.status]).toEqual([401, 200])
  })
})

test.each(['/oauth/token', '/oauth/introspect', '/oauth/revoke'])('%s is asked by POST alone', async (path) => {
  const { status } = await app.inject({ method: 'GET', url: `${path}?${fieldsOf(credentialsOf(partner))}` }).then(
    ({ statusCode }) => ({ status: statusCode }))

  expect([404, 405]).toContain(status)
})
