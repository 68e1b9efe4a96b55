import { expect, test } from 'vitest'
import { closeAfterFile } from '../../test/cleanup.ts'
import { createDatabase } from '../../test/databases.ts'
import { connect } from '../db/db.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'

const { url, drop } = await createDatabase('template0')
closeAfterFile(drop)

test('an upgrade renames waiting and recurring jobs and keeps their payloads', async () => {
  await migrate(
    url,
    readMigrations().filter(({ name }) => name < '0015'),
  )
  const db = connect(url, 2)
  await db.run(sql`
    insert into jobs (kind, payload, every) values
      ('mail', '{"mail_id": "1"}', null), ('notice', '{"notice": "booked"}', null), ('access ended', '{}', null),
      ('sign-in upkeep', '{}', '1 hour')`)

  await migrate(url)

  const jobs = await db.all(sql`select kind, payload, every is not null as recurs from jobs order by kind`)
  await db.end()
  expect(jobs).toEqual([
    { kind: 'access ended', payload: {}, recurs: false },
    { kind: 'booking email', payload: { notice: 'booked' }, recurs: false },
    { kind: 'email', payload: { mail_id: '1' }, recurs: false },
    { kind: 'sign-in cleanup', payload: {}, recurs: true },
  ])
})
