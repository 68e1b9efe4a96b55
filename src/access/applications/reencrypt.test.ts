import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { register } from '../../test/applications.ts'
import { environment } from '../../test/environment.ts'
import { reloadWithEnv } from '../../test/reload-with-env.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

/** Loads the modules again with other settings. */
const reload = (settings: Record<string, string>) => reloadWithEnv(settings, async () => (
  { ...(await import('./reencrypt.ts')), ...(await import('../../platform/auth/encrypt.ts')) }))

const encryptedKeyOf = async (id: string) =>
  (await db.one<{ signing_key: string }>(sql`select signing_key from applications where id = ${id}`)).signing_key

test('signing keys are readable without OLD_SECRET_KEY after they were reencrypted', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { client_id, signing_key } = await register(acme.ada)

  await (await reload({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })).reencryptApplications(db)

  const { decrypt: decryptWithNewKey } = await reload({ SECRET_KEY })
  expect(decryptWithNewKey(await encryptedKeyOf(client_id), client_id)).toBe(signing_key)
})

test('signing keys stay unchanged without OLD_SECRET_KEY', async () => {
  const { client_id } = await register(acme.ada)
  const before = await encryptedKeyOf(client_id)

  await (await reload({})).reencryptApplications(db)

  expect(await encryptedKeyOf(client_id)).toBe(before)
})
