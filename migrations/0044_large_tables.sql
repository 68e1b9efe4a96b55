-- Indexes that lists and cleanup jobs need in databases with millions of rows. See docs/decisions/077-large-data.md.

-- Filtered by who did it or by what it is about, the log was read until a page was full, or to its end.
create index activity_log_entries_actor on activity_log_entries (organization_id, actor_id, occurred_at, id);
create index activity_log_entries_namespace on activity_log_entries (organization_id, namespace, occurred_at, id);

-- With the organization in it, so that PostgreSQL reads a page in order however few runs it expects to find.
create index workflow_runs_page on workflow_runs (organization_id, workflow_id, created_at, id);
drop index workflow_runs_created;

-- For the page of runs, and for the foreign key when a run is deleted: the other index has only those with a step.
create index text_messages_workflow_run on text_messages (workflow_run_id) where workflow_run_id is not null;

-- For retention, which deletes the oldest of all organizations first.
create index organization_invitations_answered on organization_invitations (updated_at) where status <> 'pending';
