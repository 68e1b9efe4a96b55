import { beforeAll, describe, expect, test, vi } from 'vitest'
import { decrypt } from '../../platform/auth/encrypt.ts'
import { sql } from '../../platform/db/sql.ts'
import { whereIs } from '../../test/dump-database.ts'
import { idOf } from '../../test/examples.ts'
import { never } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'
import { subscribe, wishFor } from '../../test/subscriptions.ts'

const { acme, app, db } = await service()
const made = /^whsec_[A-Za-z0-9+/]{43}=$/
const dayMs = 86_400_000

type Stored = { signing_key: string | null; previous_signing_key: string | null; previous_key_until: string | null }

/** The keys of a subscription as whoever signs with them reads them. */
async function keysOf(uri: string) {
  const id = idOf(uri)
  const stored = await db.one<Stored>(sql`
    select signing_key, previous_signing_key, previous_key_until from webhook_subscriptions where id = ${id}`)
  const open = (sealed: string | null) => sealed && decrypt(sealed, id)
  return { now: open(stored.signing_key), before: open(stored.previous_signing_key), until: stored.previous_key_until }
}

describe('a key', () => {
  test('is kept with its subscription, as it was sent', async () => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: ' key of Zoë ' })

    expect(await keysOf(uri)).toEqual({ now: ' key of Zoë ', before: null, until: null })
  })

  test.each([[{}], [{ signing_key: null }]])('is not there unless one is given: %o', async (change) => {
    const { uri } = await subscribe(acme.ada, acme, change)

    expect(await keysOf(uri)).toEqual({ now: null, before: null, until: null })
  })

  test('of one’s own takes the place of the one before, which is good for another day', async () => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    const { status, body } = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'second' })

    const until = body.resource.previous_key_until
    expect([status, body]).toEqual([201, { resource: { uri, signing_key: null, previous_key_until: until } }])
    expect(Math.abs(Date.parse(until) - Date.now() - dayMs)).toBeLessThan(60_000)
    expect(await keysOf(uri)).toEqual({ now: 'second', before: 'first', until })
  })

  test.each([[undefined], [{}], [{ signing_key: null }]])('is made where none is given: %o', async (sent) => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    const { body } = await acme.ada.post(`${uri}/rotate_signing_key`, sent)

    const { signing_key } = body.resource
    expect(signing_key).toMatch(made)
    expect(await keysOf(uri)).toMatchObject({ now: signing_key, before: 'first' })
  })

  test('has none before it where there was none', async () => {
    const { uri } = await subscribe(acme.ada, acme)

    const { body } = await acme.ada.post(`${uri}/rotate_signing_key`)

    expect(body.resource).toEqual({ uri, signing_key: expect.stringMatching(made), previous_key_until: null })
    expect(await keysOf(uri)).toEqual({ now: body.resource.signing_key, before: null, until: null })
  })

  test('that is two before is good for nothing any more', async () => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'second' })
    await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'third' })

    expect(await keysOf(uri)).toMatchObject({ now: 'third', before: 'second' })
  })

  test('that is new moves the subscription on and nothing else of it', async () => {
    const before = await subscribe(acme.ada, acme)

    await acme.ada.post(`${before.uri}/rotate_signing_key`)

    const { resource } = (await acme.ada.get(before.uri)).body
    expect(resource).toEqual({ ...before, updated_at: expect.any(String) })
    expect(resource.updated_at > before.updated_at).toBe(true)
  })

  test.each(['', ' ', 'a\u0007b', 'k'.repeat(513), 7])('cannot be %j', async (signing_key) => {
    const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })

    const { status, body } = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key })

    expect([status, body.details.map(({ parameter }: { parameter: string }) => parameter)])
      .toEqual([400, ['signing_key']])
    expect(await keysOf(uri)).toMatchObject({ now: 'first', before: null })
  })
})

describe('what is told once', () => {
  const [log, answers]: [string[], string[]] = [[], []]
  let ours = ''

  beforeAll(async () => {
    app.log.level = 'info'
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0)
    const key = (name: string) => ({ 'idempotency-key': name })
    const wish = wishFor(acme, { signing_key: 'zoes-own-key' })
    const created = await acme.ada.post('/webhook_subscriptions', wish, key('create'))
    const { uri } = created.body.resource
    const again = await acme.ada.post('/webhook_subscriptions', wish, key('create'))
    const twice = await acme.ada.post('/webhook_subscriptions', wish, key('twice'))
    const given = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'zoes-next-key' }, key('given'))
    const rotated = await acme.ada.post(`${uri}/rotate_signing_key`, {}, key('made'))
    const bad = await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'zoes-bad-key\n' }, key('bad'))
    ours = rotated.body.resource.signing_key
    const list = await acme.ada.get(`/webhook_subscriptions?organization=${acme.uri}&scope=organization`)
    const read = await acme.ada.get(uri)
    answers.push(...[created, again, twice, given, bad, list, read].map(({ text }) => text))
  })

  test('stands in no answer after that', () => {
    expect(answers.join('')).not.toMatch(/zoes-(own|next|bad)-key/)
    expect(answers.join('')).not.toContain(ours)
  })

  test('stands in no table as it is', async () => {
    for (const key of ['zoes-own-key', 'zoes-next-key', 'zoes-bad-key', ours])
      expect(await whereIs(db, key, { notOf: never })).toEqual({})
  })

  test('stands in no line of the log', () => {
    expect(log.join('')).toContain('"route":"/webhook_subscriptions/:uuid/rotate_signing_key"')
    expect(log.join('')).not.toMatch(/zoes-(own|next|bad)-key/)
    expect(log.join('')).not.toContain(ours)
  })
})

describe('a request that comes again with its Idempotency-Key', () => {
  const again = { 'idempotency-key': 'again' }

  test('is told the key that was made the first time', async () => {
    const { uri } = await subscribe(acme.bob, acme, { signing_key: 'first' })

    const first = await acme.bob.post(`${uri}/rotate_signing_key`, {}, again)
    const second = await acme.bob.post(`${uri}/rotate_signing_key`, {}, again)

    expect([first, second].map(({ status, headers }) => [status, headers['idempotent-replayed']]))
      .toEqual([[201, undefined], [201, 'true']])
    expect(second.text).toBe(first.text)
    expect(await keysOf(uri)).toMatchObject({ now: first.body.resource.signing_key, before: 'first' })
  })

  test('is told the refusal of the first time', async () => {
    const { uri } = await subscribe(acme.cyd, acme, { scope: 'user', user: acme.cyd.uri })

    const first = await acme.cyd.post(`${uri}/rotate_signing_key`, { signing_key: '' }, again)
    const second = await acme.cyd.post(`${uri}/rotate_signing_key`, { signing_key: '' }, again)

    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([400, 400, 'true'])
    expect(second.text).toBe(first.text)
  })
})
