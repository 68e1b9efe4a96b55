import { describe, expect, test } from 'vitest'
import {
  askServer, basicOf, connect, credentialsOf, newcomer, partnerOf, passTime, refresh, type Partner,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, as, db, tokenFor } = await service()
const partner = await partnerOf(db, acme)
const stranger = await partnerOf(db, globex)

const nothing = { status: 200, body: { active: false } }

async function letIn() {
  const person = await newcomer(acme)
  return { person, ...(await connect(db, app, acme, person, partner)) }
}

async function look(token: string, of: Partner = partner, more: Record<string, string> = {}) {
  const { status, body } = await askServer(app, '/oauth/introspect', { token, ...credentialsOf(of), ...more })
  return { status, body }
}

async function revoke(token: string, of: Partner = partner, more: Record<string, string> = {}) {
  const { status, body } = await askServer(app, '/oauth/revoke', { token, ...credentialsOf(of), ...more })
  return { status, body }
}

const statusOf = async (token: string) => (await as(token).get('/users/me')).status

describe('whoever looks at a token', () => {
  test('learns of an access token of its own what it can do and until when, and whose it is', async () => {
    const { person, access_token } = await letIn()

    const { status, body } = await look(access_token)

    expect([status, body]).toMatchObject([200, {
      active: true,
      scope: 'users:read contacts:write',
      client_id: partner.client_id,
      token_type: 'Bearer',
      exp: body.iat + 7200,
      iat: expect.any(Number),
      owner: person.uri,
      organization: acme.uri,
    }])
    expect(Math.abs(body.iat - Date.now() / 1000)).toBeLessThan(30)
  })

  test('learns the same of a refresh token, for which there is no end', async () => {
    const { person, refresh_token } = await letIn()

    const { status, body } = await look(refresh_token)

    expect([status, body]).toMatchObject([200, {
      active: true, client_id: partner.client_id, iat: expect.any(Number), owner: person.uri, organization: acme.uri,
    }])
    expect(body).not.toHaveProperty('exp')
  })

  test('finds a token also with the wrong idea of what it is', async () => {
    const { access_token, refresh_token } = await letIn()

    const answers = await Promise.all([
      look(access_token, partner, { token_type_hint: 'refresh_token' }),
      look(refresh_token, partner, { token_type_hint: 'access_token' }),
      look(access_token, partner, { token_type_hint: 'whatever' }),
    ])

    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { active: true } })))
  })

  test('learns nothing of what belongs to others', async () => {
    const { access_token, refresh_token } = await letIn()

    const answers = await Promise.all([access_token, refresh_token].map((token) => look(token, stranger)))

    expect(answers).toEqual([nothing, nothing])
  })

  test('learns nothing of personal tokens, of secrets, or of what nobody gave out', async () => {
    const personal = await tokenFor(acme.id, acme.cyd.id, ['users:read'])
    const { code, access_token } = await letIn()

    const answers = await Promise.all([
      personal, code, partner.client_secret ?? '', 'garbage', `${access_token}x`, access_token.toLowerCase(), 'a.b.c',
    ].map((token) => look(token)))

    expect(answers).toEqual(answers.map(() => nothing))
  })

  test('learns no more of a token that is over', async () => {
    const [expired, used, ended] = [await letIn(), await letIn(), await letIn()]

    await refresh(app, partner, used.refresh_token)
    await revoke(ended.refresh_token)
    const early = [await look(used.refresh_token), await look(ended.access_token), await look(ended.refresh_token)]
    await passTime(db, 7201)
    const late = [await look(expired.access_token), await look(used.refresh_token)]

    expect([...early, ...late]).toEqual(Array.from({ length: 5 }, () => nothing))
    expect((await look(expired.refresh_token)).body.active).toBe(true)
  })

  test('says who it is', async () => {
    const { access_token } = await letIn()

    const answers = await Promise.all([
      askServer(app, '/oauth/introspect', { token: access_token }),
      askServer(app, '/oauth/introspect', { token: access_token, client_id: partner.client_id }),
      askServer(app, '/oauth/introspect', { token: access_token, ...credentialsOf(partner), client_secret: 'a guess' }),
    ])
    const byHeader = await askServer(app, '/oauth/introspect', { token: access_token }, basicOf(partner))

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_request'], [401, 'invalid_client'], [401, 'invalid_client'],
    ])
    expect(byHeader.body.active).toBe(true)
  })

  test('says which token it means', async () => {
    const { status, headers, body } = await askServer(app, '/oauth/introspect', credentialsOf(partner))

    expect([status, headers['cache-control'], body.error]).toEqual([400, 'no-store', 'invalid_request'])
  })
})

describe('whoever ends a token', () => {
  test('ends all that came of the consent with a refresh token', async () => {
    const { access_token, refresh_token } = await letIn()
    const { body: next } = await refresh(app, partner, refresh_token)

    const answer = await revoke(next.refresh_token)

    expect(answer).toEqual({ status: 200, body: {} })
    expect([await statusOf(access_token), await statusOf(next.access_token)]).toEqual([401, 401])
    expect((await refresh(app, partner, next.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('ends an access token, and that one only', async () => {
    const { access_token, refresh_token } = await letIn()
    const { body: next } = await refresh(app, partner, refresh_token)

    const answer = await revoke(access_token)

    expect(answer).toEqual({ status: 200, body: {} })
    expect([await statusOf(access_token), await statusOf(next.access_token)]).toEqual([401, 200])
    expect((await refresh(app, partner, next.refresh_token)).status).toBe(200)
  })

  test('has ended it once that is answered, also where it was just used', async () => {
    const { access_token } = await letIn()
    const before = await statusOf(access_token)

    await revoke(access_token)

    expect([before, await statusOf(access_token)]).toEqual([200, 401])
  })

  test('leaves other consents of the same person alone', async () => {
    const { person, refresh_token } = await letIn()
    const other = await connect(db, app, acme, person, partner)

    await revoke(refresh_token)

    expect(await statusOf(other.access_token)).toBe(200)
  })

  test('cannot end what belongs to others, and is not told so', async () => {
    const { access_token, refresh_token } = await letIn()

    const tokens = [access_token, refresh_token, 'nothing']

    const answers = await Promise.all(tokens.map((token) => revoke(token, stranger)))

    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })))
    expect(await statusOf(access_token)).toBe(200)
    expect((await refresh(app, partner, refresh_token)).status).toBe(200)
  })

  test('cannot end a personal token', async () => {
    const personal = await tokenFor(acme.id, acme.cyd.id, ['users:read'])

    const answer = await revoke(personal)

    expect(answer).toEqual({ status: 200, body: {} })
    expect(await statusOf(personal)).toBe(200)
  })

  test('says who it is and which token it means', async () => {
    const { access_token } = await letIn()
    const guess = { ...credentialsOf(partner), client_secret: 'a guess' }

    const answers = [
      await askServer(app, '/oauth/revoke', { token: access_token }),
      await askServer(app, '/oauth/revoke', { token: access_token, ...guess }),
      await askServer(app, '/oauth/revoke', credentialsOf(partner)),
    ]

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_request'], [401, 'invalid_client'], [400, 'invalid_request'],
    ])
    expect(await statusOf(access_token)).toBe(200)
  })
})
