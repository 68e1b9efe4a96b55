import type pg from 'pg'
import { joinOrganization } from '../src/access/invitation-acceptance/join.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { connectForBulk } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { EventTypeId, OrganizationId, UserId } from '../src/platform/ids.ts'
import { createEventType } from '../src/scheduling/event-types/create.ts'
import type { LargeSize } from './large-size.ts'

/** Person 0, whom all others are copies of. */
export type Template = { organization_id: OrganizationId; user_id: UserId; event_type_id: EventTypeId }

/** Numbers and ids that depend on nothing but a number and a salt, so that every run gives the same data. */
export const seedFunctions = `
  create schema if not exists seed;
  create or replace function seed.share(n bigint, salt bigint) returns double precision
    language sql immutable parallel safe
    return (hashint8extended(n, salt) & 1048575) / 1048576.0::double precision;
  create or replace function seed.id(at timestamptz, n bigint, salt text) returns uuid
    language sql stable parallel safe
    return overlay(overlay(md5(salt || n) placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
      from 1 for 13) placing '8' from 17 for 1)::uuid;`

/** The measured organization has the same people and meetings in every database. */
const measured = { people: 20, meetings: 200 }

/** Creates the first person as the service does, and returns what others copy. */
export async function addTemplate(url: string): Promise<Template> {
  const db = connectForBulk(url, 1)
  try {
    const { id: organization_id } = await insertOrganization(db, {
      name: 'Acme',
      plan: 'enterprise',
      stage: 'paid',
      seats: null,
    })
    const person = { name: 'Person 0', email: 'person0@acme.example', timezone: 'Europe/Berlin' }
    const { user } = await joinOrganization(db, organization_id, 'owner', person)
    const actor = { organization_id, user_id: user.id, role: 'owner' as const }
    const { id } = await createEventType(db, actor, {
      owner: { user_id: user.id, team_id: null },
      name: '30-minute meeting',
      active: true,
      duration: 30,
      start_time_increment: 30,
      period_type: 'unlimited' as const,
      minimum_notice: 0,
    })
    await db.run(sql`update users set slug = 'person-0' where id = ${user.id}`)
    return { organization_id, user_id: user.id, event_type_id: id }
  } finally {
    await db.end()
  }
}

/**
 * Organization 0 is the measured one. The next one has the most people, 0.3 per organization, and organization r has
 * an r-th of that, so most have one person. Meetings are spread evenly over the people.
 */
export async function addPeople(client: pg.Client, template: Template, size: LargeSize) {
  const largest = Math.max(Math.round(0.3 * size.organizations), 3)
  await client.query(`
    create unlogged table seed.organizations as
    select r, case when r = 0 then '${template.organization_id}'::uuid
        else seed.id(now() - interval '1200 days', r, 'organization') end as id,
      case when r = 0 then ${measured.people} else greatest(1, ${largest} / greatest(r, 1)) end as people
    from generate_series(0, ${size.organizations}) r`)
  await client.query(`
    create unlogged table seed.people as
    select row_number() over (order by o.r, position) - 1 as p, o.r, o.id as organization_id, o.people, position,
      0 as meetings, 0::bigint as first_meeting, null::uuid as user_id, null::uuid as membership_id,
      null::uuid as type_id, null::uuid as schedule_id, null::uuid as host_id, null::uuid as group_id
    from seed.organizations o, generate_series(0, o.people - 1) position`)
  await client.query(`
    update seed.people set
      meetings = case when r = 0 then ${measured.meetings} else
        least(1125, ceil(${size.meetings}::float8 / (select count(*) from seed.people where r > 0))::int) end,
      user_id = case when p = 0 then '${template.user_id}'
        else seed.id(now() - interval '1190 days', p, 'user') end,
      membership_id = seed.id(now() - interval '1190 days', p, 'membership'),
      type_id = case when p = 0 then '${template.event_type_id}'
        else seed.id(now() - interval '1180 days', p, 'type') end,
      schedule_id = seed.id(now() - interval '1190 days', p, 'schedule'),
      host_id = seed.id(now() - interval '1180 days', p, 'host'),
      group_id = seed.id(now() - interval '1190 days', r * 1000 + position / 20, 'group')`)
  await client.query(`
    update seed.people set first_meeting = f.first from (
      select p, sum(meetings) over (order by p) - meetings as first from seed.people) f where f.p = people.p`)
  await client.query('create index on seed.people (p); create index on seed.people (r, position); analyze seed.people')
  await copyTemplate(client, template)
  await addGroups(client)
}

async function copyTemplate(client: pg.Client, { organization_id, user_id, event_type_id }: Template) {
  const copy = (table: string, key: string, id: string, changes: string, from: string) =>
    client.query(`
    insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
    from ${from}, ${table} t where t.${key} = '${id}'`)
  await copy(
    'organizations',
    'id',
    organization_id,
    `'id', o.id, 'name', 'Organization ' || o.r`,
    '(select * from seed.organizations where r > 0) o',
  )
  await client.query('set session_replication_role = replica')
  const people = '(select * from seed.people where p > 0) p'
  const owner = `'organization_id', p.organization_id, 'user_id', p.user_id`
  await copy(
    'users',
    'id',
    user_id,
    `'id', p.user_id, 'organization_id', p.organization_id, 'name', 'Person ' || p.p,
    'email', 'person' || p.p || '@acme.example', 'slug', 'person-' || p.p`,
    people,
  )
  await copy(
    'organization_memberships',
    'user_id',
    user_id,
    `'id', p.membership_id, ${owner},
    'role', case when p.position = 0 then 'owner' when p.position < 3 then 'admin' else 'user' end`,
    people,
  )
  await copy('schedules', 'user_id', user_id, `'id', p.schedule_id, ${owner}`, people)
  await copy('event_types', 'id', event_type_id, `'id', p.type_id, ${owner}`, people)
  await copy(
    'event_type_hosts',
    'event_type_id',
    event_type_id,
    `'id', p.host_id, ${owner},
    'event_type_id', p.type_id`,
    people,
  )
}

/** A group of each 20 people, and the first of them as its admin. */
async function addGroups(client: pg.Client) {
  await client.query(`
    insert into groups (id, organization_id, name)
    select group_id, min(organization_id::text)::uuid, 'Group ' || min(position / 20)
    from seed.people where people >= 20 group by group_id`)
  await client.query(`
    update seed.people set membership_id = (select id from organization_memberships where user_id = people.user_id)
    where p = 0`)
  await client.query(`
    insert into group_relationships (organization_id, group_id, role, membership_id)
    select organization_id, group_id, role, membership_id from seed.people
    join (values ('member'), ('admin')) roles (role) on role = 'member' or position % 20 = 0 where people >= 20`)
}
