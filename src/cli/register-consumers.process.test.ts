import { expect, test } from 'vitest'
import { consumers } from '../consumers.ts'
import { connect } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { closeAfterFile } from '../test/cleanup.ts'
import { runCommand } from '../test/command-line.ts'
import { createDatabase } from '../test/databases.ts'
import { startProcess } from '../test/process.ts'

const names = consumers.map(({ name }) => name).toSorted()

/** A database without migrations, and how to read which consumers it knows. */
async function createEmpty() {
  const { url, drop } = await createDatabase('template0')
  const db = connect(url, 1)
  closeAfterFile(async () => {
    await db.end()
    await drop()
  })
  const registered = async () =>
    (await db.all<{ name: string }>(sql`select name from event_consumers order by name`)).map(({ name }) => name)
  return { url, db, registered, convene: (...args: string[]) => runCommand(args, { DATABASE_URL: url }) }
}

test('each consumer has its own name', () => {
  expect(new Set(names).size).toBe(names.length)
})

test('a command that runs migrations registers the consumers of events', async () => {
  const { convene, registered } = await createEmpty()

  await convene('organization', 'list')

  expect(await registered()).toEqual(names)
})

test('convene migrate and convene serve register the consumers of events, also without migrations', async () => {
  const { url, db, convene, registered } = await createEmpty()
  await convene('migrate')
  const outdated = sql`insert into event_consumers (name, events) values ('removed', '{contact.created}')`

  await db.run(outdated)
  await convene('migrate')
  const afterMigrate = await registered()
  await db.run(outdated)
  const service = await startProcess({ DATABASE_URL: url }, 'api')
  const afterServe = await registered()
  await service.stop()

  expect([afterMigrate, afterServe]).toEqual([names, names])
})
