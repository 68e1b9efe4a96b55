import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { environment } from '../../test/environment.ts'
import { idOf } from '../../test/examples.ts'
import { reloadWithEnv } from '../../test/reload-with-env.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, db } = await service()

/** The same code in a service with another SECRET_KEY. */
const reload = (settings: Record<string, string>) => reloadWithEnv(settings, async () => (
  { ...(await import('./reencrypt.ts')), ...(await import('../../platform/auth/encrypt.ts')) }))

const keysOf = (uri: string) => db.one<{ signing_key: string | null; previous_signing_key: string | null }>(sql`
  select signing_key, previous_signing_key from webhook_subscriptions where id = ${idOf(uri)}`)

test('after a change of SECRET_KEY, signing keys can be decrypted without the old key', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })
  await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'second' })
  const bare = await subscribe(acme.ada, acme, {})

  await (await reload({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })).reencryptKeys(db)

  const { decrypt } = await reload({ SECRET_KEY })
  const { signing_key, previous_signing_key } = await keysOf(uri)
  expect([decrypt(signing_key ?? '', idOf(uri)), decrypt(previous_signing_key ?? '', idOf(uri))])
    .toEqual(['second', 'first'])
  expect(await keysOf(bare.uri)).toEqual({ signing_key: null, previous_signing_key: null })
})

test('without OLD_SECRET_KEY no key is changed', async () => {
  const { uri } = await subscribe(acme.ada, acme, { signing_key: 'mine' })
  const before = await keysOf(uri)

  await (await reload({})).reencryptKeys(db)

  expect(await keysOf(uri)).toEqual(before)
})
