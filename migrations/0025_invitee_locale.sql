-- The language of the booking page when the invitee booked, for example de-CH. Emails to the invitee and the guests have it.
alter table invitees add column locale text;
