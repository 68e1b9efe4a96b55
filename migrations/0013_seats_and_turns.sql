-- The seats of an event type apply to its sessions that are still to come, but never less than the seats that are taken:
-- no invitee is removed, and no seat is offered until fewer are taken than the event type has.
create function apply_seats() returns trigger language plpgsql as $$
begin
  update scheduled_events set invitees_limit = greatest(new.seats, invitees_active), updated_at = clock_timestamp()
  where organization_id = new.organization_id and event_type_id = new.id and status = 'active' and start_time > now()
    and invitees_limit <> greatest(new.seats, invitees_active);
  return null;
end $$;
create trigger apply_seats after update of seats on event_types for each row
  when (old.seats <> new.seats) execute function apply_seats();

-- When an invitee leaves a session that holds more invitees than the event type has seats, the session loses that seat.
create function withdraw_seat() returns trigger language plpgsql as $$
begin
  new.invitees_limit := greatest(
    (select seats from event_types where organization_id = new.organization_id and id = new.event_type_id),
    new.invitees_active);
  return new;
end $$;
create trigger withdraw_seat before update of invitees_active on scheduled_events for each row
  when (new.status = 'active' and new.start_time > now() and new.invitees_active < old.invitees_active) execute function withdraw_seat();

update scheduled_events e set invitees_limit = greatest(t.seats, e.invitees_active), updated_at = clock_timestamp()
from event_types t
where t.id = e.event_type_id and e.status = 'active' and e.start_time > now()
  and e.invitees_limit <> greatest(t.seats, e.invitees_active);

-- Meetings that other hosts took on days on which this host had no hours. Equal distribution counts them as this host's
-- own, so that an absence does not make a host fall behind.
alter table event_type_hosts add column credit integer not null default 0 check (credit >= 0);
