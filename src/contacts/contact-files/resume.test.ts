import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { importHelpers } from '../../test/imports.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const { folder, report, save, run, hire, many, countOf, eventsOf, leftOf } = await importHelpers(db, acme)

test('an interrupted import continues after the last batch and creates no contact twice', async () => {
  const dee = await hire()
  const path = await save(...many(1700))
  const stop = new AbortController()

  const first = run(dee, path, { signal: stop.signal }, ({ done }) => void (done >= 1000 && stop.abort()))
  await expect(first).rejects.toThrow('Stopped.')
  const afterFirst = await countOf(dee)
  const second = await run(dee, path)

  expect(afterFirst).toBe(1000)
  expect(second).toMatchObject({ resumed_after: 1000, done: 1700, created: 1700, refused: 0 })
  expect([await countOf(dee), await eventsOf(dee)]).toEqual([1700, 1700])
})

test('another file, another mapping and another owner are separate imports', async () => {
  const [dee, eli] = [await hire(), await hire()]
  const path = await save('name,email,City', 'Nia,nia@guest.example,Kassel')
  await run(dee, path)

  const others = [
    await run(eli, path),
    await run(dee, path, { map: [{ header: 'City', field: '' }] }),
    await run(dee, await save('name,email,City', 'Nia,nia@guest.example,Lund')),
  ]
  const same = await run(dee, await save('name,email,City', 'Nia,nia@guest.example,Kassel'))

  expect(others.map(({ created, refused }) => [created, refused])).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
  ])
  expect(same).toMatchObject({ finished_before: expect.stringMatching(/^20/), created: 1, refused: 0 })
})

test('a file is imported only once, unless the user asks for it again', async () => {
  const dee = await hire()
  const path = await save(...many(2))
  await run(dee, path)
  const { body } = await dee.get('/contacts')
  await dee.delete(body.collection[0].uri)

  const same = await run(dee, path)
  const afterSame = await countOf(dee)
  const again = await run(dee, path, { again: true })

  expect([same.finished_before !== null, afterSame]).toEqual([true, 1])
  expect([again, await countOf(dee)]).toEqual([expect.objectContaining({ created: 1, refused: 1, report }), 2])
})

test('only one process at a time can import the same file', async () => {
  const dee = await hire()
  const path = await save(...many(600))

  const { first, second } = await db.transaction(async (tx) => {
    // The first import waits for this lock in the middle of its first batch.
    await tx.run(sql`lock table contacts in share mode`)
    const first = run(dee, path)
    await untilLockWait(db)
    return { first, second: await run(dee, path).catch((error: Error) => error.message) }
  })

  expect(second).toBe('Another process is importing this file for this user. Wait until it has finished.')
  expect([(await first).created, await countOf(dee)]).toEqual([600, 600])
})

test('a report that could not be written is written by the next run, which imports nothing twice', async () => {
  const dee = await hire()
  const path = await save(...many(3), 'Nia,invalid')

  await expect(run(dee, path, { report: join(folder, 'missing', 'refused.csv') })).rejects.toThrow('ENOENT')
  const stored = await leftOf(dee)
  const second = await run(dee, path)

  expect(stored).toHaveLength(1)
  expect(second).toMatchObject({ resumed_after: 4, created: 3, refused: 1, report })
  expect(await readFile(report, 'utf8')).toMatch(/\n5,"email ""invalid""/)
  expect(await leftOf(dee)).toEqual([])
})

test('the report contains lines that were rejected before an interruption', async () => {
  const dee = await hire()
  const path = await save(...many(10), 'Nia,invalid', ...many(600).slice(11), 'Ola,invalid')
  const stop = new AbortController()
  await run(dee, path, { signal: stop.signal }, () => stop.abort()).catch(() => {})

  const second = await run(dee, path)
  const [, ...rejected] = (await readFile(report, 'utf8')).trimEnd().split('\n')

  expect(second).toMatchObject({ resumed_after: 500, created: 600, refused: 2 })
  expect(rejected.map((line) => line.replace(/,.*,/, ' '))).toEqual(['12 invalid', '603 invalid'])
})
