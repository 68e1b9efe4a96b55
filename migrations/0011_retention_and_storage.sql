-- The retention job finds what has expired without reading what has not.
create index access_tokens_ended on access_tokens (least(revoked_at, expires_at)) where application_id is null;
create index busy_times_end on busy_times (end_time);
create index jobs_failed_at on jobs (failed_at) where failed_at is not null;
create index scheduling_links_used_up on scheduling_links (created_at) where event_count >= max_event_count;

-- Entries of the activity log are still never changed. Only the retention job deletes old ones, and it says so in its
-- transaction.
create or replace function keep_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('convene.deletes_old_activity', true) = 'on' then
    if old.occurred_at < now() - interval '1 day' then
      return old;
    end if;
  end if;
  raise exception 'the activity log is only ever added to';
end
$$;
