import { expect, onTestFinished, test } from 'vitest'
import { decrypt } from '../../platform/auth/encrypt.ts'
import { sql } from '../../platform/db/sql.ts'
import { register } from '../../test/applications.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { environment } from '../../test/environment.ts'
import { service } from '../../test/service.ts'
import { reencryptApplications } from './reencrypt.ts'

const { acme, db } = await service()

const encryptedKeyOf = async (id: string) =>
  (await db.one<{ signing_key: string }>(sql`select signing_key from applications where id = ${id}`)).signing_key

test('signing keys are readable without OLD_SECRET_KEY after they were reencrypted', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { client_id, signing_key } = await register(acme.ada)

  const restore = changeSettings({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })
  onTestFinished(restore)
  await reencryptApplications(db)

  changeSettings({ SECRET_KEY })
  expect(decrypt(await encryptedKeyOf(client_id), client_id)).toBe(signing_key)
})

test('signing keys stay unchanged without OLD_SECRET_KEY', async () => {
  const { client_id } = await register(acme.ada)
  const before = await encryptedKeyOf(client_id)

  await reencryptApplications(db)

  expect(await encryptedKeyOf(client_id)).toBe(before)
})
