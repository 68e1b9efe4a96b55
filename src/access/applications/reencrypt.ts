import { reencrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ApplicationId } from '../../platform/ids.ts'

/** Encrypts signing keys that still use OLD_SECRET_KEY with SECRET_KEY, so that operators can remove the old key. */
export async function reencryptApplications(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  const rows = await db.all<{ id: ApplicationId; signing_key: string }>(sql`
    select id, signing_key from applications where signing_key is not null`)
  for (const { id, signing_key } of rows) {
    const current = reencrypt(signing_key, id)
    // The last condition skips a key that was rotated since it was read.
    if (current !== undefined)
      await db.run(sql`
        update applications set signing_key = ${current} where id = ${id} and signing_key = ${signing_key}`)
  }
}
