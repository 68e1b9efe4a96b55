-- How links to join a meeting online are made. user_id: who can use it; null: the whole organization.
-- url: the address of the server, or the pattern of the link. secret: of a BigBlueButton server, encrypted for this row.
create table conferences (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid references organization_memberships (user_id) on delete cascade,
  name text not null,
  provider text not null check (provider in ('jitsi', 'bigbluebutton', 'room')),
  url text not null,
  secret text check ((secret is null) = (provider <> 'bigbluebutton')),
  created_at timestamptz not null default clock_timestamp()
);
create index conferences_organization on conferences (organization_id, created_at, id);
create index conferences_user on conferences (user_id, created_at, id) where user_id is not null;

-- The page /join finds a meeting by the UID in its link, and a job finds those that ended six months ago.
create index scheduled_events_conference on scheduled_events (calendar_uid, start_time)
  where (location -> 'conference') is not null;
create index scheduled_events_conference_end on scheduled_events (end_time)
  where (location -> 'conference') is not null;
