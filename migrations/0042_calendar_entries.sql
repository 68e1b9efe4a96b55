-- A host can choose another calendar: then a meeting has an entry to delete in the old one and an entry to write in the
-- new one. The calendar says who the host is.
-- writing_until: a job is writing the entry, and nothing may start another one before.
-- changed_at: when a sync found that the entry was changed or deleted in the calendar. Null: nothing to follow.
alter table calendar_entries
  drop constraint calendar_entries_user_id_uid_key,
  alter column version set default 0,
  add column writing_until timestamptz,
  add column changed_at timestamptz,
  add constraint calendar_entries_calendar_uid unique (calendar_id, uid);
create index calendar_entries_user on calendar_entries (user_id, uid);

-- Entries find their meeting by its UID.
create index scheduled_events_calendar_uid on scheduled_events (calendar_uid);
