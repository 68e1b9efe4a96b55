-- Features subscribe to events. Each process registers the subscriptions of its version when it migrates, so that every
-- process that emits an event knows them.
create table event_consumers (
  name text primary key,
  events text[] not null
);

-- Ids are random within a millisecond, so they do not order the events of one transaction. Positions do.
create sequence event_positions;
alter table events add column subject_id uuid, add column entity_id uuid, add column position bigint;
alter table events alter column position set default nextval('event_positions');

-- The job of one consumer for one event. It ends with its event: when a person is erased, no consumer runs later.
alter table jobs add column event_id uuid references events on delete cascade,
  add column entity_id uuid, add column event_position bigint;
create unique index jobs_event on jobs (event_id, kind) where event_id is not null;
create index jobs_entity on jobs (kind, entity_id, event_position) where entity_id is not null and failed_at is null;
