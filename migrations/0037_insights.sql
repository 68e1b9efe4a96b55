-- The bookings of an organization whose meetings start on a day (UTC), packed for charts. See docs/decisions/066-insights.md.
create sequence insight_versions;
create table insight_days (
  organization_id uuid not null references organizations (id),
  day date not null,
  -- New with each write, so that a process knows whether the day that it keeps in memory is current.
  version bigint not null default nextval('insight_versions'),
  -- What the packed numbers refer to: event types, hosts of a meeting joined with commas, sources.
  types uuid[] not null,
  hosts text[] not null,
  sources text[] not null,
  facts bytea not null,
  primary key (organization_id, day)
);
-- Packed numbers hardly shrink, and unpacking takes longer than reading.
alter table insight_days alter column facts set storage external;

-- Days whose stored facts are not current. Rows are only added and deleted, so bookings never wait for each other.
create table insight_changes (
  organization_id uuid not null,
  day date not null
);
create index insight_changes_day on insight_changes (organization_id, day);

create function utc_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'UTC')::date
$$;

-- The transition tables have the changed rows of invitees or hosts.
create function mark_days_by_event() returns trigger language plpgsql as $$
begin
  insert into insight_changes (organization_id, day)
  select distinct e.organization_id, utc_day(e.start_time)
  from changed c join scheduled_events e on e.id = c.event_id;
  return null;
end
$$;

create function mark_day_by_event() returns trigger language plpgsql as $$
begin
  insert into insight_changes (organization_id, day)
  select e.organization_id, utc_day(e.start_time) from scheduled_events e where e.id in (old.event_id, new.event_id);
  return null;
end
$$;

-- The transition table has deleted meetings.
create function mark_days_of_meetings() returns trigger language plpgsql as $$
begin
  insert into insight_changes (organization_id, day)
  select distinct organization_id, utc_day(start_time) from changed;
  return null;
end
$$;

create function mark_day_of_meeting() returns trigger language plpgsql as $$
begin
  insert into insight_changes (organization_id, day)
  values (old.organization_id, utc_day(old.start_time)), (new.organization_id, utc_day(new.start_time));
  return null;
end
$$;

create function mark_days_of_no_shows() returns trigger language plpgsql as $$
begin
  insert into insight_changes (organization_id, day)
  select distinct e.organization_id, utc_day(e.start_time)
  from changed c join invitees i on i.id = c.invitee_id join scheduled_events e on e.id = i.event_id;
  return null;
end
$$;

create trigger mark_inserted after insert on invitees referencing new table as changed
  for each statement execute function mark_days_by_event();
create trigger mark_deleted after delete on invitees referencing old table as changed
  for each statement execute function mark_days_by_event();
create trigger mark_updated after update of event_id, status, rescheduled, canceler_type, tracking, scheduling_method,
  routing_form_submission_id, created_at on invitees
  for each row execute function mark_day_by_event();

-- A new meeting has no invitees yet. A deleted one takes its invitees with it.
create trigger mark_deleted after delete on scheduled_events referencing old table as changed
  for each statement execute function mark_days_of_meetings();
create trigger mark_updated after update of start_time, event_type_id on scheduled_events
  for each row execute function mark_day_of_meeting();

create trigger mark_inserted after insert on event_hosts referencing new table as changed
  for each statement execute function mark_days_by_event();
create trigger mark_deleted after delete on event_hosts referencing old table as changed
  for each statement execute function mark_days_by_event();
create trigger mark_updated after update of host_id, event_id on event_hosts
  for each row execute function mark_day_by_event();

create trigger mark_inserted after insert on invitee_no_shows referencing new table as changed
  for each statement execute function mark_days_of_no_shows();
create trigger mark_deleted after delete on invitee_no_shows referencing old table as changed
  for each statement execute function mark_days_of_no_shows();

insert into insight_changes (organization_id, day)
select distinct organization_id, utc_day(start_time) from scheduled_events;

-- Conversion of routing forms, without reading the answers.
create index routing_form_submissions_booked
  on routing_form_submissions (organization_id, form_id, created_at) include (invitee_id);
