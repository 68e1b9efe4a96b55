import { beforeAll, describe, expect, test, vi } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId } from '../../platform/ids.ts'
import { newApplication, register } from '../../test/applications.ts'
import { findText } from '../../test/dump-database.ts'
import { unknownId } from '../../test/hostile.ts'
import { indexes } from '../../test/process-fleet.ts'
import { service } from '../../test/service.ts'
import { findClient } from './queries.ts'

const { acme, globex, app, db } = await service()
const dayMs = 86_400_000

/** Returns the texts that the authorization server accepts as the secret of an application. */
async function working(client_id: string, ...texts: string[]) {
  const hashes = (await findClient(db, asId(client_id)))?.secrets ?? []
  return texts.filter((text) => hashes.some((hash) => hash.equals(hashOf(text))))
}

describe('a client secret', () => {
  test('works immediately after the application is created', async () => {
    const { client_id, client_secret } = await register(acme.ada)

    expect(await working(client_id, client_secret, 'nonsense')).toEqual([client_secret])
  })

  test('works for another day after it is rotated', async () => {
    const { uri, client_id, client_secret: first } = await register(acme.ada)

    const { status, body } = await acme.bob.post(`${uri}/rotate_secret`)

    const { client_secret: second, previous_secret_until } = body.resource
    expect([status, body.resource]).toEqual([
      201,
      {
        uri,
        client_id,
        client_secret: expect.stringMatching(/^ccs_\w{49}$/),
        previous_secret_until,
      },
    ])
    expect(Math.abs(Date.parse(previous_secret_until) - Date.now() - dayMs)).toBeLessThan(60_000)
    expect((await acme.ada.get(uri)).body.resource.previous_secret_until).toBe(previous_secret_until)
    expect(await working(client_id, first, second)).toEqual([first, second])
  })

  test('stops working a day after it was rotated, and previous_secret_until becomes null', async () => {
    const { uri, client_id, client_secret: first } = await register(acme.ada)
    const { client_secret: second } = (await acme.ada.post(`${uri}/rotate_secret`)).body.resource

    await db.run(sql`update applications set previous_secret_until = now() where id = ${client_id}`)

    expect(await working(client_id, first, second)).toEqual([second])
    expect((await acme.ada.get(uri)).body.resource.previous_secret_until).toBeNull()
  })

  test('stops working at the second rotation', async () => {
    const { uri, client_id, client_secret: first } = await register(acme.ada)
    const { client_secret: second } = (await acme.ada.post(`${uri}/rotate_secret`, {})).body.resource

    const { client_secret: third } = (await acme.ada.post(`${uri}/rotate_secret`, {})).body.resource

    expect(await working(client_id, first, second, third)).toEqual([second, third])
  })

  test('stops working immediately with revoke_previous, like the secret before it', async () => {
    const { uri, client_id, client_secret: first } = await register(acme.ada)
    const { client_secret: second } = (await acme.ada.post(`${uri}/rotate_secret`)).body.resource

    const { body } = await acme.ada.post(`${uri}/rotate_secret`, { revoke_previous: true })

    const { client_secret: third, previous_secret_until } = body.resource
    expect(previous_secret_until).toBeNull()
    expect(await working(client_id, first, second, third)).toEqual([third])
  })

  test('cannot be rotated for a native application', async () => {
    const { uri, client_id } = await register(acme.ada, { kind: 'native' })

    const { status, body } = await acme.ada.post(`${uri}/rotate_secret`)

    expect([status, body.details]).toEqual([
      400,
      [
        {
          parameter: 'kind',
          code: 'invalid',
          message: 'is native: native applications use PKCE and have no secret',
        },
      ],
    ])
    expect((await findClient(db, asId(client_id)))?.secrets).toEqual([])
  })

  test.each(['yes', 1, null])('is not rotated when revoke_previous is %j', async (revoke_previous) => {
    const { uri, client_id, client_secret } = await register(acme.ada)

    const { status, body } = await acme.ada.post(`${uri}/rotate_secret`, { revoke_previous })

    expect([status, body.details[0].parameter]).toEqual([400, 'revoke_previous'])
    expect(await working(client_id, client_secret)).toEqual([client_secret])
  })

  test('has two working values after 20 concurrent rotations', async () => {
    const { uri, client_id, client_secret } = await register(acme.ada)

    const answers = await Promise.all(indexes(20).map(() => acme.ada.post(`${uri}/rotate_secret`)))

    const created: string[] = answers.map(({ body }) => body.resource.client_secret)
    expect(answers.map(({ status }) => status)).toEqual(indexes(20).map(() => 201))
    expect(new Set(created).size).toBe(20)
    expect(await working(client_id, client_secret, ...created)).toHaveLength(2)
    expect(await working(client_id, client_secret)).toEqual([])
  })
})

describe('a secret that is returned once', () => {
  const [secrets, log, answers]: [string[], string[], string[]] = [[], [], []]

  beforeAll(async () => {
    app.log.level = 'info'
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0)
    const key = (name: string) => ({ 'idempotency-key': name })
    const created = await globex.ada.post('/applications', newApplication(), key('create'))
    const { uri, client_secret, signing_key } = created.body.resource
    const secret = await globex.ada.post(`${uri}/rotate_secret`, {}, key('secret'))
    const signing = await globex.ada.post(`${uri}/rotate_signing_key`, undefined, key('signing'))
    secrets.push(client_secret, signing_key, secret.body.resource.client_secret, signing.body.resource.signing_key)
    const later = [
      await globex.ada.get(uri),
      await globex.ada.get('/applications'),
      await globex.ada.patch(uri, {
        name: 'Rota',
      }),
    ]
    answers.push(...later.map(({ text }) => text))
  })

  test('appears in no later response', () => {
    for (const text of secrets) expect(answers.join('')).not.toContain(text)
  })

  test('is not stored in plain text', async () => {
    expect(new Set(secrets).size).toBe(4)
    for (const text of secrets) expect(await findText(db, text, { notOf: unknownId })).toEqual({})
  })

  test('is not logged', () => {
    expect(log.join('')).toContain('"route":"/applications/:uuid/rotate_secret"')
    for (const text of secrets) expect(log.join('')).not.toContain(text)
  })
})

describe('a repeated request with the same Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  test('creates no second application and returns the same secrets', async () => {
    const input = newApplication()

    const first = await acme.bob.post('/applications', input, key('again'))
    const second = await acme.bob.post('/applications', input, key('again'))

    expect([second.status, second.headers['idempotent-replayed'], second.text]).toEqual([201, 'true', first.text])
    const { client_id, client_secret } = second.body.resource
    expect(await working(client_id, client_secret)).toEqual([client_secret])
  })

  test.each(['rotate_secret', 'rotate_signing_key'])('to %s returns the same value', async (action) => {
    const { uri } = await register(acme.bob)

    const first = await acme.bob.post(`${uri}/${action}`, undefined, key(action))
    const second = await acme.bob.post(`${uri}/${action}`, undefined, key(action))

    expect([second.status, second.headers['idempotent-replayed'], second.text]).toEqual([201, 'true', first.text])
  })
})
