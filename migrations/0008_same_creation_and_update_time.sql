-- clock_timestamp() is evaluated for each column, so a new row could have been updated a microsecond after its creation.
-- statement_timestamp() is the same for both columns and still differs between the statements of a transaction.

alter table applications
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
alter table invitees
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
alter table meeting_recaps
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
alter table routing_form_submissions
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
alter table routing_forms
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
alter table scheduled_events
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
alter table webhook_deliveries
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
alter table webhook_subscriptions
  alter column created_at set default statement_timestamp(),
  alter column updated_at set default statement_timestamp();
