-- Which entry of a calendar a booking or a meeting is. Invitees and guests have the entry of the booking, hosts that of
-- the meeting. Null: the id of the row, also for rows that the previous version writes during an upgrade.
alter table invitees
  add column calendar_uid uuid,
  add column calendar_sequence int not null default 0;
alter table scheduled_events
  add column calendar_uid uuid,
  add column calendar_sequence int not null default 0;

-- As calendar files had them so far: the first invitee of a chain of reschedules, and the number of reschedules, plus
-- one after a cancellation.
with recursive chain as (
  select id, id as first_id, 0 as reschedules from invitees where old_invitee_id is null
  union all
  select i.id, chain.first_id, chain.reschedules + 1 from invitees i join chain on i.old_invitee_id = chain.id)
update invitees i set calendar_uid = nullif(chain.first_id, i.id),
  calendar_sequence = chain.reschedules + case when i.status = 'canceled' and not i.rescheduled then 1 else 0 end
from chain
where chain.id = i.id
  and (chain.reschedules > 0 or (i.status = 'canceled' and not i.rescheduled));

-- Hosts have one entry for each session of a group, and otherwise that of the booking.
update scheduled_events e set calendar_uid = coalesce(i.calendar_uid, i.id), calendar_sequence = i.calendar_sequence
from invitees i, event_types t
where i.event_id = e.id and t.id = e.event_type_id and t.kind <> 'group' and e.invitees_limit = 1;
