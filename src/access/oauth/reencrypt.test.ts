import { expect, test } from 'vitest'
import { decrypt } from '../../platform/auth/encrypt.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { environment } from '../../test/environment.ts'
import { connectApplication, createOAuthClient } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'
import { rowOf } from './record-queries.ts'
import { reencryptRecords } from './reencrypt.ts'

const { acme, app, db } = await service()

test('refresh tokens are readable without OLD_SECRET_KEY after they were reencrypted', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { refresh_token } = await connectApplication(db, app, acme, acme.cyd, await createOAuthClient(db, acme))
  const hash = hashOf(refresh_token)

  changeSettings({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })
  await reencryptRecords(db)

  changeSettings({ SECRET_KEY })
  const { body } = await db.one<{ body: string }>(sql`
    select body from oauth_records where model = 'RefreshToken' and hash = ${hash}`)
  expect(JSON.parse(decrypt(body, rowOf('RefreshToken', hash)))).toMatchObject({ accountId: acme.cyd.id })
})
