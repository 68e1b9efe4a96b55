import { afterAll, expect, test } from 'vitest'
import { connect } from '../../platform/db/db.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { createDatabase } from '../../test/databases.ts'
import { insertDefaultSchedule } from './queries.ts'

const { url, drop } = await createDatabase('template0')
const db = connect(url, 1)
afterAll(async () => {
  await db.end()
  await drop()
})

test('members from before schedules existed get the same hours as new members', async () => {
  await migrate(
    url,
    readMigrations().filter(({ name }) => name < '0003'),
  )
  const { id: organization_id } = await db.one<{ id: string }>(sql`
    insert into organizations (name, plan, stage) values ('Acme', 'enterprise', 'paid') returning id`)
  const join = (slug: string) =>
    db.one<{ id: UserId; timezone: string; organization_id: OrganizationId }>(sql`
    insert into users (organization_id, name, email, slug, timezone)
    values (${organization_id}, ${slug}, ${slug} || '@acme.example', ${slug}, 'Asia/Tokyo')
    returning id, timezone, organization_id`)
  const early = await join('early')

  await migrate(url)
  const late = await join('late')
  await insertDefaultSchedule(db, late)

  const hours = (user_id: string) =>
    db.all(sql`
    select name, is_default, timezone, rules, travel, holidays from schedules where user_id = ${user_id}`)
  expect(await hours(early.id)).toHaveLength(1)
  expect(await hours(early.id)).toEqual(await hours(late.id))
})
