import { reencrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarConnectionId, OrganizationId } from '../../platform/ids.ts'

type StoredRow = { id: CalendarConnectionId; organization_id: OrganizationId; credentials: string }

/** Encrypts credentials that still use OLD_SECRET_KEY with SECRET_KEY, so that the old setting can be removed. */
export async function reencryptCredentials(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  const rows = await db.all<StoredRow>(sql`select id, organization_id, credentials from calendar_connections`)
  for (const { id, organization_id, credentials } of rows) {
    const current = reencrypt(credentials, id)
    // The last condition skips an account that was reconnected since it was read.
    if (current !== undefined)
      await db.run(sql`
        update calendar_connections set credentials = ${current}
        where organization_id = ${organization_id} and id = ${id} and credentials = ${credentials}`)
  }
}
