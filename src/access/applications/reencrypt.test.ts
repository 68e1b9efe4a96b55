import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { register } from '../../test/applications.ts'
import { environment } from '../../test/environment.ts'
import { reloadWithEnv } from '../../test/reload-with-env.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

/** The same code in a service with another SECRET_KEY. */
const successor = (settings: Record<string, string>) => reloadWithEnv(settings, async () => (
  { ...(await import('./reencrypt.ts')), ...(await import('../../platform/auth/encrypt.ts')) }))

const sealedOf = async (id: string) =>
  (await db.one<{ signing_key: string }>(sql`select signing_key from applications where id = ${id}`)).signing_key

test('after a change of the SECRET_KEY, keys of applications can soon be read without the old one', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { client_id, signing_key } = await register(acme.ada)

  await (await successor({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })).reencryptApplications(db)

  const { decrypt: unseal } = await successor({ SECRET_KEY })
  expect(unseal(await sealedOf(client_id), client_id)).toBe(signing_key)
})

test('without an OLD_SECRET_KEY nothing is touched', async () => {
  const { client_id } = await register(acme.ada)
  const before = await sealedOf(client_id)

  await (await successor({})).reencryptApplications(db)

  expect(await sealedOf(client_id)).toBe(before)
})
