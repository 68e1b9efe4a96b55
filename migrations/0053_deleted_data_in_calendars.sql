-- A deletion request reaches the entries of meetings in calendars too, even after the meeting has ended.

-- step: entries that still contain deleted data
alter table calendar_entries add column has_deleted_data boolean not null default false;

-- step: find the entries of a meeting
create index calendar_entries_uid on calendar_entries (uid);
