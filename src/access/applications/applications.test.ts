import { describe, expect, test } from 'vitest'
import { scopes as everyScope } from '../../platform/auth/scopes.ts'
import { sql } from '../../platform/db/sql.ts'
import { newApplication, register } from '../../test/applications.ts'
import type { Reply } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { indexes } from '../../test/process-fleet.ts'
import { service } from '../../test/service.ts'

const { acme, globex, company, db } = await service()
const unsafe = 'must begin with https://, or with http:// for localhost, 127.0.0.1 or [::1]'
const fixed = 'cannot be changed: the application is web, so create a new one'
const problemsOf = ({ status, body }: Reply) => [
  status,
  ...body.details.map((detail: { parameter: string; message: string }) => `${detail.parameter} ${detail.message}`),
]

/** An application as every response after the first one shows it. */
function withoutSecrets(created: Record<string, unknown>) {
  const { client_secret: _, signing_key: __, ...rest } = created
  return rest
}

describe('an application', () => {
  test('is created with an id, a secret and a signing key', async () => {
    const input = newApplication({ name: '  Rota ' })

    const { status, body } = await acme.ada.post('/applications', input)

    const { client_id } = body.resource
    expect(status).toBe(201)
    expect(body.resource).toEqual({
      ...input,
      uri: `http://convene.test/applications/${client_id}`,
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Rota',
      previous_secret_until: null,
      organization: acme.uri,
      creator: acme.ada.uri,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.resource.created_at,
      client_secret: expect.stringMatching(/^ccs_\w{49}$/),
      signing_key: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
  })

  test('has no secret when it is native', async () => {
    const { client_secret, signing_key } = await register(acme.ada, {
      kind: 'native',
      redirect_uris: ['http://127.0.0.1/callback', 'https://app.example/callback'],
    })

    expect([client_secret, signing_key]).toEqual([null, expect.any(String)])
  })

  test('is shown to admins and owners without its secrets, alone and in lists', async () => {
    const initech = await company('Initech')
    const created = [await register(initech.ada), await register(initech.bob)]

    const read = await initech.bob.get(created[0].uri)
    const first = await initech.bob.get('/applications?count=1&sort=created_at:desc')
    const second = await initech.bob.get(first.body.pagination.next_page)

    expect(read.body.resource).toEqual(withoutSecrets(created[0]))
    expect([...first.body.collection, ...second.body.collection]).toEqual(created.toReversed().map(withoutSecrets))
    expect(second.body.pagination.next_page).toBeNull()
  })

  test('can have the same name as another application', async () => {
    await register(acme.ada, { name: 'Twin' })

    expect((await acme.ada.post('/applications', newApplication({ name: 'Twin' }))).status).toBe(201)
  })

  test('keeps the fields that an update does not mention', async () => {
    const before = await register(acme.ada)
    const change = { name: 'Rota', redirect_uris: ['https://rota.example/'], scopes: ['groups:read'], unknown: 1 }

    const changed = await acme.bob.patch(before.uri, change)
    const renamed = await acme.bob.patch(before.uri, { name: 'Rota 2', kind: 'web' })

    const { unknown: _, ...content } = change
    const updated_at: string = changed.body.resource.updated_at
    expect(changed.body.resource).toEqual({ ...withoutSecrets(before), ...content, updated_at })
    expect(updated_at > before.updated_at).toBe(true)
    expect(renamed.body.resource).toMatchObject({ ...content, name: 'Rota 2' })
    expect((await acme.ada.get(before.uri)).body).toEqual(renamed.body)
  })

  test('keeps its updated_at when an update changes nothing', async () => {
    const { name, redirect_uris, scopes, uri, updated_at } = await register(acme.ada)

    const { body } = await acme.ada.patch(uri, { name, redirect_uris, scopes })

    expect(body.resource.updated_at).toBe(updated_at)
  })

  test('returns 404 after it was deleted', async () => {
    const { uri } = await register(acme.ada)

    const answers = [await acme.bob.delete(uri), await acme.bob.delete(uri), await acme.bob.get(uri)]

    expect(answers.map(({ status }) => status)).toEqual([204, 404, 404])
  })

  test('has every change recorded in the activity log', async () => {
    const hooli = await company('Hooli')
    const { uri } = await register(hooli.ada)
    await hooli.ada.patch(uri, { name: 'Rota' })
    await hooli.ada.post(`${uri}/rotate_secret`)
    await hooli.ada.post(`${uri}/rotate_signing_key`)
    await hooli.ada.delete(uri)

    const log = await db.all(sql`
      select namespace || '.' || action as name, details from activity_log_entries
      where organization_id = ${hooli.id} order by occurred_at`)

    expect(log).toEqual(
      ['Add', 'Update', 'RotateSecret', 'RotateSigningKey', 'Remove'].map((action) => ({
        name: `Application.${action}`,
        details: { uri },
      })),
    )
  })
})

describe('the input of an application', () => {
  test.each<[change: object, ...problems: string[]]>([
    [{ name: undefined }, 'name is missing'],
    [{ name: '  ' }, 'name must be filled'],
    [{ name: 'a'.repeat(101) }, 'name must be at most 100 characters long'],
    [{ name: 'Rota\nMalicious' }, 'name must not have line breaks or control characters'],
    [{ kind: undefined }, 'kind is missing'],
    [{ kind: 'service' }, 'kind must be one of: web, native'],
    [{ scopes: undefined }, 'scopes is missing'],
    [{ scopes: [] }, 'scopes must have at least 1 entry'],
    [{ scopes: ['users:read', 'users:admin'] }, `scopes[1] must be one of: ${everyScope.join(', ')}`],
    [{ scopes: ['users:read', 'groups', 'users:read'] }, 'scopes[2] is a duplicate'],
    [{ scopes: 'users:read' }, 'scopes must be an array'],
    [{ redirect_uris: undefined }, 'redirect_uris is missing'],
    [{ redirect_uris: [] }, 'redirect_uris must have at least 1 entry'],
    [{ redirect_uris: indexes(21).map((i) => `https://a.example/${i}`) }, 'redirect_uris must have at most 20 entries'],
    [{ redirect_uris: ['https://a.example/', 'https://a.example/'] }, 'redirect_uris[1] is a duplicate'],
    [{ redirect_uris: [7] }, 'redirect_uris[0] must be a string'],
    [
      { redirect_uris: ['http://a.example/', 'https://a.example/', 'https://a.example/#'] },
      `redirect_uris[0] ${unsafe}`,
      'redirect_uris[2] must not contain a fragment',
    ],
    [
      { name: '', kind: 'web', redirect_uris: ['http://a.example/'], scopes: ['users:read', 'users:read'] },
      'name must be filled',
      'scopes[1] is a duplicate',
      `redirect_uris[0] ${unsafe}`,
    ],
    [
      { kind: 'other', redirect_uris: 'https://a.example/' },
      'kind must be one of: web, native',
      'redirect_uris must be an array',
    ],
  ])('is rejected with every problem: %j', async (change, ...problems) => {
    const answer = await acme.ada.post('/applications', newApplication(change))

    expect(problemsOf(answer)).toEqual([400, ...problems])
  })

  test('can contain every scope and 20 redirect URIs', async () => {
    const redirect_uris = indexes(20).map((i) => `https://app.example/${i}`)

    const { scopes } = await register(acme.ada, { scopes: everyScope, redirect_uris })

    expect(scopes).toEqual(everyScope)
  })

  test.each<[change: object, ...problems: string[]]>([
    [{}, 'name name, redirect_uris or scopes is required'],
    [{ name: null }, 'name must be a string'],
    [{ kind: 'native' }, `kind ${fixed}`],
    [{ redirect_uris: [] }, 'redirect_uris must have at least 1 entry'],
    [{ scopes: [] }, 'scopes must have at least 1 entry'],
    [
      { kind: 'native', redirect_uris: ['https://a.example/', 'app:/callback', 'https://a.example/'] },
      `redirect_uris[1] ${unsafe}`,
      'redirect_uris[2] is a duplicate',
      `kind ${fixed}`,
    ],
  ])('is rejected in an update and changes nothing: %j', async (change, ...problems) => {
    const before = await register(acme.ada)

    const answer = await acme.ada.patch(before.uri, change)

    expect(problemsOf(answer)).toEqual([400, ...problems])
    expect((await acme.ada.get(before.uri)).body.resource).toEqual(withoutSecrets(before))
  })
})

describe('the applications of an organization', () => {
  const requestsTo = (uri: string): [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object][] => [
    ['GET', uri],
    ['PATCH', uri, { name: 'Rota' }],
    ['POST', `${uri}/rotate_secret`],
    ['POST', `${uri}/rotate_signing_key`],
    ['DELETE', uri],
  ]

  test('are not found for other organizations', async () => {
    const { uri } = await register(globex.ada)

    for (const [method, url, body] of [...requestsTo(uri), ...requestsTo(`/applications/${unknownId}`)])
      expect([method, url, (await acme.ada.send(method, url, body)).status]).toEqual([method, url, 404])
    expect((await globex.ada.get(uri)).status).toBe(200)
  })

  test('are forbidden for members who are not admins', async () => {
    const { uri } = await register(acme.ada)

    const requests: ReturnType<typeof requestsTo> = [
      ['GET', '/applications'],
      ['POST', '/applications', newApplication()],
      ...requestsTo(uri),
    ]
    for (const [method, url, body] of requests)
      expect([method, url, (await acme.cyd.send(method, url, body)).status]).toEqual([method, url, 403])
  })

  test('are limited to 100, even with concurrent requests', async () => {
    const umbrella = await company('Umbrella')
    await db.run(sql`
      insert into applications (organization_id, name, kind, redirect_uris, scopes)
      select ${umbrella.id}, 'Old', 'native', '{https://app.example/}', '{users:read}' from generate_series(1, 95)`)

    const answers = await Promise.all(indexes(12).map(() => umbrella.ada.post('/applications', newApplication())))

    const refused = answers.filter(({ status }) => status === 403)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.body).toMatchObject({
      message: 'An organization can have at most 100 applications. Delete one that you no longer need.',
    })
  })
})
