import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'
import { packed, unpack } from './pack-intervals.ts'

const { db } = await service()

test('intervals are read as whole minutes, with starts rounded down and ends rounded up', async () => {
  const intervals = [
    ['2026-11-16 09:00:00', '2026-11-16 09:30:00'],
    ['2026-11-16 09:00:59.999999', '2026-11-16 09:30:00.000001'],
    ['1999-12-31 23:59:59.5', '2000-01-01 00:00:00'],
    ['1969-12-31 23:58:30', '1970-01-01 00:00:30'],
    ['2099-12-31 23:59:00', '2100-01-01 00:00:01'],
  ]

  const { bytes } = await db.one<{ bytes: Buffer }>(sql`
    select ${packed(sql`a`, sql`b`, sql`order by i`)} as bytes
    from json_to_recordset(${JSON.stringify(intervals.map(([a, b], i) => ({ a, b, i })))})
      as intervals(a timestamptz, b timestamptz, i int)`)

  const minute = (text: string) => Date.parse(`${text}Z`) / 60_000
  expect([...unpack(bytes)]).toEqual([
    minute('2026-11-16T09:00'),
    minute('2026-11-16T09:30'),
    minute('2026-11-16T09:00'),
    minute('2026-11-16T09:31'),
    minute('1999-12-31T23:59'),
    minute('2000-01-01T00:00'),
    -2,
    1,
    minute('2099-12-31T23:59'),
    minute('2100-01-01T00:01'),
  ])
})
