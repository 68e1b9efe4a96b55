import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { environment } from '../../test/environment.ts'
import { idOf } from '../../test/examples.ts'
import { reloadWithEnv } from '../../test/reload-with-env.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, db } = await service()

/** The same code in a service with another SECRET_KEY. */
const successor = (settings: Record<string, string>) => reloadWithEnv(settings, async () => (
  { ...(await import('./reencrypt.ts')), ...(await import('../../platform/auth/encrypt.ts')) }))

const keysOf = (uri: string) => db.one<{ signing_key: string | null; previous_signing_key: string | null }>(sql`
  select signing_key, previous_signing_key from webhook_subscriptions where id = ${idOf(uri)}`)

test('after a change of the SECRET_KEY, signing keys can soon be read without the old one', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })
  await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'second' })
  const bare = await subscribe(acme.ada, acme, {})

  await (await successor({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })).reencryptKeys(db)

  const { decrypt: unseal } = await successor({ SECRET_KEY })
  const { signing_key, previous_signing_key } = await keysOf(uri)
  expect([unseal(signing_key ?? '', idOf(uri)), unseal(previous_signing_key ?? '', idOf(uri))])
    .toEqual(['second', 'first'])
  expect(await keysOf(bare.uri)).toEqual({ signing_key: null, previous_signing_key: null })
})

test('without an OLD_SECRET_KEY nothing is touched', async () => {
  const { uri } = await subscribe(acme.ada, acme, { signing_key: 'mine' })
  const before = await keysOf(uri)

  await (await successor({})).reencryptKeys(db)

  expect(await keysOf(uri)).toEqual(before)
})
