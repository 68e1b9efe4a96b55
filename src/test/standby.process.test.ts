import { expect, test } from 'vitest'
import { startPrimary } from './standby.ts'

type Count = { count: number }
const count = 'select count(*)::int as count from notes'

test('a standby has what the primary confirmed, lags on request, and takes over', async () => {
  const primary = await startPrimary()
  await primary.query('create table notes (text text)')
  const standby = await primary.addStandby('copy', { isSynchronous: true })
  const replica = await primary.addStandby('replica')
  await standby.untilSynchronous()

  await primary.query(`insert into notes values ('first')`)
  await replica.catchUp()
  await replica.pauseReplay()
  await replica.disconnect()
  await primary.query(`insert into notes values ('second')`)
  const refused = await standby.query(`insert into notes values ('third')`).catch((error: Error) => error.message)
  await primary.kill()
  await standby.promote()
  await standby.query(`insert into notes values ('third')`)
  await replica.promote()

  expect(refused).toBe('cannot execute INSERT in a read-only transaction')
  const counts = await Promise.all([standby.query<Count>(count), replica.query<Count>(count)])
  expect(counts).toEqual([[{ count: 3 }], [{ count: 1 }]])
  await expect(primary.query(count)).rejects.toThrow('ECONNREFUSED')
})
