import { reencrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, SubscriptionId } from '../../platform/ids.ts'

type KeysRow = {
  id: SubscriptionId
  organization_id: OrganizationId
  signing_key: string
  previous_signing_key: string | null
}

/** Encrypts keys that still use OLD_SECRET_KEY with SECRET_KEY, so that the old setting can be removed. */
export async function reencryptKeys(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  const rows = await db.all<KeysRow>(sql`
    select id, organization_id, signing_key, previous_signing_key from webhook_subscriptions
    where signing_key is not null`)
  for (const row of rows) await reencryptRow(db, row)
}

/** Skips a key that was rotated since it was read. */
async function reencryptRow(db: Db, { id, organization_id, signing_key, previous_signing_key }: KeysRow) {
  const current = reencrypt(signing_key, id)
  const previous = previous_signing_key === null ? undefined : reencrypt(previous_signing_key, id)
  if (current === undefined && previous === undefined) return
  await db.run(sql`
    update webhook_subscriptions
    set signing_key = ${current ?? signing_key}, previous_signing_key = ${previous ?? previous_signing_key}
    where organization_id = ${organization_id} and id = ${id} and signing_key = ${signing_key}`)
}
