import { expect, onTestFinished, test } from 'vitest'
import { decrypt } from '../../platform/auth/encrypt.ts'
import { sql } from '../../platform/db/sql.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { environment } from '../../test/environment.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'
import { reencryptKeys } from './reencrypt.ts'

const { acme, db } = await service()

const keysOf = (uri: string) =>
  db.one<{ signing_key: string | null; previous_signing_key: string | null }>(sql`
  select signing_key, previous_signing_key from webhook_subscriptions where id = ${idOf(uri)}`)

test('after a change of SECRET_KEY, signing keys can be decrypted without the old key', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { uri } = await subscribe(acme.ada, acme, { signing_key: 'first' })
  await acme.ada.post(`${uri}/rotate_signing_key`, { signing_key: 'second' })
  const bare = await subscribe(acme.ada, acme, {})

  const restore = changeSettings({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })
  onTestFinished(restore)
  await reencryptKeys(db)

  changeSettings({ SECRET_KEY })
  const { signing_key, previous_signing_key } = await keysOf(uri)
  expect([decrypt(signing_key ?? '', idOf(uri)), decrypt(previous_signing_key ?? '', idOf(uri))]).toEqual([
    'second',
    'first',
  ])
  expect(await keysOf(bare.uri)).toEqual({ signing_key: null, previous_signing_key: null })
})

test('without OLD_SECRET_KEY no key is changed', async () => {
  const { uri } = await subscribe(acme.ada, acme, { signing_key: 'mine' })
  const before = await keysOf(uri)

  await reencryptKeys(db)

  expect(await keysOf(uri)).toEqual(before)
})
