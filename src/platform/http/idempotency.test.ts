import { expect, test } from 'vitest'
import { lockOrganization } from '../../people/organizations/queries.ts'
import { appToken, register } from '../../test/applications.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'

const { acme, globex, as, db } = await service()
const path = `/organizations/${acme.id}/invitations`
const keyed = (key: string) => ({ 'idempotency-key': key })

async function invitationsOf(email: string) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from organization_invitations where lower(email) = ${email}`)
  return count
}

/** Another transaction locks the organization, so an invitation has to wait. */
function whileHeld<T>(work: () => Promise<T>) {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, acme.id)
    return { result: await work() }
  })
}

test('a repeated request with the same key gets the stored response and runs once', async () => {
  const first = await acme.ada.post(path, { email: 'dee@acme.example' }, keyed('dee'))
  const second = await acme.ada.post(path, { email: 'dee@acme.example' }, keyed('dee'))

  expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect([second.status, second.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect(second.text).toBe(first.text)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(await invitationsOf('dee@acme.example')).toBe(1)
})

test('rejects a key that was used with another body or path', async () => {
  const {
    body: { resource },
  } = await acme.ada.post(path, { email: 'eli@acme.example' }, keyed('eli'))

  const answers = [
    await acme.ada.post(path, { email: 'eva@acme.example' }, keyed('eli')),
    await acme.ada.post(`${resource.uri}/resend`, { email: 'eli@acme.example' }, keyed('eli')),
  ]

  const message = 'This Idempotency-Key was used with another request. Use a new key.'
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      422,
      {
        title: 'Idempotency Key Reused',
        message,
        details: [{ parameter: 'Idempotency-Key', message, code: 'key_reused' }],
      },
    ])
  }
  expect(await invitationsOf('eva@acme.example')).toBe(0)
})

test('returns 409 for a second request while the first is in progress', async () => {
  const {
    result: [first, second],
  } = await whileHeld(async () => {
    const under = acme.ada.post(path, { email: 'fay@acme.example' }, keyed('fay'))
    await untilLockWait(db)
    return [{ under }, await acme.ada.post(path, { email: 'fay@acme.example' }, keyed('fay'))] as const
  })
  const third = [await first.under, await acme.ada.post(path, { email: 'fay@acme.example' }, keyed('fay'))]

  expect([second.status, second.body.title, second.body.details]).toEqual([
    409,
    'Internal Server Error',
    [{ parameter: 'Idempotency-Key', code: 'in_progress', message: 'a request with this key is still in progress' }],
  ])
  expect(third.map(({ status }) => status)).toEqual([201, 201])
})

test('runs one of twenty concurrent requests with the same key', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => acme.ada.post(path, { email: 'gus@acme.example' }, keyed('gus'))),
  )

  const fresh = answers.filter(({ status, headers }) => status === 201 && headers['idempotent-replayed'] === undefined)
  const created = answers.filter(({ status }) => status === 201)
  expect(fresh.length).toBe(1)
  expect(new Set(created.map(({ text }) => text)).size).toBe(1)
  for (const { status, body } of answers.filter(({ status }) => status !== 201))
    expect([status, body.details[0].code]).toEqual([409, 'in_progress'])
  expect(await invitationsOf('gus@acme.example')).toBe(1)
})

test('replays an error response', async () => {
  const first = await acme.ada.post(path, { email: acme.cyd.email }, keyed('cyd'))
  await acme.ada.delete(acme.cyd.membership)
  const second = await acme.ada.post(path, { email: acme.cyd.email }, keyed('cyd'))

  expect([first.status, first.body.title]).toEqual([400, 'Already Organization Member'])
  expect([second.status, second.text]).toEqual([400, first.text])
  expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true'])
})

test('separates the keys of two users', async () => {
  const ours = await acme.ada.post(path, { email: 'hal@acme.example' }, keyed('hal'))
  const colleague = await acme.bob.post(path, { email: 'hob@acme.example' }, keyed('hal'))
  const theirs = await globex.ada.post(`${globex.uri}/invitations`, { email: 'hal@globex.example' }, keyed('hal'))

  expect([ours, colleague, theirs].map(({ status }) => status)).toEqual([201, 201, 201])
})

test('accepts a key again after a day', async () => {
  const first = await acme.ada.post(path, { email: 'ida@acme.example' }, keyed('ida'))
  await db.run(sql`update idempotency_keys set created_at = now() - interval '24 hours' where key = 'ida'`)

  const second = await acme.ada.post(path, { email: 'ivo@acme.example' }, keyed('ida'))
  const third = await acme.ada.post(path, { email: 'ivo@acme.example' }, keyed('ida'))

  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect([second.headers['idempotent-replayed'], third.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(second.body.resource.email).toBe('ivo@acme.example')
})

test.each([
  ['an empty key', ''],
  ['a long key', 'k'.repeat(300)],
  ['a key with spaces', 'a key'],
  ['a key beyond ASCII', 'schlüssel'],
])('rejects %s and names the header', async (_, key) => {
  const { status, body } = await acme.ada.post(path, { email: 'jan@acme.example' }, keyed(key))

  expect([status, body.title, body.details]).toEqual([
    400,
    'Invalid Argument',
    [{ parameter: 'Idempotency-Key', code: 'invalid', message: 'must be 1 to 255 visible ASCII characters' }],
  ])
  expect(await invitationsOf('jan@acme.example')).toBe(0)
})

test('accepts a key of 255 characters', async () => {
  const key = `~${'k'.repeat(254)}`

  const first = await acme.ada.post(path, { email: 'jim@acme.example' }, keyed(key))
  const second = await acme.ada.post(path, { email: 'jim@acme.example' }, keyed(key))

  expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
})

test('a request can be repeated with its key after a database error', async () => {
  const {
    result: { cut },
  } = await whileHeld(async () => {
    const cut = acme.ada.post(path, { email: 'kay@acme.example' }, keyed('kay'))
    await untilLockWait(db)
    await db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return { cut: await cut }
  })
  const again = await acme.ada.post(path, { email: 'kay@acme.example' }, keyed('kay'))

  expect([cut.status, cut.headers['retry-after'], cut.body.details[0].code]).toEqual([503, '2', 'unavailable'])
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined])
})

test('a request can be repeated with its key after an internal error', async () => {
  await db.run(sql`alter table mails rename to lost_mails`)
  const failed = await acme.ada.post(path, { email: 'lee@acme.example' }, keyed('lee'))
  await db.run(sql`alter table lost_mails rename to mails`)
  const again = await acme.ada.post(path, { email: 'lee@acme.example' }, keyed('lee'))

  expect([failed.status, failed.body.details[0].code]).toEqual([500, 'internal'])
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect(await invitationsOf('lee@acme.example')).toBe(1)
})

test('a request can be repeated with its key after a 429', async () => {
  const { body } = await acme.ada.post(path, { email: 'often@acme.example' })
  await acme.ada.post(`${body.resource.uri}/resend`)
  const rejected = await acme.ada.post(`${body.resource.uri}/resend`, undefined, keyed('often'))
  await db.run(sql`delete from attempt_logs`)

  const resent = await acme.ada.post(`${body.resource.uri}/resend`, undefined, keyed('often'))

  expect([rejected.status, resent.status, resent.headers['idempotent-replayed']]).toEqual([429, 201, undefined])
})

test('an application does not get the stored response of another application', async () => {
  const dee = await acme.hire('Dee Novak', 'dee.novak@acme.example')
  const scopes = ['users:read', 'webhooks:write', 'scheduled_events:read']
  async function through() {
    const { client_id } = await register(acme.ada, { scopes })
    return as(await appToken(db, dee, client_id, scopes))
  }
  const [one, other] = [await through(), await through()]
  const { body } = await one.post('/webhook_subscriptions', {
    url: 'https://hooks.example/h',
    events: ['invitee.created'],
    scope: 'user',
    user: dee.uri,
    organization: acme.uri,
  })
  const rotate = `${body.resource.uri}/rotate_signing_key`
  const first = await one.post(rotate, undefined, keyed('rotate'))

  const [own, foreign] = [
    await one.post(rotate, undefined, keyed('rotate')),
    await other.post(rotate, undefined, keyed('rotate')),
  ]

  expect([first.status, own.text === first.text, foreign.status]).toEqual([201, true, 422])
  expect(foreign.text).not.toContain('whsec_')
})
