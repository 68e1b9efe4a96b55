import { describe, expect, test } from 'vitest'
import {
  postForm,
  basicAuthOf,
  obtainCode,
  connectApplication,
  credentialsOf,
  newMember,
  createOAuthClient,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const partner = await createOAuthClient(db, acme)

type Fields = Record<string, string>

const boundary = 'axios-1.7.9-boundary-x1'

/** The bytes that axios and the form-data package write for fields. */
function multipartOf(fields: [name: string, value: string][], headers = '') {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

async function sendMultipart(payload: string | Buffer, headers: Fields = {}, path = '/oauth/token') {
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const reply = await app.inject({ method: 'POST', url: path, headers: { ...type, ...headers }, payload })
  return { status: reply.statusCode, type: reply.headers['content-type'], body: reply.json() }
}

async function newCode() {
  return { grant_type: 'authorization_code', ...(await obtainCode(db, app, acme, await newMember(acme), partner)) }
}

describe('the token endpoint', () => {
  test('exchanges a code that arrives as multipart/form-data, as Botpress sends it', async () => {
    const fields = Object.entries(await newCode())

    const first = await sendMultipart(multipartOf(fields), basicAuthOf(partner))
    const next: Fields = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token }
    const second = await sendMultipart(multipartOf(Object.entries({ ...next, ...credentialsOf(partner) })))

    expect([first.status, first.body.token_type, second.status]).toEqual([200, 'Bearer', 200])
  })

  test('exchanges a code that fetch sends as FormData', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(await newCode())) form.append(name, value)
    const request = new Request('http://convene.test/', { method: 'POST', body: form })
    const type = { 'content-type': request.headers.get('content-type') ?? '' }

    const reply = await sendMultipart(Buffer.from(await request.arrayBuffer()), { ...type, ...basicAuthOf(partner) })

    expect(reply.status).toBe(200)
  })

  test.each<[defect: string, payload: () => Promise<string>, description: RegExp]>([
    ['a file', async () => multipartOf(Object.entries(await newCode()), '; filename="code.txt"'), /file/],
    [
      'a field twice',
      async () => {
        const fields = Object.entries(await newCode())
        return multipartOf([...fields, ...fields])
      },
      /./,
    ],
    ['a missing end boundary', async () => multipartOf(Object.entries(await newCode())).slice(0, -20), /multipart/],
    ['another boundary', async () => '--other\r\n\r\n--other--\r\n', /multipart/],
    ['no fields', async () => `--${boundary}--\r\n`, /./],
    ['more than 16 kB', async () => multipartOf([['code', 'x'.repeat(20_000)]]), /too large/],
  ])('rejects a multipart body with %s', async (_defect, payload, description) => {
    const { status, type, body } = await sendMultipart(await payload(), basicAuthOf(partner))

    expect([status, type, body.error]).toEqual([400, expect.stringMatching(/^application\/json/), 'invalid_request'])
    expect(body.error_description).toMatch(description)
  })
})

test.each(['a\0b', 'a\ufffdb', '--', 'é'])('the code %j gets the same response as in a form', async (code) => {
  const fields = { ...(await newCode()), code }

  const [parts, form] = [
    await sendMultipart(multipartOf(Object.entries(fields)), basicAuthOf(partner)),
    await postForm(app, '/oauth/token', fields, basicAuthOf(partner)),
  ]

  expect([parts.status, parts.body]).toEqual([form.status, form.body])
  expect([form.status, form.body.error]).toEqual([400, 'invalid_grant'])
})

test('revoking a token returns a JSON object, which simple-oauth2 needs', async () => {
  const { refresh_token } = await connectApplication(db, app, acme, await newMember(acme), partner)
  const fields = { ...credentialsOf(partner), token_type_hint: 'refresh_token' }

  for (const token of [refresh_token, refresh_token, 'never issued']) {
    const { status, headers, body } = await postForm(app, '/oauth/revoke', { ...fields, token })

    expect([status, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', {}])
  }
})

test('the revocation endpoint accepts multipart/form-data', async () => {
  const { refresh_token } = await connectApplication(db, app, acme, await newMember(acme), partner)
  const fields = { ...credentialsOf(partner), token: refresh_token }

  const revoked = await sendMultipart(multipartOf(Object.entries(fields)), {}, '/oauth/revoke')
  const used = await postForm(app, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token,
    ...credentialsOf(partner),
  })

  expect([revoked.status, used.status, used.body.error]).toEqual([200, 400, 'invalid_grant'])
})
