import type pg from 'pg'
import type { SeedProgress } from './large-progress.ts'

/** The meetings of a person are on different days, so that no one is booked twice at a time. */
const days = { past: 1065, all: 1125 }
export const slices = 50

export const meetingTables = [
  'scheduled_events',
  'event_hosts',
  'invitees',
  'event_guests',
  'invitee_no_shows',
  'activity_log_entries',
  'mails',
  'workflow_runs',
  'routing_form_submissions',
  'text_messages',
]

/**
 * Meetings of 3 years and of the next 60 days, in order of time: some canceled, some with a second host, with guests or
 * with several invitees. Emails of 90 days and log entries of 730 days, as long as the service keeps them.
 */
export async function addMeetings(client: pg.Client, meetings: number, progress: SeedProgress) {
  await client.query(`alter table seed.organizations add column workflow_id uuid`)
  await client.query(`
    update seed.organizations o set workflow_id = w.id
    from workflows w where w.organization_id = o.id and w.trigger_type = 'booked' and w.is_default`)
  for (let slice = 0; slice < slices; slice++) {
    await client.query(sliceOf(slice))
    for (const statement of inserts) await client.query(statement)
    await client.query('drop table seed.slice')
    progress.finish('meetings', meetings / slices)
  }
  for (const statement of others) await client.query(statement)
}

const sliceOf = (slice: number) => `
  create unlogged table seed.slice as
  select *, seed.id(created_at, n, 'event') as event_id, seed.id(created_at, n, 'invitee') as invitee_id,
    start_time + interval '30 minutes' as end_time,
    case when is_canceled then created_at + (least(start_time, now()) - created_at) / 2 end as canceled_at
  from (
    select *, least(start_time - seed.share(n, 5) ^ 3 * interval '30 days' - interval '1 hour',
      now() - seed.share(n, 6) * interval '20 days' - interval '1 minute') as created_at
    from (
      select n, p.organization_id, p.user_id, p.type_id, other.user_id as cohost_id, o.workflow_id,
        seed.share(n, 3) < 0.15 as is_canceled, k % 50 = 7 as is_group, seed.share(n, 4) as luck,
        'invitee' || (seed.share(n, 7) * 2000000)::int || '@initech.example' as address,
        date_trunc('day', now()) - interval '${days.past} days' + make_interval(
          days => (k * ${days.all}::bigint / p.meetings)::int,
          hours => case when k % 20 = 0 then 18 + p.position % 2 else 8 + (seed.share(n, 1) * 9)::int end,
          mins => case when k % 20 = 0 then 0 else 30 * (seed.share(n, 2) * 1)::int end) as start_time
      from seed.people p
      join seed.organizations o on o.r = p.r
      cross join lateral generate_series(
        p.meetings * ${slice} / ${slices}, p.meetings * ${slice + 1} / ${slices} - 1) k
      cross join lateral (select p.first_meeting + k as n) number
      left join seed.people other on k % 20 = 0 and other.r = p.r and other.position = p.position + 1
      offset 0) placed
    offset 0) timed
  order by created_at`

const status = `case when is_canceled then 'canceled' else 'active' end`

