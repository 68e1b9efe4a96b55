-- Answers to calendar invitations name the first invitee of a chain of reschedules, who can have been erased. Only
-- rescheduled bookings are in the index.
create index invitees_calendar_uid on invitees (calendar_uid) where calendar_uid <> id;
