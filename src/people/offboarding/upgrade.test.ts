import { expect, test } from 'vitest'
import { connect } from '../../platform/db/db.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { createDatabase } from '../../test/databases.ts'

const { url, drop } = await createDatabase('template0')
closeAfterFile(drop)

test('migration 0009 disables subscriptions of removed and demoted users and notifies the admins', async () => {
  await migrate(
    url,
    readMigrations().filter(({ name }) => name < '0009'),
  )
  const db = connect(url, 2)
  const { id } = await db.one<{ id: string }>(sql`
    insert into organizations (name, plan, stage) values ('Acme', 'teams', 'paid') returning id`)
  const people = ['owner', 'admin', 'user', null]
  for (const role of people) {
    const email = `${role}@acme.example`
    await db.run(sql`
      with person as (
        insert into users (organization_id, name, email, slug)
        values (${id}, ${`${role}`}, ${email}, ${`${role}`}) returning id),
      member as (
        insert into organization_memberships (organization_id, user_id, role)
        select ${id}, id, ${role} from person where ${role}::text is not null)
      insert into webhook_subscriptions (organization_id, callback_url, events, scope, creator_id)
      select ${id}, ${`https://${role}.example/`}, '{invitee.created}', 'organization', id from person`)
  }

  await migrate(url)

  const states = await db.all(sql`
    select u.name, s.state from webhook_subscriptions s join users u on u.id = s.creator_id order by u.name`)
  const jobs = await db.all(sql`
    select u.name, payload ->> 'reason' as reason, jsonb_array_length(payload -> 'subscriptions') as subscriptions
    from jobs j join users u on u.id::text = payload ->> 'user_id' where kind = 'access ended' order by u.name`)
  await db.end()
  expect(states).toEqual([
    { name: 'admin', state: 'active' },
    { name: 'null', state: 'disabled' },
    { name: 'owner', state: 'active' },
    { name: 'user', state: 'disabled' },
  ])
  expect(jobs).toEqual([
    { name: 'null', reason: 'upgrade', subscriptions: 1 },
    { name: 'user', reason: 'upgrade', subscriptions: 1 },
  ])
})
