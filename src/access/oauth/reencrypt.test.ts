import { expect, test } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { environment } from '../../test/environment.ts'
import { connectApplication, createOAuthClient } from '../../test/oauth-flow.ts'
import { reloadWithEnv } from '../../test/reload-with-env.ts'
import { service } from '../../test/service.ts'
import { rowOf } from './record-queries.ts'

const { acme, app, db } = await service()

/** Loads the modules again with other settings. */
const reload = (settings: Record<string, string>) => reloadWithEnv(settings, async () => (
  { ...(await import('./reencrypt.ts')), ...(await import('../../platform/auth/encrypt.ts')) }))

test('refresh tokens are readable without OLD_SECRET_KEY after they were reencrypted', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { refresh_token } = await connectApplication(db, app, acme, acme.cyd, await createOAuthClient(db, acme))
  const hash = hashOf(refresh_token)

  await (await reload({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })).reencryptRecords(db)

  const { decrypt: decryptWithNewKey } = await reload({ SECRET_KEY })
  const { body } = await db.one<{ body: string }>(sql`
    select body from oauth_records where model = 'RefreshToken' and hash = ${hash}`)
  expect(JSON.parse(decryptWithNewKey(body, rowOf('RefreshToken', hash)))).toMatchObject({ accountId: acme.cyd.id })
})
