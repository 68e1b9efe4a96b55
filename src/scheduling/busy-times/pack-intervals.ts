import { sql, type Sql } from '../../platform/db/sql.ts'
import { minuteOf } from '../../platform/time.ts'

/**
 * Packs the intervals of many rows into one bytea value. Reading 5,000 intervals takes a fraction of a millisecond;
 * as separate rows it takes 5 ms.
 */
export function packed(from: Sql, to: Sql, order: Sql = sql.empty) {
  return sql`string_agg(timestamptz_send(${from}) || timestamptz_send(${to}), ''::bytea ${order})`
}

const perMinute = 60_000_000
/** PostgreSQL counts from the start of 2000. */
const epoch = minuteOf(Date.UTC(2000))

/** Whole minutes since 1970: from, to, from, to, … Starts are rounded down, ends up. */
export function unpack(bytes: Buffer): Int32Array {
  const minutes = new Int32Array(bytes.length / 8)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let i = 0; i < minutes.length; i += 2) {
    minutes[i] = epoch + Math.floor(microseconds(view, i * 8) / perMinute)
    minutes[i + 1] = epoch + Math.ceil(microseconds(view, i * 8 + 8) / perMinute)
  }
  return minutes
}

/** Exact for a few hundred years before and after 2000. */
function microseconds(view: DataView, at: number) {
  return view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
}