/** Rows in the order of the slice, which is that of their ids. */
const inserts = [
  `
  insert into scheduled_events (id, organization_id, event_type_id, name, status, start_time, end_time, invitees_limit,
    invitees_active, invitees_total, canceled_at, canceled_by, canceler_type, created_at, updated_at, is_settled,
    calendar_uid)
  select event_id, organization_id, type_id, '30-minute meeting', ${status}, start_time, end_time,
    case when is_group then 5 else 1 end, case when is_canceled then 0 when is_group then 3 else 1 end,
    case when is_group then 3 else 1 end, canceled_at, case when is_canceled then 'Zoë' end,
    case when is_canceled then 'invitee' end, created_at, created_at, is_canceled or end_time < now(), event_id
  from seed.slice`,
  `
  insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to, active)
  select organization_id, event_id, host, start_time, end_time, start_time, end_time, not is_canceled
  from seed.slice cross join lateral unnest(array[user_id, cohost_id]) host where host is not null`,
  `
  insert into invitees (id, organization_id, event_id, email, address, name, status, timezone, questions_and_answers,
    link_key, scheduling_method, tracking, canceled_at, canceled_by, canceler_type, created_at, updated_at,
    calendar_uid)
  select id, organization_id, event_id, seat || address, seat || address, 'Zoë Lund', ${status}, 'Europe/Paris',
    '[{"question": "Topic?", "answer": "The offer", "position": 0}]', md5('link' || seat || n),
    case when n % 4 = 0 then 'api' end,
    json_build_object('utm_source', (array['newsletter', 'search', null, null])[1 + n % 4]), canceled_at,
    case when is_canceled then 'Zoë' end, case when is_canceled then 'invitee' end, created_at, created_at, id
  from seed.slice cross join lateral (
    select invitee_id as id, '' as seat union all
    select seed.id(created_at, n, 'seat' || extra), extra || '.'
    from generate_series(1, 2) extra where is_group) seats`,
  `
  insert into event_guests (organization_id, event_id, invitee_id, email, address, created_at, updated_at)
  select organization_id, event_id, invitee_id, 'guest.' || address, 'guest.' || address, created_at, created_at
  from seed.slice where luck < 0.1`,
  `
  insert into invitee_no_shows (id, organization_id, invitee_id, created_by, created_at)
  select seed.id(end_time, n, 'no show'), organization_id, invitee_id, user_id, end_time
  from seed.slice where luck > 0.97 and end_time < now() and not is_canceled`,
  `
  insert into activity_log_entries (id, organization_id, occurred_at, namespace, action, actor_id, details)
  select seed.id(created_at, n, 'activity'), organization_id, created_at,
    case when n % 10 = 0 then 'EventType' else 'ScheduledEvent' end, case when n % 10 = 0 then 'Update' else 'Add' end,
    user_id, json_build_object('uri', 'https://convene.example/'
      || case when n % 10 = 0 then 'event_types/' || type_id else 'scheduled_events/' || event_id end)
  from seed.slice where created_at > now() - interval '730 days'`,
  `
  insert into mails (id, organization_id, recipient, subject, text, html, status, sent_at, created_at, event_id,
    workflow_run_id, workflow_step)
  select seed.id(created_at, n, 'mail' || copy), organization_id, copy || address, '30-minute meeting with Zoë Lund',
    repeat('Your meeting is confirmed. ', 8) || n, repeat('<p>Your meeting is confirmed.</p> ', 16) || n, 'sent',
    created_at, created_at, event_id, case when copy < 3 then seed.id(created_at, n, 'run') end,
    case when copy < 3 then 0 end
  from seed.slice cross join generate_series(1, 3) copy where created_at > now() - interval '90 days'`,
  `
  insert into workflow_runs (id, organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id,
    triggered_at, due_at, status, version, created_at, finished_at)
  select seed.id(created_at, n, 'run'), organization_id, workflow_id, 'booked', invitee_id, invitee_id, event_id,
    created_at, created_at, 'done', 1, created_at, created_at
  from seed.slice`,
  `
  insert into workflow_runs (id, organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id,
    triggered_at, due_at, created_at)
  select seed.id(created_at, n, 'reminder'), organization_id, workflow_id, 'reminder', invitee_id, invitee_id,
    event_id, start_time, start_time - interval '1 day', created_at
  from seed.slice where start_time > now() + interval '1 day' and not is_canceled`,
]

/** Submissions of forms, and text messages of 90 days. */
const others = [
  `
  insert into routing_forms (id, organization_id, name, status, fallback, created_by)
  select seed.id(now() - interval '1000 days', r, 'form'), organization_id, 'Demo request', 'published',
    '{"type": "custom_message", "value": {"headline": "Thanks", "body": "We will call."}}', user_id
  from seed.people where position = 0`,
  `
  insert into routing_form_submissions (id, organization_id, form_id, questions_and_answers, tracking, created_at,
    updated_at)
  select seed.id(at, p * 100 + k, 'submission'), organization_id,
    seed.id(now() - interval '1000 days', r, 'form'), '[{"question": "Topic?", "answer": "The offer"}]', '{}', at, at
  from seed.people, generate_series(1, 15) k
  cross join lateral (select now() - seed.share(p * 100 + k, 12) * interval '700 days' as at) time order by at`,
  `
  insert into text_messages (id, organization_id, recipient, text, encoding, segments, status, created_at)
  select seed.id(at, p * 100 + k, 'text'), organization_id, '+4670000' || p, 'Your meeting starts soon.', 'GSM-7', 1,
    'delivered', at
  from seed.people, generate_series(1, 10) k
  cross join lateral (select now() - seed.share(p * 100 + k, 13) * interval '89 days' as at) time order by at`,
]
