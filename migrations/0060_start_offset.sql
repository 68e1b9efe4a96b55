-- Starts are this many minutes after those that the increment gives: with 30 and 5, at 9:05 and 9:35.
alter table event_types add column start_offset integer not null default 0 check (start_offset between 0 and 1439);
