-- What cannot be read in a calendar is known and shown, and calendars that were read by older rules are read again.

-- step: by which rules a calendar was read, and when it may be read again
alter table calendars add column rules_version smallint not null default 0, add column reread_at timestamptz;

-- step: not all calendars at once, but within six hours
update calendars set reread_at = now() + random() * interval '6 hours';

-- step: what could not be read of the events of an object
alter table calendar_objects add column problems json;

-- step: find what could not be read
create index calendar_objects_problems on calendar_objects (calendar_id) where problems is not null;
