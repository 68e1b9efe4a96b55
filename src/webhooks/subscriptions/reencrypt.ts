import { reencrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

type Keys = { id: string; organization_id: string; signing_key: string; previous_signing_key: string | null }

/** Keys that OLD_SECRET_KEY still sealed are sealed with the SECRET_KEY of now, so that the old one can go. */
export async function reencryptKeys(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  const rows = await db.all<Keys>(sql`
    select id, organization_id, signing_key, previous_signing_key from webhook_subscriptions
    where signing_key is not null`)
  for (const row of rows) await resealRow(db, row)
}

/** A key that was rotated in the meantime stays as it is. */
async function resealRow(db: Db, { id, organization_id, signing_key, previous_signing_key }: Keys) {
  const current = reencrypt(signing_key, id)
  const previous = previous_signing_key === null ? undefined : reencrypt(previous_signing_key, id)
  if (current === undefined && previous === undefined) return
  await db.run(sql`
    update webhook_subscriptions
    set signing_key = ${current ?? signing_key}, previous_signing_key = ${previous ?? previous_signing_key}
    where organization_id = ${organization_id} and id = ${id} and signing_key = ${signing_key}`)
}
