-- All-day events of calendars without a zone are in the zone of their owner: a new one means other busy times.
create function expand_calendars_again() returns trigger language plpgsql as $$
begin
  update calendars set expanded_at = null where user_id = new.id and timezone is null;
  return null;
end
$$;
create trigger users_timezone after update of timezone on users
for each row when (old.timezone is distinct from new.timezone) execute function expand_calendars_again();
