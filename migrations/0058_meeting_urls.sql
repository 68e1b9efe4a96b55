-- The meeting link of a person: the first room of their own. Hosts meet there when an event type offers a conference of
-- a provider or the host's own link. The previous version sees an ordinary conference.

-- step: mark the conference that is the meeting link of a person
alter table conferences add column is_meeting_url boolean not null default false;
update conferences c set is_meeting_url = true
from (
  select distinct on (user_id) id from conferences
  where user_id is not null and provider = 'room' order by user_id, created_at, id) first_room
where c.id = first_room.id;
create unique index conferences_meeting_url on conferences (organization_id, user_id) where is_meeting_url;

-- step: find old meetings that have the link of a host
-- A job removes links six months after the meeting.
create index scheduled_events_host_link_end on scheduled_events (end_time)
  where (location -> 'host_link') is not null;
