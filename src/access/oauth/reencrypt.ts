import { reencrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRecords, rowOf, updateBody } from './queries.ts'

const atOnce = 500

/** Records that OLD_SECRET_KEY still sealed are sealed with the SECRET_KEY of now, so that the old one can go. */
export async function reencryptRecords(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  let after: { model: string; hash: Buffer } = { model: '', hash: Buffer.alloc(0) }
  for (;;) {
    const records = await listRecords(db, after, atOnce)
    for (const record of records) {
      const body = reencrypt(record.body, rowOf(record.model, record.hash))
      if (body !== undefined) await updateBody(db, record, body)
    }
    const last = records.at(-1)
    if (!last || records.length < atOnce) return
    after = last
  }
}
