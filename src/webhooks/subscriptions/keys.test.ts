import { beforeAll, describe, expect, test, vi } from 'vitest'
import { decrypt } from '../../platform/auth/encrypt.ts'
import { sql } from '../../platform/db/sql.ts'
import { findText } from '../../test/dump-database.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'
import { subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, app, db } = await service()
const generatedKey = /^whsec_[A-Za-z0-9+/]{43}=$/
const dayMs = 86_400_000

type StoredKeys = { signing_key: string | null; previous_signing_key: string | null; previous_key_until: string | null }

/** The decrypted keys of a subscription. */
async function keysOf(uri: string) {
  const id = idOf(uri)
  const stored = await db.one<StoredKeys>(sql`
    select signing_key, previous_signing_key, previous_key_until from webhook_subscriptions where id = ${id}`)
  const open = (encrypted: string | null) => encrypted && decrypt(encrypted, id)
  const { signing_key, previous_signing_key, previous_key_until } = stored
  return { now: open(signing_key), before: open(previous_signing_key), until: previous_key_until }
}

describe('a signing key', () => {
  test('is stored with its subscription exactly as it was sent', async () => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: ' key of Zoë ' })

    expect(await keysOf(uri)).toEqual({ now: ' key of Zoë ', before: null, until: null })
  })

  test.each([[{}], [{ signing_key: null }]])('is absent if the request has none: %o', async (change) => {
    const { uri } = await subscribe(acme.ada, acme, change)

    expect(await keysOf(uri)).toEqual({ now: null, before: null, until: null })
  })

  test('from the request replaces the previous one, which stays valid for another day', async () => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    const { status, body } = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'second' })

    const until = body.resource.previous_key_until
    expect([status, body]).toEqual([201, { resource: { uri, signing_key: null, previous_key_until: until } }])
    expect(Math.abs(Date.parse(until) - Date.now() - dayMs)).toBeLessThan(60_000)
    expect(await keysOf(uri)).toEqual({ now: 'second', before: 'first', until })
  })

  test.each([[undefined], [{}], [{ signing_key: null }]])('is generated if the request has none: %o', async (input) => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    const { body } = await acme.ada.post(`${uri}/rotate_signing_key`, input)

    const { signing_key } = body.resource
    expect(signing_key).toMatch(generatedKey)
    expect(await keysOf(uri)).toMatchObject({ now: signing_key, before: 'first' })
  })

  test('has no previous key when there was none', async () => {
    const { uri } = await subscribe(acme.ada, acme)

    const { body } = await acme.ada.post(`${uri}/rotate_signing_key`)

    expect(body.resource).toEqual({ uri, signing_key: expect.stringMatching(generatedKey), previous_key_until: null })
    expect(await keysOf(uri)).toEqual({ now: body.resource.signing_key, before: null, until: null })
  })

  test('is dropped after two rotations', async () => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'second' })
    await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'third' })

    expect(await keysOf(uri)).toMatchObject({ now: 'third', before: 'second' })
  })

  test('that is rotated changes only updated_at of the subscription', async () => {
    const before = await subscribe(acme.ada, acme)

    await acme.ada.post(`${before.uri}/rotate_signing_key`)

    const { resource } = (await acme.ada.get(before.uri)).body
    expect(resource).toEqual({ ...before, updated_at: expect.any(String) })
    expect(resource.updated_at > before.updated_at).toBe(true)
  })

  test.each(['', ' ', 'a\u0007b', 'k'.repeat(513), 7])('cannot be %j', async (signing_key) => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    const { status, body } = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key })

    expect([status, body.details.map(({ parameter }: { parameter: string }) => parameter)]).toEqual([
      400,
      ['signing_key'],
    ])
    expect(await keysOf(uri)).toMatchObject({ now: 'first', before: null })
  })
})

describe('a secret signing key', () => {
  const [log, answers]: [string[], string[]] = [[], []]
  let generated = ''

  beforeAll(async () => {
    app.log.level = 'info'
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0)
    const key = (name: string) => ({ 'idempotency-key': name })
    const input = subscriptionInput(acme, { signing_key: 'zoes-own-key' })
    const created = await acme.ada.post('/webhook_subscriptions', input, key('create'))
    const { uri } = created.body.resource
    const again = await acme.ada.post('/webhook_subscriptions', input, key('create'))
    const twice = await acme.ada.post('/webhook_subscriptions', input, key('twice'))
    const replaced = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'zoes-next-key' }, key('replaced'))
    const rotated = await acme.ada.post(`${uri}/rotate_signing_key`, {}, key('generated'))
    const bad = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'zoes-bad-key\n' }, key('bad'))
    generated = rotated.body.resource.signing_key
    const list = await acme.ada.get(`/webhook_subscriptions?organization=${acme.uri}&scope=organization`)
    const read = await acme.ada.get(uri)
    answers.push(...[created, again, twice, replaced, bad, list, read].map(({ text }) => text))
  })

  test('appears in no later answer', () => {
    expect(answers.join('')).not.toMatch(/zoes-(own|next|bad)-key/)
    expect(answers.join('')).not.toContain(generated)
  })

  test('appears in no table unencrypted', async () => {
    for (const key of ['zoes-own-key', 'zoes-next-key', 'zoes-bad-key', generated])
      expect(await findText(db, key, { notOf: unknownId })).toEqual({})
  })

  test('appears in no log line', () => {
    expect(log.join('')).toContain('"route":"/webhook_subscriptions/:uuid/rotate_signing_key"')
    expect(log.join('')).not.toMatch(/zoes-(own|next|bad)-key/)
    expect(log.join('')).not.toContain(generated)
  })
})

describe('a repeated request with the same Idempotency-Key', () => {
  const again = { 'idempotency-key': 'again' }

  test('gets the key that was generated the first time', async () => {
    const { uri } = await subscribe(acme.bob, acme, { signing_key: 'first' })

    const first = await acme.bob.post(`${uri}/rotate_signing_key`, {}, again)
    const second = await acme.bob.post(`${uri}/rotate_signing_key`, {}, again)

    expect([first, second].map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual([
      [201, undefined],
      [201, 'true'],
    ])
    expect(second.text).toBe(first.text)
    expect(await keysOf(uri)).toMatchObject({ now: first.body.resource.signing_key, before: 'first' })
  })

  test('gets the error of the first time', async () => {
    const { uri } = await subscribe(acme.cyd, acme, { scope: 'user', user: acme.cyd.uri })

    const first = await acme.cyd.post(`${uri}/rotate_signing_key`, { signing_key: '' }, again)
    const second = await acme.cyd.post(`${uri}/rotate_signing_key`, { signing_key: '' }, again)

    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([400, 400, 'true'])
    expect(second.text).toBe(first.text)
  })
})
