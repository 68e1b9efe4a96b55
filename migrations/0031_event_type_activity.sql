-- The console shows what was done to one event type. The log of a busy organization consists of bookings, so the index
-- has the few entries about event types only.
create index activity_log_entries_event_type on activity_log_entries (organization_id, (details->>'uri'), occurred_at, id)
where namespace = 'EventType';
