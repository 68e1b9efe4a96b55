import type pg from 'pg'
import type { SeedProgress } from './large-progress.ts'
import type { LargeSize } from './large-size.ts'

export const historyTables = [
  'webhook_deliveries',
  'events',
  'busy_times',
  'jobs',
  'idempotency_keys',
  'insight_days',
  'contacts',
]
const subscriptionsPerOrganization = 10
/** The measured organization has as many events in every database. */
const measuredEvents = 2000
const batches = 20

/** Events and deliveries of 30 days, and what else the service keeps for some time. */
export async function addHistory(client: pg.Client, size: LargeSize, progress: SeedProgress) {
  await addSubscriptions(client, size)
  for (let batch = 0; batch < batches; batch++) {
    await client.query(eventsOf(batch))
    await client.query(deliveriesOf(batch))
    progress.finish('deliveries', size.deliveries / batches / 4)
  }
  for (const statement of others) {
    await client.query(statement)
    progress.finish('other tables', 0)
  }
}

/** A thousandth of the events is the share of each of the largest organizations. */
async function addSubscriptions(client: pg.Client, { deliveries, organizations }: LargeSize) {
  const receivers = Math.min(1000, organizations)
  const events = deliveries / subscriptionsPerOrganization
  await client.query(`
    create unlogged table seed.receivers as
    select o.r, o.id as organization_id, p.user_id, case when o.r = 0 then ${measuredEvents} else
        greatest(1, ${events}::float8 * o.people / sum(o.people) filter (where o.r > 0) over ())::int end as events
    from seed.organizations o join seed.people p on p.r = o.r and p.position = 0 where o.r <= ${receivers}`)
  await client.query(`
    alter table seed.receivers add column first bigint;
    update seed.receivers set first = f.first from (
      select r, sum(events) over (order by r) - events as first from seed.receivers) f where f.r = receivers.r`)
  await client.query(`
    create unlogged table seed.subscriptions as
    select r, s, organization_id, user_id, seed.id(now() - interval '1000 days', r * 100 + s, 'subscription') as id
    from seed.receivers, generate_series(1, ${subscriptionsPerOrganization}) s;
    create index on seed.subscriptions (r); analyze seed.subscriptions;
    insert into webhook_subscriptions (id, organization_id, callback_url, events, scope, creator_id, manager_id, state)
    select id, organization_id, 'https://receiver.example/' || s, array['invitee.created', 'invitee.canceled'],
      'organization', user_id, user_id, 'active'
    from seed.subscriptions`)
}

/** Event i of an organization is that share of 30 days old. */
const eventsOf = (batch: number) => `
  create unlogged table seed.batch as
  select *, seed.id(created_at, n, 'event') as event_id from (
    select r, organization_id, user_id, first + i as n,
      now() - interval '30 days' + interval '29 days 23 hours' * i / events as created_at
    from seed.receivers, generate_series(events * ${batch} / ${batches}, events * ${batch + 1} / ${batches} - 1) i
    ) placed;
  analyze seed.batch;
  insert into events (id, organization_id, name, user_ids, payload, created_at, entity_id, position)
  select event_id, organization_id, 'invitee.created', array[user_id],
    json_build_object('uri', 'https://convene.example/scheduled_events/' || md5(n::text) || '/invitees/' || n,
      'name', 'Zoë Lund', 'email', 'invitee' || n || '@initech.example', 'status', 'active', 'text', repeat('x', 100)),
    created_at, null, null
  from seed.batch order by created_at`

const deliveriesOf = (batch: number) => `
  insert into webhook_deliveries (subscription_id, event_id, organization_id, status, due_at, begun_at, tries, attempt,
    attempts, created_at, updated_at)
  select s.id, event_id, b.organization_id,
    case when luck < 0.001 and ${batch} = ${batches - 1} then 'waiting' when luck < 0.005 then 'failed'
      else 'delivered' end,
    case when luck < 0.001 and ${batch} = ${batches - 1} then now() + interval '1 year' else created_at end, created_at,
    1, 1, '[{"at": "2026-11-01T00:00:00.000000Z", "status": 200, "ms": 12}]', created_at, created_at
  from seed.batch b join seed.subscriptions s on s.r = b.r
  cross join lateral (select seed.share(n * 100 + s.s, 11) as luck) lottery;
  drop table seed.batch`

const others = [
  `
  insert into busy_times (id, organization_id, user_id, type, start_time, end_time)
  select seed.id(now(), p * 100 + k, 'busy'), organization_id, user_id, 'external', at, at + interval '1 hour'
  from seed.people, generate_series(-25, 24) k
  cross join lateral (select date_trunc('day', now()) + make_interval(days => k * 2, hours => 12) as at) time`,
  `
  insert into jobs (id, organization_id, kind, payload, due_at, attempt, last_error, failed_at)
  select seed.id(at, p * 100 + k, 'job'), organization_id, case when k < 3 then 'workflow step' else 'send email' end,
    '{}', case when k < 3 then now() + interval '2 years' else at end, 5, case when k >= 3 then 'refused' end,
    case when k >= 3 then at end
  from seed.people, generate_series(1, 5) k
  cross join lateral (select now() - seed.share(p * 100 + k, 14) * interval '29 days' as at) time`,
  `
  insert into idempotency_keys (organization_id, user_id, key, fingerprint, status, body, created_at)
  select organization_id, user_id, 'key ' || k, '\\x00', 201, '{}',
    now() - seed.share(p * 100 + k, 15) * interval '1 day'
  from seed.people, generate_series(1, 10) k`,
  `
  insert into insight_days (organization_id, day, types, hosts, sources, facts)
  select organization_id, current_date - k * 5, array[type_id], array[user_id], '{}', '\\x'
  from seed.people, generate_series(0, 200) k where position = 0 and r > 1`,
  `
  insert into insight_changes (organization_id, day)
  select organization_id, current_date + k from seed.people, generate_series(-1066, 61) k
  where position = 0 and r < 2`,
  `
  insert into contacts (id, organization_id, owner_id, created_at, updated_at, folded, name, emails, phone_numbers,
    custom_fields, creation_source, terms)
  select seed.id(at, p * 100 + k, 'contact'), organization_id, user_id, at, at,
    E'zoe lund\\n' || k || '@initech.example\\n', 'Zoë Lund ' || k,
    jsonb_build_array(jsonb_build_object('email', k || '@initech.example', 'is_primary', true)), '{}', '{}',
    'scheduling', array[hashint8(p * 100 + k), hashint8(p)]
  from seed.people, generate_series(1, 10) k
  cross join lateral (select now() - seed.share(p * 100 + k, 16) * interval '700 days' as at) time where p > 0`,
]
