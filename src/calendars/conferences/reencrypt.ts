import { reencrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ConferenceId } from '../../platform/ids.ts'

/** Encrypts secrets that still use OLD_SECRET_KEY with SECRET_KEY, so that operators can remove the old key. */
export async function reencryptSecrets(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  const rows = await db.all<{ id: ConferenceId; secret: string }>(sql`
    select id, secret from conferences where secret is not null`)
  for (const { id, secret } of rows) {
    const current = reencrypt(secret, id)
    // The last condition skips a secret that was changed since it was read.
    if (current !== undefined)
      await db.run(sql`update conferences set secret = ${current} where id = ${id} and secret = ${secret}`)
  }
}
