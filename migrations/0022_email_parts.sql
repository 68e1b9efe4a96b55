-- What an email has besides its text: the name of the sender, who gets the answers, and a calendar invitation. The
-- invitation has secret links, so it is encrypted and deleted when the email was sent.
alter table mails
  add column sender_name text,
  add column reply_to json,
  add column calendar text,
  add column calendar_method text;
