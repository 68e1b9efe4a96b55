import { expect, test } from 'vitest'
import { connect } from '../../platform/db/db.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { createDatabase } from '../../test/databases.ts'

const { url, drop } = await createDatabase('template0')
closeAfterFile(drop)

test('migration 0027 creates the default workflows and turns planned reminders into their runs', async () => {
  await migrate(
    url,
    readMigrations().filter(({ name }) => name < '0027'),
  )
  const db = connect(url, 2)
  await db.run(sql`
    with acme as (insert into organizations (name, plan, stage) values ('Acme', 'teams', 'paid') returning id),
    ada as (
      insert into users (organization_id, name, email, slug)
      select id, 'Ada', 'ada@acme.example', 'ada' from acme returning id, organization_id),
    intro as (
      insert into event_types (organization_id, user_id, name, slug, active, position, color, locale, duration)
      select organization_id, id, 'Intro', 'intro', true, 0, '#000000', 'en', 30 from ada
      returning id, organization_id),
    meeting as (
      insert into scheduled_events (organization_id, event_type_id, start_time, end_time)
      select organization_id, id, now() + interval '3 days', now() + interval '3 days 30 minutes' from intro
      returning id, organization_id),
    people as (
      insert into invitees (organization_id, event_id, email, address, name, link_key, status,
        canceled_at, canceled_by, canceler_type)
      select organization_id, meeting.id, name || '@x.example', name || '@x.example', name, name, status,
        case status when 'canceled' then now() end, case status when 'canceled' then 'Ada' end,
        case status when 'canceled' then 'host' end
      from meeting, (values ('active', 'active'), ('gone', 'canceled'), ('claimed', 'active')) as who(name, status)
      returning id, organization_id, name)
    insert into jobs (organization_id, kind, payload, due_at, attempt)
    select organization_id, 'booking email', jsonb_build_object('invitee_id', id, 'notice', 'reminder'),
      now() + interval '2 days', case name when 'claimed' then 1 else 0 end
    from people`)

  await migrate(url)

  await db.run(sql`insert into organizations (name, plan, stage) values ('Globex', 'teams', 'paid')`)
  const workflows = await db.all(sql`
    select o.name, count(*)::int as workflows, count(v.version)::int as versions
    from organizations o join workflows w on w.organization_id = o.id and w.is_default and w.active
      left join workflow_versions v on v.workflow_id = w.id and v.version = w.version
    group by 1 order by 1`)
  const runs = await db.all(sql`
    select i.name, r.status, r.trigger_type, r.triggered_at = e.start_time as is_counted_from_start,
      r.due_at = j.due_at as has_job, j.kind, j.payload->>'run_id' = r.id::text as is_named
    from workflow_runs r join invitees i on i.id = r.invitee_id join scheduled_events e on e.id = r.event_id
      join jobs j on j.id = r.id`)
  const kinds = await db.all(sql`select kind, count(*)::int from jobs where every is null group by 1 order by 1`)
  await db.end()
  expect(workflows).toEqual([
    { name: 'Acme', workflows: 4, versions: 4 },
    { name: 'Globex', workflows: 4, versions: 4 },
  ])
  expect(runs).toEqual([
    {
      name: 'active',
      status: 'pending',
      trigger_type: 'reminder',
      is_counted_from_start: true,
      has_job: true,
      kind: 'workflow run',
      is_named: true,
    },
  ])
  expect(kinds).toEqual([
    { kind: 'booking email', count: 2 },
    { kind: 'workflow run', count: 1 },
  ])
})
