import { reencrypt } from '../../platform/auth/encrypt.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRecords, rowOf, updateRecordBody } from './record-queries.ts'

const batchSize = 500

/** Encrypts with SECRET_KEY the records that still use OLD_SECRET_KEY, so that operators can remove the old key. */
export async function reencryptRecords(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  let after: { model: string; hash: Buffer } = { model: '', hash: Buffer.alloc(0) }
  for (;;) {
    const records = await listRecords(db, after, batchSize)
    for (const record of records) {
      const body = reencrypt(record.body, rowOf(record.model, record.hash))
      if (body !== undefined) await updateRecordBody(db, record, body)
    }
    const last = records.at(-1)
    if (!last || records.length < batchSize) return
    after = last
  }
}
